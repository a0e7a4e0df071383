// The worker: its first message brings the compiled engine, all others are questions.
import { serve } from './serve';

self.onmessage = (event: MessageEvent) => serve(self as never, event.data as WebAssembly.Module);

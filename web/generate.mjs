// Writes src/generated for what does not start Vite: its plugins do that when the configuration is read.
import { resolveConfig } from 'vite';

await resolveConfig({}, 'build');

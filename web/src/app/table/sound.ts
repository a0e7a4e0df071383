// Two small sounds, made here: a wing beat for a move, a call at the end. Off unless somebody turns them on.
import { settings } from '../settings.svelte';

let audio: AudioContext | null = null;

export function playSound(what: 'wing' | 'call'): void {
  if (!settings.sound || !('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  if (what === 'wing') [0, 0.09].forEach((at) => beat(audio!, at));
  else [0, 0.18, 0.36].forEach((at, i) => note(audio!, at, [1568, 1976, 2349][i]!));
}

function beat(context: AudioContext, at: number): void {
  const length = 0.08;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * Math.sin((Math.PI * i) / data.length);
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 500 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: 0.25 }))
    .connect(context.destination);
  source.start(context.currentTime + at);
}

function note(context: AudioContext, at: number, frequency: number): void {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: 'sine', frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16);
  tone.frequency.linearRampToValueAtTime(frequency * 1.06, start + 0.1);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.18);
}

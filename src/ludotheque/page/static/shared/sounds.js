// Small sounds, made on the spot: wood on wood, a soft "no", a bell for the end. Off when the reader says so.

import { remembered } from "./prefs.js";

let context = null;

const wanted = () => remembered("sound", "on") === "on";

/** A piece lands. `weight` 1 and more: a taller pile sounds lower. */
export function clack(weight = 1) {
  play((audio, now) => {
    noise(audio, now, 0.045, 1900 / Math.sqrt(weight), 0.22);
    tone(audio, now, 210 / Math.sqrt(weight), 0.09, 0.16, "triangle");
  });
}

/** A second of the last ones. */
export function tick() {
  play((audio, now) => noise(audio, now, 0.02, 2600, 0.06));
}

/** It is your turn: two soft notes. */
export function turn() {
  play((audio, now) => [587.3, 784].forEach((note, k) => tone(audio, now + k * 0.16, note, 0.5, 0.07, "sine")));
}

/** Refused. */
export function no() {
  play((audio, now) => {
    tone(audio, now, 196, 0.13, 0.1, "sine");
    tone(audio, now + 0.11, 155.6, 0.2, 0.1, "sine");
  });
}

/** The end of the game: rising when it is ours, level when it is not. */
export function finale(won) {
  const notes = won ? [392, 523.3, 659.3, 784] : [392, 349.2, 329.6];
  play((audio, now) => notes.forEach((note, k) => tone(audio, now + k * 0.13, note, 0.55, 0.09, "triangle")));
}

function play(make) {
  if (!wanted() || !navigator.userActivation?.hasBeenActive) return; // a page may not sound before it is touched
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  make(context, context.currentTime + 0.01);
}

function fade(audio, now, length, volume) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio, now, pitch, length, volume, shape) {
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, now);
  voice.connect(fade(audio, now, length, volume));
  voice.start(now);
  voice.stop(now + length);
}

function noise(audio, now, length, pitch, volume) {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const wave = samples.getChannelData(0);
  for (let k = 0; k < wave.length; k++) wave[k] = (Math.random() * 2 - 1) * (1 - k / wave.length);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const voice = audio.createBufferSource();
  voice.buffer = samples;
  voice.connect(filter).connect(fade(audio, now, length, volume));
  voice.start(now);
}

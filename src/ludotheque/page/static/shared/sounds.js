// @ts-check
// Small sounds, made on the spot: wood on wood, a soft "no", a chime for the end. Off when the reader says so.

import { loadPref } from "./prefs.js";

/** @type {AudioContext | null} */
let context = null;

const isWanted = () => loadPref("sound", "on") === "on";

/**
 * Play a piece that lands. `weight` 1 and more: a taller pile sounds lower.
 * @param {number} weight
 */
export function playClack(weight = 1) {
  playSound((audio, now) => {
    playNoise(audio, now, 0.045, 1900 / Math.sqrt(weight), 0.22);
    playTone(audio, now, 210 / Math.sqrt(weight), 0.09, 0.16, "triangle");
  });
}

/** Play one of the last seconds. */
export function playTick() {
  playSound((audio, now) => playNoise(audio, now, 0.02, 2600, 0.06));
}

/** Play two soft notes: it is your turn. */
export function playTurn() {
  playSound((audio, now) => [587.3, 784].forEach((note, k) => playTone(audio, now + k * 0.16, note, 0.5, 0.07, "sine")));
}

/** Play a refusal. */
export function playRefusal() {
  playSound((audio, now) => {
    playTone(audio, now, 196, 0.13, 0.1, "sine");
    playTone(audio, now + 0.11, 155.6, 0.2, 0.1, "sine");
  });
}

/**
 * Play the end of the game: rising when it is won, level when it is not.
 * @param {boolean} won
 */
export function playEnding(won) {
  const notes = won ? [392, 523.3, 659.3, 784] : [392, 349.2, 329.6];
  playSound((audio, now) => notes.forEach((note, k) => playTone(audio, now + k * 0.13, note, 0.55, 0.09, "triangle")));
}

/** @param {(audio: AudioContext, now: number) => void} make */
function playSound(make) {
  if (!isWanted() || !navigator.userActivation?.hasBeenActive) return; // a page may not sound before it is touched
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  make(context, context.currentTime + 0.01);
}

/**
 * @param {AudioContext} audio
 * @param {number} now
 * @param {number} length
 * @param {number} volume
 */
function makeFade(audio, now, length, volume) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  gain.connect(audio.destination);
  return gain;
}

/**
 * @param {AudioContext} audio
 * @param {number} now
 * @param {number} pitch
 * @param {number} length
 * @param {number} volume
 * @param {OscillatorType} shape
 */
function playTone(audio, now, pitch, length, volume, shape) {
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, now);
  voice.connect(makeFade(audio, now, length, volume));
  voice.start(now);
  voice.stop(now + length);
}

/**
 * @param {AudioContext} audio
 * @param {number} now
 * @param {number} length
 * @param {number} pitch
 * @param {number} volume
 */
function playNoise(audio, now, length, pitch, volume) {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const wave = samples.getChannelData(0);
  for (let k = 0; k < wave.length; k++) wave[k] = (Math.random() * 2 - 1) * (1 - k / wave.length);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const voice = audio.createBufferSource();
  voice.buffer = samples;
  voice.connect(filter).connect(makeFade(audio, now, length, volume));
  voice.start(now);
}

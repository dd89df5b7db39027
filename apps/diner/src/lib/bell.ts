/** Hertz, and seconds from the stroke: a bell that is struck twice. */
const STROKES = [
  [880, 0],
  [1760, 0],
  [1175, 0.28],
  [2349, 0.28],
] as const;
const RINGS_SECONDS = 1.6;

let context: AudioContext | undefined;

/** To be called by a tap: browsers let a page sound only after one. */
export function readyBell(): void {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume();
}

/** A sound made on the spot, so that no file could fail to load, and a shake where the phone can. */
export function ringBell(): void {
  // By this tests find out that it has rung.
  document.documentElement.dataset["lastBell"] = String(Date.now());
  if ("vibrate" in navigator) navigator.vibrate([250, 120, 250]);
  if (context === undefined) return;
  for (const [pitch, at] of STROKES) strike(context, pitch, context.currentTime + 0.02 + at);
}

function strike(audio: AudioContext, pitch: number, start: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.2, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + RINGS_SECONDS);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + RINGS_SECONDS);
}

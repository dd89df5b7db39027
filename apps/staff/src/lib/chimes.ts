/** Sounds made on the spot, so that there is no file that could fail to load. */
interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from now, and how long it rings. */
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly shape: OscillatorType;
}

/** Two rising bells: something has arrived. */
const ARRIVAL: readonly Tone[] = [
  { pitch: 880, at: 0, length: 0.9, loudness: 0.5, shape: "sine" },
  { pitch: 1760, at: 0, length: 0.4, loudness: 0.12, shape: "sine" },
  { pitch: 1318.5, at: 0.16, length: 1.2, loudness: 0.5, shape: "sine" },
  { pitch: 2637, at: 0.16, length: 0.5, loudness: 0.1, shape: "sine" },
];

/** Three hard double strokes: nobody has looked. Nothing else in a kitchen sounds like it. */
const ALARM: readonly Tone[] = [0, 0.42, 0.84].flatMap((at): Tone[] => [
  { pitch: 988, at, length: 0.17, loudness: 0.4, shape: "square" },
  { pitch: 740, at: at + 0.18, length: 0.17, loudness: 0.4, shape: "square" },
]);

/** Three long tones that fall: nothing is heard of the server. Slow where the alarm is hasty, low where a new order is high. */
const LOST: readonly Tone[] = [
  { pitch: 523.25, at: 0, length: 0.5, loudness: 0.6, shape: "triangle" },
  { pitch: 392, at: 0.5, length: 0.5, loudness: 0.6, shape: "triangle" },
  { pitch: 261.63, at: 1, length: 1.1, loudness: 0.7, shape: "triangle" },
];

const CHIMES = { arrival: ARRIVAL, alarm: ALARM, lost: LOST } as const;
export type ChimeName = keyof typeof CHIMES;

/** The name under which tests find out what was played: `document.documentElement.dataset.lastChime`. */
function note(name: ChimeName): void {
  document.documentElement.dataset["lastChime"] = `${name} ${Date.now()}`;
}

export function playChime(context: AudioContext, name: ChimeName): void {
  note(name);
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  for (const tone of CHIMES[name]) playTone(context, limiter, tone);
}

function playTone(context: AudioContext, output: AudioNode, tone: Tone): void {
  const start = context.currentTime + 0.02 + tone.at;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = tone.shape;
  oscillator.frequency.value = tone.pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(tone.loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + tone.length);
  oscillator.connect(volume).connect(output);
  oscillator.start(start);
  oscillator.stop(start + tone.length + 0.05);
}

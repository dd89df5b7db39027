import type { DayPart, Stage } from "./day-part.ts";

/** A part, and the oldest version of bench/upgrade.ts that knows its subject: an older one does not even load the file. */
interface ListedPart {
  readonly since: string;
  readonly load: () => Promise<DayPart>;
}

/** The versions that parts begin with. */
const FIRST_SLICE = "0cdc0f2";
const FLOOR = "cef110b";
const WAYS = "667b31ce";
const MEMBERS = "de383ac4";

/** The day, in the order in which it happens. */
const PARTS: Readonly<Record<string, ListedPart>> = {
  // It begins the day before.
  events: { since: FLOOR, load: async () => (await import("./parts/events.ts")).events },
  halfDay: {
    since: FIRST_SLICE,
    load: async () => (await import("./half-day/half-day.ts")).halfDay,
  },
  visits: { since: FLOOR, load: async () => (await import("./parts/visits.ts")).visits },
  calls: { since: FLOOR, load: async () => (await import("./parts/calls.ts")).calls },
  payments: { since: FLOOR, load: async () => (await import("./parts/payments.ts")).payments },
  holds: { since: FLOOR, load: async () => (await import("./parts/holds.ts")).holds },
  corrections: {
    since: FLOOR,
    load: async () => (await import("./parts/corrections.ts")).corrections,
  },
  pins: { since: FLOOR, load: async () => (await import("./parts/pins.ts")).pins },
  stock: { since: FLOOR, load: async () => (await import("./parts/stock.ts")).stock },
  questions: { since: FLOOR, load: async () => (await import("./parts/questions.ts")).questions },
  opening: { since: FLOOR, load: async () => (await import("./parts/opening.ts")).opening },
  menuFile: { since: FLOOR, load: async () => (await import("./parts/menu-file.ts")).menuFile },
  settings: { since: FLOOR, load: async () => (await import("./parts/settings.ts")).settings },
  people: { since: FLOOR, load: async () => (await import("./parts/people.ts")).people },
  ways: { since: WAYS, load: async () => (await import("./parts/ways.ts")).ways },
  members: { since: MEMBERS, load: async () => (await import("./parts/members.ts")).members },
  // Stations fall asleep within a minute: nothing after them passes time.
  screens: { since: FLOOR, load: async () => (await import("./parts/screens.ts")).screens },
};

/** What one version has written. */
export interface WrittenDay {
  /** Epoch milliseconds at the end of it. */
  readonly now: number;
  /** By the names of its parts. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/**
 * Writes the day that a version knows; this program is that version.
 * @param versions all that a day begins from, the oldest first
 */
export async function writeDay(
  stage: Stage,
  version: string,
  versions: readonly string[],
): Promise<WrittenDay> {
  const parts: Record<string, unknown> = {};
  for (const [name, { since, load }] of Object.entries(PARTS)) {
    if (!versions.includes(since)) throw new Error(`no day begins from ${since} (${name})`);
    const isKnown = versions.indexOf(since) <= versions.indexOf(version);
    if (isKnown) parts[name] = await (await load()).write({ ...stage, version });
  }
  return { now: stage.clock.now, parts };
}

/** What people see of each part. */
export async function readDay(stage: Stage, day: WrittenDay): Promise<unknown> {
  const seen: Record<string, unknown> = {};
  for (const [name, written] of Object.entries(day.parts)) {
    seen[name] = await (await partOf(name)).read(stage, written);
  }
  return seen;
}

/** What does not go on as it should. A part may pass time; the next one finds the clock at the end of the day. */
export async function goOn(stage: Stage, day: WrittenDay): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [name, written] of Object.entries(day.parts)) {
    stage.clock.now = day.now;
    const part = await partOf(name);
    const found = await part.goOn(stage, written).catch((error: unknown) => [String(error)]);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

async function partOf(name: string): Promise<DayPart> {
  const listed = PARTS[name];
  if (listed === undefined) throw new Error(`the day has no part ${name}`);
  return listed.load();
}

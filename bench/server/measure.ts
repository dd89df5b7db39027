/** Why: floor and subject are driven in turn, so that a slow moment of the machine meets both. */
import { median } from "../verdict.ts";
import { runWrk, type Figures } from "./wrk.ts";
import type { Served } from "./processes.ts";

export interface Contestant {
  readonly served: Served;
  /** What is sent; `run` differs from every other run. */
  readonly drive: (run: number) => {
    readonly path: string;
    readonly script: string;
    readonly arguments: readonly string[];
  };
}

interface Measured extends Figures {
  /** Microseconds of the server's CPU for one request. */
  readonly cpu: number;
}

/** One turn of each, right after one another. */
interface Turns {
  readonly floor: Measured;
  readonly subject: Measured;
}

/** The subject's figures at the most connections, in times the floor's: medians over all turns. */
export interface Compared {
  readonly share: number;
  readonly p99: number;
  readonly cpu: number;
  /** Of both, counted. */
  readonly failed: number;
}

/** How often each has its turn at so many connections; what is judged is the last. */
const ROUNDS = [
  { connections: 1, rounds: 3 },
  { connections: 8, rounds: 3 },
  { connections: 32, rounds: 11 },
];
const SECONDS = 2;
/** An order takes the server twice as long in its first second as after eight: until then its code is being compiled. */
const WARM_UP_SECONDS = 8;

let run = 0;

export async function measure(
  name: string,
  [floor, subject]: readonly [Contestant, Contestant],
): Promise<Compared> {
  for (const contestant of [floor, subject]) await once(contestant, 32, WARM_UP_SECONDS);
  let turns: Turns[] = [];
  let failed = 0;
  for (const { connections, rounds } of ROUNDS) {
    turns = [];
    for (let round = 0; round < rounds; round += 1) {
      turns.push({
        floor: await once(floor, connections, SECONDS),
        subject: await once(subject, connections, SECONDS),
      });
    }
    print(name, connections, turns);
    failed += turns.reduce(
      (sum, { floor: one, subject: other }) => sum + one.failed + other.failed,
      0,
    );
  }
  return {
    share: times(turns, ({ perSecond }) => perSecond),
    p99: times(turns, ({ p99 }) => p99),
    cpu: times(turns, ({ cpu }) => cpu),
    failed,
  };
}

async function once(
  { served, drive }: Contestant,
  connections: number,
  seconds: number,
): Promise<Measured> {
  run += 1;
  const { path, ...rest } = drive(run);
  const before = served.cpuSeconds();
  const figures = await runWrk({ url: served.url + path, connections, seconds, ...rest });
  const cpu = ((served.cpuSeconds() - before) / Math.max(1, figures.requests)) * 1e6;
  return { ...figures, cpu };
}

/** Of each turn by itself, so that a machine that is slow for a while is so for both of them. */
function times(turns: readonly Turns[], figure: (measured: Measured) => number): number {
  return median(turns.map(({ floor, subject }) => figure(subject) / figure(floor)));
}

function print(name: string, connections: number, turns: readonly Turns[]): void {
  const line = (label: string, who: keyof Turns): string => {
    const of = (figure: keyof Measured): number => median(turns.map((turn) => turn[who][figure]));
    return `${label} ${of("perSecond").toFixed(0).padStart(6)}/s  p99 ${of("p99").toFixed(2).padStart(7)} ms  ${of("cpu").toFixed(0).padStart(4)} µs CPU`;
  };
  const share = times(turns, ({ perSecond }) => perSecond);
  process.stdout.write(
    `${name.padEnd(16)} ${String(connections).padStart(2)} connections  ` +
      `${line("floor", "floor")}  |  ${line("server", "subject")}  |  ${share.toFixed(2)}\n`,
  );
}

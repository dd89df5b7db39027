/** Why: floor and subject are driven in turn, so that a slow moment of the machine meets both. */
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

/** The medians at the most connections. */
export interface Compared {
  readonly floor: Measured;
  readonly subject: Measured;
}

const CONNECTIONS = [1, 8, 32];
const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;

let run = 0;

export async function measure(
  name: string,
  [floor, subject]: readonly [Contestant, Contestant],
): Promise<Compared> {
  for (const contestant of [floor, subject]) await once(contestant, 32, WARM_UP_SECONDS);
  let compared: Compared | undefined;
  for (const connections of CONNECTIONS) {
    const rounds: { floor: Measured; subject: Measured }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        floor: await once(floor, connections, SECONDS),
        subject: await once(subject, connections, SECONDS),
      });
    }
    compared = {
      floor: median(rounds.map((round) => round.floor)),
      subject: median(rounds.map((round) => round.subject)),
    };
    print(name, connections, compared);
  }
  if (compared === undefined) throw new Error("nothing was measured");
  return compared;
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

/** The run in the middle by requests per second; failures of all runs count. */
function median(all: readonly Measured[]): Measured {
  const sorted = [...all].sort((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return { ...middle, failed: all.reduce((sum, { failed }) => sum + failed, 0) };
}

function print(name: string, connections: number, { floor, subject }: Compared): void {
  const line = (who: string, { perSecond, p99, cpu }: Measured): string =>
    `${who} ${perSecond.toFixed(0).padStart(6)}/s  p99 ${p99.toFixed(2).padStart(7)} ms  ${cpu.toFixed(0).padStart(4)} µs CPU`;
  process.stdout.write(
    `${name.padEnd(16)} ${String(connections).padStart(2)} connections  ` +
      `${line("floor", floor)}  |  ${line("server", subject)}  |  ${(subject.perSecond / floor.perSecond).toFixed(2)}\n`,
  );
}

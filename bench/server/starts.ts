/** Why: a start in milliseconds says as much of the machine as of the server; the floor's stands beside it, started in turn. */
import { median } from "../verdict.ts";
import { serve } from "./processes.ts";

const ROUNDS = 5;

interface Started {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Milliseconds from the server's process to its first answer, the median of five; prints the floor's beside it. Every start
 * but the very first of a release finds its code compiled, so that one is not counted.
 */
export async function timeStarts(
  database: string,
  [subject, floor]: readonly [Started, Started],
): Promise<number> {
  for (const each of [subject, floor]) await startOnce(each);
  const times = { subject: [] as number[], floor: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.subject.push(await startOnce(subject));
    times.floor.push(await startOnce(floor));
  }
  const [own, floors] = [median(times.subject), median(times.floor)];
  console.log(`start ${database}   floor ${floors.toFixed(0)} ms  |  server ${own.toFixed(0)} ms`);
  return own;
}

/** Milliseconds until it answers. */
async function startOnce({ script, env }: Started): Promise<number> {
  const served = await serve("start", script, env);
  await served.stop();
  return served.startMilliseconds;
}

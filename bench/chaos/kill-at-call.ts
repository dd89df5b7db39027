/** Why: the moments that matter are inside a commit, between two writes to the disk; strace strikes exactly there. */
import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";

const WRITE = "pwrite64";
/** SQLite uses the first, PostgreSQL the second. */
const SYNC = "fsync,fdatasync";

/** A system call that a commit makes, and which one of them is the last. */
export interface Blow {
  readonly call: typeof WRITE | typeof SYNC;
  readonly nth: number;
}

/** The first writes, and some that lie in later commits; after so many syncs. */
export const BLOWS: readonly Blow[] = [
  ...[1, 2, 3, 5, 8, 13, 21, 34].map((nth): Blow => ({ call: WRITE, nth })),
  ...[1, 2, 3, 5].map((nth): Blow => ({ call: SYNC, nth })),
];

/** Whether strace is there; it is a package of its own in Debian: `apt-get install strace`. */
export function hasStrace(): boolean {
  return spawnSync("strace", ["-V"], { stdio: "ignore" }).status === 0;
}

/** Kills the processes that make the blow's call as they enter it; settles when all that are watched have ended. */
export async function killAtCall(pids: readonly number[], { call, nth }: Blow): Promise<void> {
  const inject = `inject=${call}:signal=SIGKILL:when=${nth}`;
  const watched = pids.flatMap((pid) => ["-p", String(pid)]);
  const strace = spawn("strace", ["-f", "-e", `trace=${call}`, "-e", inject, ...watched], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const errorOutput = await text(strace.stderr);
  // A blow that never fell proves nothing: strace may not be allowed to look into another process.
  if (!errorOutput.includes("killed by SIGKILL"))
    throw new Error(`strace killed nothing: ${errorOutput}`);
}

/** Why: a browser that is steered is one process or three, which have to be up before it is spoken to and gone afterwards. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** How long a program may take to come up, on a machine with other work to do. */
const START_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 100;

interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What is wanted of it once it is up, undefined until then; `written` is all that it has written so far. */
  readonly ready: (written: string) => Promise<string | undefined> | string | undefined;
}

interface Started {
  readonly process: ChildProcess;
  readonly found: string;
}

/** Starts a program and ends when it is up; rejects with what it wrote when it ends before, or takes longer than a minute. */
export async function startProgram({ path, args, env, ready }: Program): Promise<Started> {
  const child = spawn(path, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let written = "";
  const ends: string[] = [];
  const read = (part: Buffer): void => {
    written += part.toString();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  child.once("error", ({ message }) => ends.push(message));
  child.once("exit", (code) => ends.push(`it ended with ${code}`));
  const deadline = Date.now() + START_MILLISECONDS;
  while (ends.length === 0 && Date.now() < deadline) {
    const found = await ready(written);
    if (found !== undefined) return { process: child, found };
    await pause(LOOK_MILLISECONDS);
  }
  child.kill("SIGKILL");
  throw new Error(
    `${path} did not start: ${ends[0] ?? "not within a minute"}\n${written.slice(-1000)}`,
  );
}

/** Ends when the process has. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(late);
}

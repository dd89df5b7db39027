/** Why: subject and floors run as processes of their own, so that none of them shares a heap with the driver. */
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { processEnvironment, SERVER_FLAGS } from "../../tools/lib/runtime-settings.mjs";
import { ROOT } from "../../tools/lib/run-command.ts";

const CLOCK_TICKS = 100;

/** A server under load. */
export interface Served {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from starting the process to its first answer. */
  readonly startMilliseconds: number;
  /** CPU seconds used so far, user and system. */
  cpuSeconds(): number;
  /** Resident memory in megabytes, with that of the processes it has started. */
  memory(): number;
  /** How many processes it has started that still run. */
  children(): number;
  stop(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Settles when the process has ended, whatever ended it. */
  readonly ended: Promise<void>;
}

/** A bench that fails half-way leaves nothing running. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a script on a free port of the loopback and waits for its first answer. */
export async function serve(
  name: string,
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<Served> {
  const port = await freePort();
  const since = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    env: {
      ...process.env,
      ...processEnvironment(ROOT),
      ...env,
      PORT: String(port),
      HOST: "127.0.0.1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(`${url}/healthz`, child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} has no process`);
  return {
    name,
    url,
    pid,
    startMilliseconds: performance.now() - since,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () => memoryOf(pid),
    children: () => childrenOf(pid).length,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
    signal: (signal) => child.kill(signal),
    ended,
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the process for ${url} ended`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

function childrenOf(pid: number): readonly number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`));
  const own = Number(line?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/** Empty where the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ESRCH") return "";
    throw error;
  }
}

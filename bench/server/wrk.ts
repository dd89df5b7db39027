/** Why: wrk is fast enough to be no part of what it measures; this runs it and reads its figures. */
import { spawn } from "node:child_process";

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** A Lua script that makes the requests, and what it is told. */
  readonly script?: string;
  readonly arguments?: readonly string[];
}

export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly requests: number;
  /** Answers that were not 2xx, and broken connections. */
  readonly failed: number;
}

export async function runWrk(load: Load): Promise<Figures> {
  const { connections, seconds, url, script } = load;
  const output = await runCommand([
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    ...(script === undefined ? [] : ["-s", script]),
    url,
    ...(load.arguments === undefined ? [] : ["--", ...load.arguments]),
  ]);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  const socketErrors = [...output.matchAll(/(?:connect|read|write|timeout) (\d+)/g)];
  const failed =
    Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0) +
    socketErrors.reduce((sum, [, count]) => sum + Number(count), 0);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(output)),
    requests,
    failed,
  };
}

function milliseconds(match: RegExpExecArray | null): number {
  const scale = { us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? "ms"] ?? 1;
  return Number(match?.[1] ?? 0) * scale;
}

function runCommand(args: readonly string[]): Promise<string> {
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on("error", () =>
      reject(new Error("This bench needs wrk; on Debian: apt-get install wrk.")),
    );
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`wrk ended with ${code}:\n${output}`));
    });
  });
}

/** Why: an installed Comanda is run as a venue runs it: as another user, who may write nothing but the data folder. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Nobody, on every Linux. */
export const OTHER_USER = 65_534;

interface Running {
  /** Settles with what it has said, when that matches. */
  said(pattern: RegExp): Promise<string>;
  /** Settles with its exit code. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM and waits for its end. */
  stop(): Promise<number | null>;
}

export interface Installed {
  /** Runs a command to its end; answers what it printed. */
  run(...args: readonly string[]): Promise<string>;
  start(): Running;
}

/** The package unpacked in `folder`; root takes the rights of nobody, anyone else stays who they are. */
export function installed(folder: string, settings: Readonly<Record<string, string>>): Installed {
  const spawned = (args: readonly string[]): Running => {
    const program = join(folder, "bin", "comanda");
    const asOther = ["setpriv", `--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, "--clear-groups"];
    const words = process.getuid?.() === 0 ? [...asOther, program, ...args] : [program, ...args];
    const [first = "", ...rest] = words;
    return watched(
      spawn(first, rest, {
        cwd: "/",
        env: { PATH: process.env["PATH"], HOME: "/nonexistent", ...settings },
        stdio: ["ignore", "pipe", "pipe"],
      }),
    );
  };
  return {
    start: () => spawned(["start"]),
    run: async (...args) => {
      const running = spawned(args);
      const code = await running.ended;
      const text = await running.said(/^/);
      if (code !== 0) throw new Error(`comanda ${args.join(" ")} ended with ${code}:\n${text}`);
      return text;
    },
  };
}

function watched(child: ChildProcess): Running {
  // Whatever becomes of the proof, nothing is left running.
  process.on("exit", () => child.kill("SIGKILL"));
  let text = "";
  let heard = (): void => undefined;
  const collect = (chunk: Buffer): void => {
    text += chunk.toString("utf8");
    heard();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  let isOver = false;
  const ended = once(child, "close").then(([code]) => {
    isOver = true;
    heard();
    return code as number | null;
  });
  return {
    ended,
    said: async (pattern) => {
      while (!pattern.test(text)) {
        if (isOver) throw new Error(`it ended without saying ${String(pattern)}:\n${text}`);
        await new Promise<void>((resolve) => (heard = resolve));
      }
      return text;
    },
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Why: every check and suite starts programs the same way, on the pinned Node, from the root. */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..", "..");

export interface CommandResult {
  readonly code: number;
  /** Standard output and error, in the order they came; empty when the output was shown instead. */
  readonly output: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Show the output as it comes instead of returning it. */
  readonly show?: boolean;
}

/** Runs a program found in node_modules/.bin or on the PATH; a program that cannot start is code 127. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: {
      ...process.env,
      ...options.env,
      PATH: `${join(ROOT, "node_modules", ".bin")}${delimiter}${process.env["PATH"] ?? ""}`,
    },
    stdio: options.show === true ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer): void => {
    output += chunk.toString("utf8");
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      resolve({ code: 127, output: `${program} could not be started: ${error.message}` });
    });
    child.on("close", (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

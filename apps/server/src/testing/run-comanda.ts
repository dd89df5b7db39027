import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { comanda } from "../commands/comanda.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `comanda <args>` and waits for its end. */
export async function runComanda(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const said = { out: "", err: "" };
  const code = await comanda(args, env, {
    out: (words) => void (said.out += words),
    err: (words) => void (said.err += words),
  });
  return { code, ...said };
}

/** The same, as a process of its own. */
export async function spawnComanda(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, out, err };
}

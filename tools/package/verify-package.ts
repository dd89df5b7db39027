/**
 * Why: the package is run as a venue will run it: unpacked where nobody may write, as another user, without a network.
 * Sizes, the time to the first order and what systemd thinks of the unit are held against their limits.
 */
import { lstatSync, readdirSync, statSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../lib/run-command.ts";
import type { MadePackage } from "./make-package.ts";

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
}

const MEGABYTE = 1_000_000;
const SIZE_LIMIT = 200;
const ORDER_LIMIT = 3_000;
/** Out of 10, of `systemd-analyze security`. */
const EXPOSURE_LIMIT = 3;

/** Prints each figure with its limit; whether all hold. */
export async function verifyPackage(made: MadePackage): Promise<boolean> {
  const parent = await mkdtemp(join(tmpdir(), "comanda-package-"));
  try {
    await chmod(parent, 0o755);
    await ask("tar", ["--extract", `--file=${made.tarball}`, `--directory=${parent}`]);
    const folder = join(parent, made.name);
    await ask("chmod", ["-R", "a-w,a+rX", folder]);
    const figures = [
      figure("package-packed-mb", statSync(made.tarball).size / MEGABYTE, SIZE_LIMIT),
      figure("package-unpacked-mb", sizeOf(folder) / MEGABYTE, SIZE_LIMIT),
      figure("package-order-ms", await timeToOrder(folder), ORDER_LIMIT),
      ...(await exposure(join(folder, "comanda.service"))),
    ];
    for (const { name, value, limit } of figures) {
      process.stdout.write(`${value <= limit ? "OK" : "FAIL"} ${name} ${value} ${limit}\n`);
    }
    return figures.every(({ value, limit }) => value <= limit);
  } finally {
    await ask("chmod", ["-R", "u+w", parent]);
    await rm(parent, { recursive: true });
  }
}

function figure(name: string, value: number, limit: number): Figure {
  return { name, value: Number(value.toFixed(1)), limit };
}

/** The bytes of every file, as a file system with small blocks keeps them. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

/** The middle one of several starts. */
async function timeToOrder(folder: string): Promise<number> {
  const alone = process.getuid?.() === 0 ? ["--net"] : ["--net", "--map-root-user"];
  const prove = join(import.meta.dirname, "prove-offline.ts");
  const output = await ask("unshare", [...alone, process.execPath, prove, folder]);
  const times = (JSON.parse(output) as number[]).sort((one, other) => one - other);
  process.stdout.write(`starts: ${times.map((time) => `${time.toFixed(0)} ms`).join(", ")}\n`);
  return times[times.length >> 1] ?? Infinity;
}

/** How exposed systemd finds the service; without the program nothing is claimed about it. */
async function exposure(unit: string): Promise<readonly Figure[]> {
  const args = ["security", "--offline=true", "--no-pager", unit];
  const { code, output } = await runCommand("systemd-analyze", args);
  const [, found] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
  if (found !== undefined) return [figure("package-exposure", Number(found), EXPOSURE_LIMIT)];
  if (code !== 127) throw new Error(`systemd-analyze: ${output}`);
  process.stdout.write("package-exposure was not measured: systemd-analyze is not installed.\n");
  return [];
}

async function ask(program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
  return output;
}

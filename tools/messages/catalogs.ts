/** Why: each web app keeps its texts in catalogs; Lingui fills them from the sources and says what lacks a translation. */
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { folderOf, type WebApp } from "../build/web-app.ts";
import { runCommand, type CommandResult } from "../lib/run-command.ts";

const CATALOGS = "src/i18n/locales";
/** A check works on a copy, so that it changes nothing; the app's lingui.config.ts reads the variable. */
const COPY = ".cache/messages";

/** Writes the texts of an app's sources into its catalogs and drops those that are gone. */
export function extractMessages(app: WebApp): Promise<CommandResult> {
  return runCommand("lingui", ["extract", "--clean"], { cwd: folderOf(app) });
}

/** Fails where the catalogs are not what the sources say, or a text lacks its translation. */
export async function checkMessages(app: WebApp): Promise<CommandResult> {
  const cwd = folderOf(app);
  await rm(join(cwd, COPY), { recursive: true, force: true });
  await mkdir(join(cwd, ".cache"), { recursive: true });
  await cp(join(cwd, CATALOGS), join(cwd, COPY), { recursive: true });
  const onCopy = { cwd, env: { CATALOGS: COPY } };
  const steps = [
    ["lingui", "extract", "--clean"],
    ["diff", "-r", CATALOGS, COPY],
    ["lingui", "compile", "--strict"],
  ];
  for (const [program = "", ...args] of steps) {
    const result = await runCommand(program, args, onCopy);
    if (result.code !== 0) return result;
  }
  return { code: 0, output: "" };
}

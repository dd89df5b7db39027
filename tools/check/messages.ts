/** Why: a sentence without its translation must not ship; each app knows how to check its own. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, runCommand } from "../lib/run-command.ts";
import { findFiles } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

const SCRIPT = "messages:check";

export async function runMessages(): Promise<CheckResult> {
  const folders = findFiles(["apps/*/package.json"]).filter(hasScript).map(dirname);
  const problems: string[] = [];
  for (const folder of folders) {
    const { code, output } = await runCommand("npm", ["run", "--silent", SCRIPT], {
      cwd: join(ROOT, folder),
    });
    if (code !== 0) problems.push(`${folder}  npm run ${SCRIPT} failed:\n${output.trim()}`);
  }
  return { figure: `${folders.length} apps`, problems };
}

function hasScript(manifest: string): boolean {
  const parsed = JSON.parse(readFileSync(join(ROOT, manifest), "utf8")) as {
    readonly scripts?: Readonly<Record<string, string>>;
  };
  return parsed.scripts?.[SCRIPT] !== undefined;
}

/** Why: a sentence without its translation must not ship, and one thing has one word in each language. */
import { WEB_APPS } from "../build/web-app.ts";
import { runCommand } from "../lib/run-command.ts";
import { checkMessages } from "../messages/catalogs.ts";
import type { CheckResult } from "./check-result.ts";

/** Says which words and signs a catalog must not have; whoever has just translated runs the check, not the suite. */
const WORDING = "tools/messages/wording.test.ts";

export async function runMessages(): Promise<CheckResult> {
  const problems: string[] = [];
  for (const app of WEB_APPS) {
    const { code, output } = await checkMessages(app);
    if (code !== 0)
      problems.push(`apps/${app.name}  its texts and catalogs differ:\n${output.trim()}`);
  }
  const { code, output } = await runCommand("vitest", ["run", WORDING]);
  if (code !== 0)
    problems.push(`${WORDING}  a text has words or signs of others:\n${output.trim()}`);
  return { figure: `${WEB_APPS.length} apps`, problems };
}

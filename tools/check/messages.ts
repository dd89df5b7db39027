/** Why: a sentence without its translation must not ship. */
import { WEB_APPS } from "../build/web-app.ts";
import { checkMessages } from "../messages/catalogs.ts";
import type { CheckResult } from "./check-result.ts";

export async function runMessages(): Promise<CheckResult> {
  const problems: string[] = [];
  for (const app of WEB_APPS) {
    const { code, output } = await checkMessages(app);
    if (code !== 0)
      problems.push(`apps/${app.name}  its texts and catalogs differ:\n${output.trim()}`);
  }
  return { figure: `${WEB_APPS.length} apps`, problems };
}

/**
 * Why: a report proves something about the code it ran on and about nothing else. Each report is
 * stamped with the commit, with what the files held, and with the run of `npm test` that wrote it.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runCommand } from "../lib/run-command.ts";
import { findFiles } from "../lib/source-files.ts";

export interface RunStamp {
  /** Hexadecimal; empty outside a repository. */
  readonly commit: string;
  /** SHA-256 over the paths and contents of all files that are not ignored, committed or not. */
  readonly tree: string;
  /** The same in all reports of one `npm test`. */
  readonly run: string;
}

/** Outside a repository nothing says what is ignored, so only the folders of sources count. */
const WITHOUT_GIT = ["{packages,apps,tools,e2e,bench,docs}/**/*.*", "*.*"];

/** @param run the run's name; a new one when it is left out */
export async function stampNow(run: string = randomUUID()): Promise<RunStamp> {
  const head = await runCommand("git", ["rev-parse", "HEAD"]);
  const listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = await runCommand("git", listing);
  const files = listed.code === 0 ? listed.output.split("\0") : findFiles(WITHOUT_GIT);
  return { commit: head.code === 0 ? head.output.trim() : "", tree: hashOf(files), run };
}

/** A file that git knows and that is gone adds its path alone. */
function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of files.filter((name) => name !== "")) {
    const content = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path)) : "";
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Why reports do not prove anything about the code of `now`; undefined when they do. */
export function stampProblem(
  stamps: ReadonlyMap<string, RunStamp | undefined>,
  now: Pick<RunStamp, "commit" | "tree">,
): string | undefined {
  const missing = [...stamps].filter(([, stamp]) => stamp === undefined).map(([suite]) => suite);
  if (missing.length > 0) return `There is no report of ${missing.join(", ")}: run npm test.`;
  const all = [...stamps.values()].filter((stamp) => stamp !== undefined);
  const other = all.find(({ commit }) => commit !== now.commit);
  if (other !== undefined) {
    return `The reports are of commit ${other.commit.slice(0, 7)}, this is ${now.commit.slice(0, 7)}: run npm test.`;
  }
  if (all.some(({ tree }) => tree !== now.tree)) {
    return "Files have changed since the reports were written: run npm test.";
  }
  if (new Set(all.map(({ run }) => run)).size > 1) {
    return "The reports are of different runs, and prove nothing together: run npm test.";
  }
  return undefined;
}

/**
 * Why: docs/requirements.tsv says what Comanda promises. A change of it must be seen: its hash stands in the tool, and a
 * commit that changes a list or its hash changes nothing else, so that no work takes back what it did not fulfil.
 */
import { realpathSync } from "node:fs";
import { ROOT, runCommand } from "../lib/run-command.ts";
import { LIST_SHA256 } from "../requirements/list-hash.ts";
import { changedLists } from "../requirements/verify-lists.ts";
import type { CheckResult } from "./check-result.ts";

const HASH = "tools/requirements/list-hash.ts";
const GUARDED = [HASH, ...Object.keys(LIST_SHA256)];
/** What a change of the lists may bring along: which milestones there are, and which are finished. */
const BESIDE = new Set([...GUARDED, "docs/milestones.tsv"]);

/** @param log commits as {@link logOfLists} prints them: each begins with NUL, then its name and a file a line */
export function mixedCommits(log: string): readonly string[] {
  return log
    .split("\0")
    .slice(1)
    .flatMap((entry) => {
      const [commit = "", ...paths] = entry.split("\n").filter((line) => line !== "");
      const others = paths.filter((path) => !BESIDE.has(path));
      return others.length === 0
        ? []
        : [
            `${commit}  changes a list and ${others.join(", ")}; a list changes in a commit of its own`,
          ];
    });
}

/**
 * The commits that changed a list or a hash since the hashes are kept, each with all its files. A clone without the older
 * commits begins with its oldest one, which seems to add every file and is therefore never judged.
 * @returns undefined where there is no history to read: in an archive, or inside another repository
 */
export async function logOfLists(root: string): Promise<string | undefined> {
  const git = (...args: readonly string[]): ReturnType<typeof runCommand> =>
    runCommand("git", args, { cwd: root });
  const top = await git("rev-parse", "--show-toplevel");
  if (top.code !== 0 || realpathSync(top.output.trim()) !== realpathSync(root)) return undefined;
  const births = await git("log", "--diff-filter=A", "--format=%H", "--", HASH);
  const birth = births.output.trim().split("\n").at(-1) ?? "";
  if (births.code !== 0 || birth === "") return undefined;
  const format = [
    "--format=%x00%h %s",
    "--name-only",
    "--full-diff",
    "--no-renames",
    "--no-merges",
  ];
  const log = await git("log", "--full-history", ...format, `${birth}..HEAD`, "--", ...GUARDED);
  return log.code === 0 ? log.output : undefined;
}

export async function runLists(): Promise<CheckResult> {
  const log = await logOfLists(ROOT);
  const commits = log === undefined ? "no history here" : `${log.split("\0").length - 1} changes`;
  return {
    figure: `${Object.keys(LIST_SHA256).length} lists, ${commits}`,
    problems: [...changedLists(), ...mixedCommits(log ?? "")],
  };
}

/** Why: only the old program itself writes what it wrote; it is checked out beside, with the packages of its own lock file. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, runCommand, type CommandResult } from "../../tools/lib/run-command.ts";

export interface OldProgram {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A sentence for whoever runs the test. */
export class NoOldProgram extends Error {
  override readonly name = "NoOldProgram";
}

/**
 * A working tree of the commit in a temporary folder, with today's scripts of the day in it.
 * @param scripts path of their folder below the root
 * @throws NoOldProgram where this clone lacks the commit, or its packages cannot be installed
 */
export async function checkOutOldProgram(commit: string, scripts: string): Promise<OldProgram> {
  const known = await git("cat-file", "-e", `${commit}^{commit}`);
  if (known.code !== 0) {
    throw new NoOldProgram(
      `The history of this clone lacks ${commit}; fetch it (git fetch --unshallow) and try again.`,
    );
  }
  const parent = await mkdtemp(join(tmpdir(), "comanda-upgrade-"));
  const folder = join(parent, "old");
  await must(git("worktree", "add", "--detach", folder, commit));
  const remove = async (): Promise<void> => {
    await must(git("worktree", "remove", "--force", folder));
    await rm(parent, { recursive: true, force: true });
  };
  try {
    process.stdout.write(`Installing the packages of ${commit} …\n`);
    await must(runCommand("npm", ["ci", "--include=dev", "--prefer-offline"], { cwd: folder }));
    await cp(join(ROOT, scripts), join(folder, scripts), { recursive: true });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

function git(...args: readonly string[]): Promise<CommandResult> {
  return runCommand("git", args);
}

async function must(running: Promise<CommandResult>): Promise<void> {
  const { code, output } = await running;
  if (code !== 0) throw new NoOldProgram(output.trim().split("\n").slice(0, 3).join("\n"));
}

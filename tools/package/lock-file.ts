/** Why: the lock file says which of the installed packages the server needs, and where each of them lies. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  /** A workspace: `resolved` is its folder. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Entries by folder: "node_modules/pg", "apps/server". */
export type Lock = Readonly<Record<string, LockEntry>>;

export function readLock(): Lock {
  const text = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  return (JSON.parse(text) as { readonly packages: Lock }).packages;
}

/**
 * Folders of everything a workspace needs to run, itself included, without development packages. An optional
 * package that is not in `isInstalled`, because it is another platform's, is left out.
 */
export function productionClosure(
  lock: Lock,
  workspace: string,
  isInstalled: (folder: string) => boolean,
): readonly string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    const entry = lock[folder];
    if (entry?.link === true && entry.resolved !== undefined) return visit(entry.resolved);
    for (const name of Object.keys(entry?.dependencies ?? {})) {
      const needed = folderOf(lock, folder, name);
      if (needed === undefined) throw new Error(`${folder} needs ${name}, which is not locked`);
      visit(needed);
    }
    for (const name of Object.keys(entry?.optionalDependencies ?? {})) {
      const wished = folderOf(lock, folder, name);
      if (wished !== undefined && isInstalled(wished)) visit(wished);
    }
  };
  visit(workspace);
  return [...found].sort();
}

/** Where Node finds a package that is imported below a folder: in the nearest node_modules upwards. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) {
    const candidate = `${folder}${folder === "" ? "" : "/"}node_modules/${name}`;
    if (candidate in lock) return candidate;
    if (folder === "") return undefined;
  }
}

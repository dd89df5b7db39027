/**
 * Why: while a venue upgrades, processes of two versions work on one database. What a migration adds does not disturb the older
 * one; what it drops, renames or forbids to be null does, unless nobody has read it for a version. Such a migration says so in its
 * name, `2027-01-15-cart.drops.ts`, and in its comment since when nothing reads it: "Unread since d4875b25".
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { findFiles, type SourceFile } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

const LIST = "apps/server/src/db/migrate.ts";
/** Those from before have been everywhere. */
const IS_DATED = /^\d{4}-\d{2}-\d{2}-/;
const DROPS = /\.drops\.ts$/;
const TAKES_AWAY =
  /\.(?:dropColumn|dropTable|renameTo|renameColumn|setNotNull)\(|\b(?:drop|rename) (?:column|table)\b|\brename to\b|\bset not null\b/i;
/** A change of a table up to where it is run. */
const CHANGES = /\.alterTable\([\s\S]*?\.execute\(\)/g;
const UNREAD_SINCE = /\bUnread since ([0-9a-f]{7,8})\b/;
/** The versions that upgrade-test begins from. */
const VERSION = /^ {2}"([0-9a-f]{7,8})",$/gm;

/** What the list of migrations names, those that only add columns among them. */
const NAMED = /^ {4}"([^"]+)":/gm;
const IS_NUMBERED = /^00(?:[0-2]\d|3[0-8])-/;

/** @param list the file that names every migration */
export function checkMigrations(
  files: readonly SourceFile[],
  upgrade: string,
  list: SourceFile,
): CheckResult {
  const versions = new Set([...upgrade.matchAll(VERSION)].map(([, version]) => version));
  const dated = files.filter(({ path }) => IS_DATED.test(basename(path)));
  const problems = dated.flatMap(({ path, text }) => {
    const reason = reasonOf(text);
    if (reason === undefined) return [];
    const since = UNREAD_SINCE.exec(text)?.[1];
    if (!DROPS.test(path)) return [`${path}  ${reason}; its name ends with .drops`];
    const isKnown = since !== undefined && versions.has(since);
    return isKnown ? [] : [`${path}  ${reason}; say since which version nothing reads it`];
  });
  const names = [...list.text.matchAll(NAMED)].map(([, name = ""]) => name);
  for (const name of names) {
    if (IS_NUMBERED.test(name) || IS_DATED.test(name)) continue;
    problems.push(`${list.path}  "${name}" is to be named by its day, as 2026-11-27-${name}`);
  }
  const byDay = names.filter((name) => IS_DATED.test(name));
  return { figure: `${byDay.length} of ${names.length} by their day`, problems };
}

function reasonOf(text: string): string | undefined {
  if (TAKES_AWAY.test(text)) return "takes something away that an older program may read";
  const forbids = [...text.matchAll(CHANGES)].some(
    ([change]) =>
      /\.addColumn\(/.test(change) && /notNull\(\)/.test(change) && !/defaultTo\(/.test(change),
  );
  return forbids ? "forbids null without a default, and an older program writes none" : undefined;
}

export function runMigrations(): CheckResult {
  const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
  const files = findFiles(["apps/server/src/db/migrations/*.ts"]);
  return checkMigrations(
    files.map((path) => ({ path, text: read(path) })),
    read("bench/upgrade.ts"),
    { path: LIST, text: read(LIST) },
  );
}

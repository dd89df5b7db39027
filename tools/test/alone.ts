/**
 * Why: a unit test that reads modules which a hundred others have read needs no copies of its own: to read them again for each
 * file took two fifths of what they took. One that puts something in another's place (a module, a global, the clock, the
 * environment) might leave it there for the next file, and so may one that speaks with its process or starts others: those keep
 * modules of their own. So do the server's: what they begin, a timer that ends the process, may outlive its file.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFiles } from "../lib/source-files.ts";
import { ROOT } from "../lib/run-command.ts";

const REPLACES =
  /\bvi\s*\.\s*(?:mock|doMock|hoisted|stub\w+|use\w+|set\w+|resetModules)\b|\bprocess\b\s*[.,[]|\b(?:globalThis|configureGlobal|child_process)\b|\bexpect\s*\.\s*extend\b/;

/** Whether a test of this text may leave something behind for the next file that reads the same modules. */
export function needsOwnModules(text: string): boolean {
  return REPLACES.test(text);
}

/** Of the tests that these patterns name, those that do not share their modules. */
export function testsAlone(patterns: readonly string[]): string[] {
  return findFiles(patterns).filter((file) =>
    needsOwnModules(readFileSync(join(ROOT, file), "utf8")),
  );
}

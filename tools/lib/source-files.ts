/** Why: layers, budgets and clock look at the same sources; this says once what a source is. */
import { globSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { ROOT } from "./run-command.ts";

export interface SourceFile {
  /** From the root, with slashes: `packages/domain/src/cart/cart.ts`. */
  readonly path: string;
  readonly text: string;
}

const NOT_OURS = new Set(["node_modules", "dist", ".tsc", ".reports", ".cache", ".build"]);
const SOURCES = ["{packages,apps,tools,e2e,bench}/**/*.{ts,tsx,mjs}", "*.config.ts"];

export function readSources(): readonly SourceFile[] {
  return findFiles(SOURCES)
    .filter((path) => !path.endsWith(".d.ts"))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

/** Files of the repository that match, sorted, without what is generated or installed. */
export function findFiles(patterns: readonly string[]): readonly string[] {
  const exclude = (path: string): boolean => {
    const name = basename(path);
    return NOT_OURS.has(name) || name.startsWith("dist-");
  };
  return globSync([...patterns], { cwd: ROOT, exclude })
    .map((path) => path.split(sep).join("/"))
    .sort();
}

export function isTestFile(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path);
}

/** What tests stand on: files of a `src/testing` or `laws` folder. They count as tests, but tests may import them. */
function isTestSupport(path: string): boolean {
  return path.includes("/src/testing/") || path.startsWith("packages/domain/laws/");
}

/** Tests and what they stand on: nothing of it is shipped. */
export function isTestCode(path: string): boolean {
  return isTestFile(path) || isTestSupport(path);
}

/** The 1-based line of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
  }
  return line;
}

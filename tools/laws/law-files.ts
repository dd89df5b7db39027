/** Why: `npm run test:laws` finds the laws by itself, wherever they stand, so that none is forgotten. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";

const TESTS = ["packages/*/{src,laws}/**/*.test.{ts,tsx}", "apps/*/src/**/*.test.{ts,tsx}"];
/** They drive a server: a try takes milliseconds, and most of their suites say themselves how often it is worth it. */
const WITH_SERVERS = /\.(http|store)\.test\.ts$/;

/** Paths of all test files with a law (`fc.assert`), from the root, in order. */
export function lawFiles(): readonly string[] {
  return globSync(TESTS, { cwd: ROOT })
    .filter((path) => {
      const source = readFileSync(join(ROOT, path), "utf8");
      return source.includes(WITH_SERVERS.test(path) ? "lawRuns(" : "fc.assert(");
    })
    .sort();
}

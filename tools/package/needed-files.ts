/** Why: packages bring sources, types and documents that no running server reads; 200 MB is the limit. */

/** The program of this platform that SQLite is; the package carries those of all. */
const SQLITE = `prebuilds/${process.platform}-${process.arch}.node`;

const NEVER = [
  // Tests, and what only they need.
  /\.test\.tsx?$/,
  /^apps\/server\/src\/testing(\/|$)/,
  /(^|\/)(tests?|__tests__|benchmarks?|examples|\.github|\.tsc|\.cache)(\/|$)/,
  // For compilers and readers.
  /^node_modules\/.*\.(ts|cts|mts|map|flow|markdown|md)$/i,
  /^node_modules\/better-sqlite3\/(deps|src|build|binding\.gyp)/,
  /^node_modules\/node-addon-api\//,
  /(^|\/)tsconfig[^/]*\.json$/,
];

/** Whether an installed Comanda reads this file or folder of the repository. */
export function isNeeded(path: string): boolean {
  if (/^node_modules\/better-sqlite3\/prebuilds\/./.test(path)) return path.endsWith(SQLITE);
  if (/^(apps\/server|packages\/[^/]+)\/node_modules(\/|$)/.test(path)) return false;
  return !NEVER.some((pattern) => pattern.test(path));
}

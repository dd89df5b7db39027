/** Why: packages bring sources, types and documents that no running server reads; 200 MB is the limit. */

/** The program of this platform that SQLite is; the package carries those of all. */
const SQLITE = `prebuilds/${process.platform}-${process.arch}.node`;

const NEVER = [
  /(^|\/)node_modules\/.*\/(tests?|__tests__|benchmarks?|examples|\.github)(\/|$)/,
  // For compilers and readers.
  /(^|\/)node_modules\/.*\.(ts|cts|mts|map|flow|markdown|md)$/i,
  /^node_modules\/better-sqlite3\/(deps|src|build|binding\.gyp)/,
  /^node_modules\/node-addon-api(\/|$)/,
];

/** Whether a folder is an installed package, or its link: also where a workspace has a version of its own. */
export function isPackage(folder: string): boolean {
  return folder.includes("node_modules/");
}

/** Whether an installed Comanda reads this file or folder of the packages and the built web apps. */
export function isNeeded(path: string): boolean {
  if (/^node_modules\/better-sqlite3\/prebuilds\/./.test(path)) return path.endsWith(SQLITE);
  return !NEVER.some((pattern) => pattern.test(path));
}

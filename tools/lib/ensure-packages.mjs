/**
 * Why: every npm script works on a fresh clone and after a pull that changed the lock file. Where the lock file's hash is
 * the one that the last run left in node_modules/.comanda-lock, nothing else is looked at: what somebody takes out of
 * node_modules by hand is not missed. Otherwise npm's own record of node_modules is held against the lock file, and
 * `npm ci`, which needs the registry, runs only where the two differ; a new package of our own is a link, and made here. Plain JavaScript, because it runs before there is
 * a Node that knows TypeScript.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";

/**
 * Makes node_modules match package-lock.json.
 * @param {string} root the repository
 * @returns {Promise<string | undefined>} a sentence when it could not be done
 */
export async function ensurePackages(root) {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lockText).digest("hex");
  const stamp = join(root, "node_modules", ".comanda-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return undefined;
  const record = join(root, "node_modules", ".package-lock.json");
  if (!isInstalled(lockText, existsSync(record) ? readFileSync(record, "utf8") : undefined)) {
    const failure = await install(root);
    if (failure !== undefined) return failure;
  }
  linkWorkspaces(root, lockText);
  // A file of its own: several checkouts of one machine may share their packages' files by hard links.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, hash);
  return undefined;
}

/**
 * Makes the links to our own packages that are missing.
 * @param {string} root
 * @param {string} lockText package-lock.json
 */
function linkWorkspaces(root, lockText) {
  for (const [path, entry] of Object.entries(/** @type {Lock} */ (JSON.parse(lockText)).packages)) {
    const link = join(root, path);
    if (entry.link !== true || entry.resolved === undefined || existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, entry.resolved)), link, "junction");
  }
}

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link] a package of our own, which lies at `resolved`
 * @property {string} [resolved]
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * npm's own record of node_modules (written last) says whether somebody's `npm install` did it.
 * @param {string} lockText package-lock.json
 * @param {string | undefined} recordText node_modules/.package-lock.json
 */
export function isInstalled(lockText, recordText) {
  if (recordText === undefined) return false;
  const wanted = Object.entries(/** @type {Lock} */ (JSON.parse(lockText)).packages);
  const installed = /** @type {Lock} */ (JSON.parse(recordText)).packages;
  return wanted.every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link === true) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * npm explains itself in the first lines and then lists all its options.
 * @param {string} output
 */
function firstLines(output) {
  return output.trim().split("\n").slice(0, 6).join("\n");
}

/**
 * Runs `npm ci`, with one line that shows it is alive.
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
function install(root) {
  const started = Date.now();
  const line = () =>
    `Installing packages from the lock file ... ${Math.round((Date.now() - started) / 1000)} s`;
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) console.log("Installing packages from the lock file (about a minute) ...");
  const ticker = setInterval(() => {
    if (isTerminal) process.stdout.write(`\r${line()}`);
  }, 1000);
  return new Promise((resolve) => {
    // Whoever stops us stops the installation too, from its first moment on: npm may run before spawn returns.
    const stops = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]).map((signal) => {
      const stop = () => npm.kill(signal);
      process.on(signal, stop);
      return () => process.off(signal, stop);
    });
    const npm = spawn("npm", ["ci", "--include=dev"], {
      cwd: root,
      shell: process.platform === "win32",
    });
    let output = "";
    npm.stdout.on("data", (chunk) => (output += chunk));
    npm.stderr.on("data", (chunk) => (output += chunk));
    npm.on("error", (error) => {
      clearInterval(ticker);
      resolve(`npm could not be started: ${error.message}`);
    });
    npm.on("close", (code, signal) => {
      clearInterval(ticker);
      for (const stop of stops) stop();
      if (signal !== null) return resolve(`The installation was stopped (${signal}).`);
      console.log(`${isTerminal ? "\r" : ""}${line()}, ${code === 0 ? "done" : "failed"}`);
      return resolve(code === 0 ? undefined : `npm ci failed:\n${firstLines(output)}`);
    });
  });
}

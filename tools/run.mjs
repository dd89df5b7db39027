#!/usr/bin/env node
/**
 * Why: a fresh clone has no packages and perhaps only Node 20, which cannot run TypeScript. This
 * one file is plain JavaScript: it installs what the lock file says, then hands over to
 * `tools/<name>.ts` or `bench/<name>.ts` on the pinned Node 26, and passes arguments, signals and
 * the exit code through. Every npm script is such a call.
 *
 *   node tools/run.mjs start [options]     node tools/run.mjs bench/size
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensurePackages } from "./lib/ensure-packages.mjs";
import { processEnvironment, SERVER_FLAGS } from "./lib/runtime-settings.mjs";

const MINIMUM = 20;
const PINNED = 26;
const SAME_SIGNAL_MS = 500;

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const binaries = join(root, "node_modules", ".bin");
const hasGroups = process.platform !== "win32";
const major = Number(process.versions.node.split(".")[0]);

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The Node that runs the tool: the pinned package, else this process when it is new enough. */
function findRuntime() {
  const pinned = join(binaries, "node");
  if (existsSync(pinned)) return pinned;
  if (major >= PINNED) return process.execPath;
  return stop(
    `Comanda runs on Node ${PINNED}, and there is no packaged one for ${process.platform} ${process.arch}: install Node ${PINNED} or later and try again.`,
  );
}

/**
 * On Ctrl-C the terminal signals the whole group and npm signals us again. The tool therefore gets
 * a group of its own, and it and what it started hear each signal from us, once.
 * @param {number} tool the process to signal: a group has the negative number of its leader
 */
function forwardSignals(tool) {
  /** @type {Map<NodeJS.Signals, number>} */
  const last = new Map();
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      const now = Date.now();
      if (now - (last.get(signal) ?? 0) > SAME_SIGNAL_MS) process.kill(tool, signal);
      last.set(signal, now);
    });
  }
}

/** @param {string} name `start` is tools/start.ts, `bench/size` is bench/size.ts */
function fileOf(name) {
  const path = /^bench\/[a-z-]+$/.test(name) ? name : `tools/${name}`;
  const file = join(root, `${path}.ts`);
  if (/^[a-z\d/-]+$/.test(name) && existsSync(file)) return file;
  return stop(`There is no tool called "${name}"; package.json lists them all.`);
}

/**
 * @param {string} runtime
 * @param {string} name
 * @param {readonly string[]} args
 */
function runTool(runtime, name, args) {
  const guard = new URL("./lib/end-with-parent.mjs", import.meta.url).href;
  const flags = name === "start" ? SERVER_FLAGS : [];
  const child = spawn(runtime, [...flags, "--import", guard, fileOf(name), ...args], {
    cwd: root,
    detached: hasGroups,
    env: {
      ...process.env,
      ...processEnvironment(root),
      PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}`,
    },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const { pid } = child;
  if (pid !== undefined) forwardSignals(hasGroups ? -pid : pid);
  child.on("error", (error) => stop(`Node could not be started (${runtime}): ${error.message}`));
  child.on("exit", (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);
  });
}

const [name = "", ...args] = process.argv.slice(2);
if (!(major >= MINIMUM)) {
  stop(`Comanda needs Node ${MINIMUM} or later to install itself; this is ${process.version}.`);
}
fileOf(name);
const failure = await ensurePackages(root);
if (failure !== undefined) stop(failure);
runTool(findRuntime(), name, args);

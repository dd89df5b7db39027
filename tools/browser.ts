/**
 * Why: the browser suite, the benches and Lighthouse need a Chromium; machines have it in different places or not at all.
 * Looks where it usually is, then installs one. The journeys take the headless shell where there is one: the same pages
 * without the windows around them, as Playwright's own download has it, for a tenth less of the machine.
 */
import { existsSync } from "node:fs";
import { runCommand } from "./lib/run-command.ts";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const SHELL = "/usr/bin/chromium-headless-shell";

/** CHROMIUM_PATH, or a browser of the system; undefined when there is none. */
export function installedBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  return USUAL_PLACES.find((path) => existsSync(path));
}

/** The same for journeys: a headless shell before any other. */
export function installedShell(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return (named ?? "") === "" && existsSync(SHELL) ? SHELL : installedBrowser();
}

/** A browser for journeys; the shell is installed where that can be, also beside a Chromium. Rejects as `findBrowser` does. */
export async function findShell(): Promise<string> {
  const isNamed = (process.env["CHROMIUM_PATH"] ?? "") !== "";
  if (!isNamed && !existsSync(SHELL)) await installFromDebian("chromium-headless-shell");
  return installedShell() ?? findBrowser();
}

/** The path of a Chromium, installed on the spot if need be; rejects with one clear sentence. */
export async function findBrowser(): Promise<string> {
  const installed = installedBrowser() ?? (await playwrightBrowser());
  if (installed !== undefined) {
    if (existsSync(installed)) return installed;
    throw new Error(`CHROMIUM_PATH names ${installed}, which does not exist.`);
  }
  const fresh = (await installFromDebian("chromium")) ?? (await installFromPlaywright());
  if (fresh !== undefined) return fresh;
  throw new Error(
    "No Chromium was found and none could be installed: install chromium, or set CHROMIUM_PATH to one.",
  );
}

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs a package where that can be; answers the Chromium that is there afterwards. */
export async function installFromDebian(packageName: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log(`Installing ${packageName} with apt-get ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update", "-q"], { env });
  await runCommand("apt-get", ["install", "-y", "-q", packageName], { env });
  return installedBrowser();
}

async function installFromPlaywright(): Promise<string | undefined> {
  console.log("Installing Chromium with Playwright ...");
  await runCommand("playwright", ["install", "chromium"]);
  return playwrightBrowser();
}

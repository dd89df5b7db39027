/**
 * Why: the browser suite and Lighthouse need a Chromium; machines have it in different places or
 * not at all. Looks where it usually is, then installs one.
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

/** CHROMIUM_PATH, or a browser of the system; undefined when there is none. */
export function installedBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  return USUAL_PLACES.find((path) => existsSync(path));
}

/** The path of a Chromium, installed on the spot if need be; rejects with one clear sentence. */
export async function findBrowser(): Promise<string> {
  const installed = installedBrowser() ?? (await playwrightBrowser());
  if (installed !== undefined) {
    if (existsSync(installed)) return installed;
    throw new Error(`CHROMIUM_PATH names ${installed}, which does not exist.`);
  }
  const fresh = (await installFromDebian()) ?? (await installFromPlaywright());
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

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium with apt-get ...");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update", "-q"], { env });
  await runCommand("apt-get", ["install", "-y", "-q", "chromium"], { env });
  return installedBrowser();
}

async function installFromPlaywright(): Promise<string | undefined> {
  console.log("Installing Chromium with Playwright ...");
  await runCommand("playwright", ["install", "chromium"]);
  return playwrightBrowser();
}

/** Why: Lighthouse wants a browser it can reach by a port, and the phone's storage must outlive its visits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { findBrowser } from "../../tools/browser.ts";
import { freePort } from "../server/processes.ts";

export interface DebuggedBrowser {
  readonly port: number;
  /** Works in the browser's own profile and lets go of it, so that nobody but Lighthouse listens afterwards. */
  withProfile<T>(work: (profile: BrowserContext) => Promise<T>): Promise<T>;
}

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run"];

/** A folder in which browsers keep what pages store, one after the other. */
export async function newProfileFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "comanda-browser-"));
}

/**
 * Works with a Chromium that has not shown a page yet, as the command of Lighthouse does for each visit. In one that has,
 * what Lighthouse switches on before a visit goes through all that earlier pages left in its process: 70 to 150 ms, which
 * it would count as the page's.
 */
export async function withBrowser<T>(
  folder: string,
  work: (browser: DebuggedBrowser) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${folder}`];
  const child = spawn(await findBrowser(), [...FLAGS, ...own, "about:blank"], { stdio: "ignore" });
  const kill = (): boolean => child.kill("SIGKILL");
  process.on("exit", kill);
  const ended = once(child, "exit");
  try {
    await whenAnswering(port);
    return await work({ port, withProfile: (act) => inProfile(port, act) });
  } finally {
    // Asked to end, it writes down what pages have stored.
    child.kill("SIGTERM");
    await ended;
    process.off("exit", kill);
  }
}

async function inProfile<T>(
  port: number,
  work: (profile: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (profile === undefined) throw new Error("the browser has no profile");
  try {
    return await work(profile);
  } finally {
    await browser.close();
  }
}

async function whenAnswering(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Chromium did not come up.");
}

/** Why: Lighthouse wants a browser it can reach by a port, and the phone's storage must outlive its visits. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { findBrowser } from "../../tools/browser.ts";
import { freePort } from "../server/processes.ts";

export interface DebuggedBrowser {
  readonly port: number;
  /** Works in the browser's own profile and lets go of it, so that nobody but Lighthouse listens afterwards. */
  withProfile<T>(work: (profile: BrowserContext) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run"];

/** A Chromium with a fresh profile. */
export async function startBrowser(): Promise<DebuggedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-browser-"));
  const port = await freePort();
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${folder}`];
  const child = spawn(await findBrowser(), [...FLAGS, ...own, "about:blank"], { stdio: "ignore" });
  process.on("exit", () => child.kill("SIGKILL"));
  await whenAnswering(port);
  return {
    port,
    withProfile: async (work) => {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [profile] = browser.contexts();
      if (profile === undefined) throw new Error("the browser has no profile");
      try {
        return await work(profile);
      } finally {
        await browser.close();
      }
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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

/** Why: between the menu's arrival and its first picture lies what makes a menu of a document. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

declare global {
  interface Window {
    mapping?: { mapMenu(sent: unknown): unknown };
  }
}

/** The script of mapping-entry.ts, as a phone gets it. */
export async function buildMapping(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, "mapping-entry.ts"),
        formats: ["iife"],
        name: "mapping",
      },
    },
  });
  const [first] = [built].flat();
  if (first === undefined || !("output" in first)) throw new Error("nothing was built");
  return first.output[0].code;
}

/** Milliseconds to make a menu of a document on a phone that has not done so before. */
export async function timeMapping(page: Page, script: string, menu: string): Promise<number> {
  // By the tools of the browser: the page lets nobody else add a script to it.
  await page.evaluate(`${script}; window.mapping = mapping; undefined`);
  return page.evaluate((text) => {
    const sent: unknown = JSON.parse(text);
    const began = performance.now();
    window.mapping?.mapMenu(sent);
    return performance.now() - began;
  }, menu);
}

import type { Page } from "@playwright/test";
import { expect } from "../stage/test.ts";

/** The pages to which the navigation of an opened console leads, by their paths: a new one is among them by itself. */
export async function pagesLedTo(screen: Page): Promise<readonly string[]> {
  const links = screen.getByRole("navigation").getByRole("link");
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return targets.map((path) => path.replace(/^\/console/, ""));
}

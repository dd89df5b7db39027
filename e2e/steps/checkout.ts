/** Why: the order slip read as a person reads it, by dish and by the name of an amount. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The line of a dish. */
export function cartLine(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: name });
}

/** Every line of the cart; what else is listed on the page can be neither changed nor deleted. */
export function cartLines(page: Page): Locator {
  const remove = page.getByRole("button", { name: /^Delete/ });
  return page.getByRole("main").getByRole("listitem").filter({ has: remove });
}

/** The amount beside a name at the foot of a slip. */
export async function amountOf(within: Page | Locator, name: string): Promise<string> {
  const row = within.locator("dl > div").filter({ hasText: new RegExp(`^${name}\\W`) });
  return row.locator("dd").innerText();
}

/** Lets the pauses between the stock check's tries pass, until that is said. */
export async function letPausesPass(page: Page, said: Locator): Promise<void> {
  const isSaid = async (): Promise<boolean> => {
    await page.clock.runFor(3_000);
    return said.isVisible();
  };
  await expect.poll(isSaid).toBe(true);
}

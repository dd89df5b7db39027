/** Why: dishes are answered here without knowing what they ask, in any language and however long their names are. */
import type { Locator, Page } from "@playwright/test";

/** The heading of the page of a dish, which lies over the menu. */
export function nameOfDish(page: Page): Locator {
  return page.locator("[role=presentation]").getByRole("heading", { level: 1 });
}

/** Taps the first answer of the first question that is open. */
export async function answerOne(page: Page): Promise<void> {
  const option = page.getByRole("radio", { checked: false }).first();
  await option.locator("xpath=ancestor::label").click();
}

/** Answers until nothing is asked any more. */
export async function answerRest(page: Page): Promise<void> {
  const missing = page.getByText(/^(select 0\/1|已选 0\/1|选择 0\/1)$/);
  while ((await missing.count()) > 0) {
    const question = page.getByRole("group").filter({ has: missing.first() }).last();
    await question.getByRole("radio").first().locator("xpath=ancestor::label").click();
  }
}

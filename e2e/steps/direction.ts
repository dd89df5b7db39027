/** Why: which way words run is told only by where their letters are drawn. */
import { expect, type Locator } from "@playwright/test";

/** The words run from right to left as soon as the page and its styles are there. */
export async function expectLeftwards(within: Locator, words: string): Promise<void> {
  await expect.poll(() => runsLeftwards(within, words), words).toBe(true);
}

/** Whether the last sign of some words stands left of their first letter, where they are drawn; if they are there. */
function runsLeftwards(within: Locator, words: string): Promise<boolean | undefined> {
  return within.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const leftOf = (text: Node, at: number): number => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0) return leftOf(text, at + wanted.length - 1) < leftOf(text, at);
    }
    return undefined;
  }, words);
}

/** Why: which way words run is told only by where their letters are drawn. */
import type { Locator } from "@playwright/test";

/** Whether the last sign of some words stands left of their first letter, where they are drawn. */
export async function runsLeftwards(within: Locator, words: string): Promise<boolean> {
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
    throw new Error(`"${wanted}" is not there`);
  }, words);
}

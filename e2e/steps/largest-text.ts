/** Why: what is drawn largest is what people read from across the room. */
import type { Locator } from "@playwright/test";

/** The visible text in the largest letters. */
export async function largestText(within: Locator): Promise<string> {
  return within.evaluate((root) => {
    const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize);
    const texts = [...root.querySelectorAll("*")].filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""),
    );
    const [largest] = texts.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    return largest?.textContent.trim() ?? "";
  });
}

import { foundIn } from "@comanda/domain/menu";
import card from "../item-card.module.css";

/** What is searched, where it is drawn. */
const SEARCHED = `h2, h3, .${card["title"]}, .${card["description"]}`;
/** What the style sheet calls the marked letters. */
const NAME = "found";

/**
 * Marks what matched in the texts of the dishes, without touching the tiles: the browser paints over their letters. One
 * that cannot (Safari before 17.2) shows them unmarked.
 * @returns takes the marks away
 */
export function markFound(
  list: HTMLElement | null,
  words: string,
  isForgiving: boolean,
): (() => void) | undefined {
  if (list === null || !("highlights" in CSS)) return undefined;
  const mark = (): void => void CSS.highlights.set(NAME, new Highlight(...foundRanges()));
  const foundRanges = (): Range[] => {
    const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT, (text) =>
      text.parentElement?.closest(SEARCHED) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const ranges: Range[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const [from, to] of foundIn(text.textContent ?? "", words, isForgiving)) {
        const range = new Range();
        range.setStart(text, from);
        range.setEnd(text, to);
        ranges.push(range);
      }
    }
    return ranges;
  };
  mark();
  // More tiles are drawn as they come near.
  const observer = new MutationObserver(mark);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    CSS.highlights.delete(NAME);
  };
}

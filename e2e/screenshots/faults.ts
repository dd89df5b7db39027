/** Why: what no screen may do can be measured; eyes are for the rest. */
import type { Page } from "@playwright/test";
import { installRuler } from "./ruler.ts";

/**
 * What is wrong with a screen, one sentence each: wider than the page, text cut by its box or lying over other text, a
 * target under 44 px, something to tap that a bar covers even when it is scrolled to. Leaves the screen as it was.
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const keptScroll = await page.evaluate(() => window.scrollY);
  await page.evaluate(installRuler);
  const texts = await page.evaluate(measureTexts);
  const targets = await page.evaluate(measureTargets);
  await page.evaluate((top) => window.scrollTo(0, top), keptScroll);
  return [...new Set([...texts, ...targets])];
}

/** Runs in the page. */
function measureTexts(): string[] {
  const { root, isSeen, nameOf, above, overlap, layerOf } = window.shotRuler;
  const faults: string[] = [];
  const wide = document.documentElement.clientWidth;
  const scrolls = (flow: string): boolean => flow === "auto" || flow === "scroll";
  const more = document.documentElement.scrollWidth - wide;
  if (more > 1) faults.push(`the page is ${more} px too wide`);

  const texts = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
  const lines: { of: Element; box: DOMRect }[] = [];
  while (texts.nextNode() !== null) {
    const of = texts.currentNode.parentElement;
    if (of === null || texts.currentNode.nodeValue?.trim() === "" || !isSeen(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    let boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    let [canX, canY] = [true, true];
    for (const around of [of, ...above(of)]) {
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } =
        getComputedStyle(around);
      if (overflowX !== "visible" || overflowY !== "visible") {
        const edge = around.getBoundingClientRect();
        const isMeant = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        if (isMeant || scrolls(overflowX)) canX = false;
        if (isMeant || scrolls(overflowY)) canY = false;
        const isCut = boxes.some(
          ({ left, right, top, bottom }) =>
            (canX && (right > edge.right + 1 || left < edge.left - 1)) ||
            (canY && (bottom > edge.bottom + 4 || top < edge.top - 4)),
        );
        if (isCut) {
          faults.push(`cut by ${nameOf(around)}: ${nameOf(of)}`);
          canX = false;
        }
        boxes = boxes.map((each) => overlap(each, edge)).filter(({ height }) => height > 0);
      }
      if (position === "fixed") canY = false;
    }
    if (canX && boxes.some(({ right }) => right > wide + 1))
      faults.push(`beyond the edge: ${nameOf(of)}`);
    // The letters are lower than the box that their face has.
    for (const { x, y, width, height } of boxes)
      lines.push({ of, box: new DOMRect(x, y + height / 5, width, (height * 3) / 5) });
  }

  const inView = lines.filter(({ box }) => box.top >= 0 && box.bottom <= window.innerHeight);
  for (const [at, { of, box }] of inView.entries()) {
    for (const other of inView.slice(at + 1)) {
      if (other.of.contains(of) || of.contains(other.of)) continue;
      const { width, height } = overlap(box, other.box);
      if (width > 3 && height > 3 && layerOf(of) === layerOf(other.of))
        faults.push(`${nameOf(of)} lies over ${nameOf(other.of)}`);
    }
  }
  return faults;
}

/** Runs in the page. */
function measureTargets(): string[] {
  const LEAST = 44;
  const TARGETS =
    "a[href], button, summary, [role=button], input:not([type=hidden]), textarea, select";
  const { root, isSeen, nameOf } = window.shotRuler;
  const faults: string[] = [];
  // The first finger beside it, also one that scrolls, takes it away (use-passed-over.ts): the rest is met without it.
  const sheet = document.querySelector<HTMLElement>("aside[class*='upsell-sheet']");
  for (const element of root().querySelectorAll<HTMLElement>(TARGETS)) {
    // What is drawn for a box or a radio button is the label around it.
    const target = element.closest("label") ?? element;
    if (sheet !== null) sheet.style.visibility = sheet.contains(target) ? "" : "hidden";
    if (!isSeen(target)) continue;
    const isInText =
      getComputedStyle(target).display === "inline" && target.closest("p, li, dd") !== null;
    if (isInText) continue;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const hits = (x: number, y: number): boolean =>
      target.contains(document.elementFromPoint(x, y));
    // A link over a whole tile may have other things to tap on top of its middle.
    const isFree = [0.5, 0.2, 0.8].some((part) => hits(left + width * part, middle.y));
    if (!isFree && !element.matches(":disabled")) {
      faults.push(`covered: ${nameOf(target)}`);
      continue;
    }
    const reach = LEAST / 2 - 1;
    const reaches = (x: number, y: number): boolean =>
      hits(middle.x - x, middle.y - y) && hits(middle.x + x, middle.y + y);
    const isNarrow = width < LEAST - 0.5 && !reaches(reach, 0);
    const isLow = height < LEAST - 0.5 && !reaches(0, reach);
    if (isNarrow || isLow)
      faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${nameOf(target)}`);
  }
  if (sheet !== null) sheet.style.visibility = "";
  return faults;
}

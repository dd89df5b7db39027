import type { ItemCode } from "../menu/item-code.ts";
import type { Text } from "../text.ts";

/** A picture that is shown between check-in and menu (ENT-029). */
export interface Ad {
  readonly picture: string;
  /** The menus it is shown for; none is all of them (Q-071k). */
  readonly titles: readonly string[];
  /** What can be seen on it, for those who cannot; empty where that is nothing. */
  readonly alt: Text;
  /** The dish that it is about, where it is about one. */
  readonly dish?: ItemCode | undefined;
}

/** The ads of the chosen menu; where none was chosen, all of them (PRO-002, Q-071k). */
export function adsFor(ads: readonly Ad[], chosenMenu: string | undefined): readonly Ad[] {
  return ads.filter(
    ({ titles }) => chosenMenu === undefined || titles.length === 0 || titles.includes(chosenMenu),
  );
}

/** An ad stands for so long before the next one comes by itself (PRO-003). */
export const AD_MILLISECONDS = 5_000;

/** What a swipe has to exceed, offset times velocity (PRO-005). */
const LEAST_SWIPE = 10_000;

/**
 * Which way a finger has swiped: 1 to the next, -1 to the one before, 0 is no swipe. 60 px at 200 px/s are 12,000 and
 * count, 40 px at 200 px/s are 8,000 and do not. Which way it is the offset alone says (Q-071l).
 *
 * @param offset pixels to the right of where the finger came down; to the left it is negative
 * @param velocity pixels per second as it was lifted
 */
export function swipeBy(offset: number, velocity: number): 1 | -1 | 0 {
  if (Math.abs(offset * velocity) <= LEAST_SWIPE) return 0;
  return offset < 0 ? 1 : -1;
}

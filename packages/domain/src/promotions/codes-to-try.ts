import type { ItemCode } from "../menu/item-code.ts";
import type { PromotableLine } from "./promotable-line.ts";
import type { Rule } from "./rule.ts";

/**
 * The dishes that promotions may treat unlike any other one: those they name, and those of the cart. Each is tried by
 * itself: of "the second dish for 4.00" a dish of 3.50 is none, however alike promotions treat it and one of 9.00.
 */
export function codesToTry(
  lines: readonly PromotableLine[],
  rules: readonly Rule[],
): readonly ItemCode[] {
  return [...new Set([...rules.flatMap(namedIn), ...lines.map(({ code }) => code)])];
}

function namedIn({ qualifying, target, targetExcept }: Rule): readonly ItemCode[] {
  const named = [qualifying.codes, qualifying.except, target?.codes, targetExcept];
  return named.flatMap((codes = []) => [...codes]);
}

import { optionPrice, type OptionGroup } from "../menu/option-group.ts";
import type { OptionChoice } from "./selection.ts";

const NONE: readonly number[] = [];

/**
 * How many pieces of each choice cost nothing, in their order: of a question that includes n pieces the dearest n, so that the
 * order of taps does not matter and one more piece never costs more than its own price. Two included of corn, corn and slaw
 * at 1.00 and fries at 3.00: the fries and one corn are, and 2.00 is paid. A cheaper variant uses up none of them, and what
 * is asked inside a choice is not included (0083). An empty list where none are.
 */
export function includedPieces(
  { included = 0, options }: Pick<OptionGroup, "included" | "options">,
  picked: readonly OptionChoice[],
): readonly number[] {
  if (included === 0) return NONE;
  const pieces = picked.map(() => 0);
  const prices = picked.map(({ option: key }) => {
    const option = options.find((offered) => offered.key === key);
    return option === undefined ? 0 : optionPrice(option);
  });
  let left = included;
  for (const [at, price] of [...prices.entries()].sort(([, one], [, other]) => other - one)) {
    if (price <= 0) break;
    pieces[at] = Math.min(left, picked[at]?.quantity ?? 0);
    left -= pieces[at] ?? 0;
  }
  return pieces;
}

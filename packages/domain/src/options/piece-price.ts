import { choosesMany, optionPrice, type Option, type OptionGroup } from "../menu/option-group.ts";
import type { Money } from "../money/money.ts";
import { includedPieces } from "./included-pieces.ts";
import type { GroupChoice } from "./selection.ts";

interface PiecePrice {
  /** Its list price where nothing is included. */
  readonly price: Money;
  readonly isIncluded: boolean;
}

/**
 * What is said at an option: what it costs where it is chosen, else what one piece more would add. With one of two included
 * pieces chosen the next is included too. With two of 1.00 chosen fries at 3.00 add 1.00: the fries take the place of the
 * cheaper one, which is paid then (0083).
 */
export function piecePrice(group: OptionGroup, choice: GroupChoice, option: Option): PiecePrice {
  const price = optionPrice(option);
  const { included = 0, control } = group;
  if (included === 0 || price <= 0) return { price, isIncluded: false };
  const at = choice.options.findIndex(({ option: key }) => key === option.key);
  if (at !== -1 && control !== "stepperList") {
    const isIncluded = includedPieces(group, choice.options)[at] === choice.options[at]?.quantity;
    return { price, isIncluded };
  }
  const others = choosesMany(group) ? pricesOf(group, choice) : [];
  const cheapestIncluded = others.sort((one, other) => other - one)[included - 1] ?? 0;
  return { price: Math.min(price, cheapestIncluded), isIncluded: cheapestIncluded <= 0 };
}

/** The price of each piece that is chosen. */
function pricesOf(group: OptionGroup, choice: GroupChoice): Money[] {
  return choice.options.flatMap(({ option: key, quantity }) => {
    const option = group.options.find((offered) => offered.key === key);
    return Array.from({ length: quantity }, () => (option === undefined ? 0 : optionPrice(option)));
  });
}

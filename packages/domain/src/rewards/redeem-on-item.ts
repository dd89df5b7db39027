import { lineFrom } from "../cart/add-to-cart.ts";
import { MAXIMUM_LINES, type CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import { defaultSelection } from "../options/default-selection.ts";
import { priceLine } from "../pricing/price-line.ts";
import { specialReduction } from "../pricing/special-discount.ts";
import { accept, refuse, type Result } from "../result.ts";
import { specialFrom, type Discount } from "./discount.ts";
import type { Placement } from "./placement.ts";
import type { ItemPlace, RedeemContext, RedeemRefusal } from "./redeem-context.ts";
import { redeemedCart } from "./redeemed-cart.ts";
import type { Redeeming } from "./redemption.ts";

/** A discount on one unit of a dish. */
export interface ItemDiscount {
  readonly codes: readonly ItemCode[];
  readonly discount: Discount;
  /** Stands on the line beside the discount. */
  readonly remark: string;
  /** What else a line must fulfil. */
  readonly isEligible: (line: CartLine, item: Item) => boolean;
  /** Puts the first of the codes into the cart where no line is eligible. */
  readonly addsItem: boolean;
}

/**
 * Takes a discount off one unit of the first line of these codes that has no special discount yet and is eligible, at
 * its list price with options (RWD-006, Q-114, M-C11, M-C12); else off one unit of the first code, added (RWD-008).
 * Containers are never meant (M-A3).
 */
export function redeemOnItem(
  state: Redeeming,
  wanted: ItemDiscount,
  context: RedeemContext,
): Result<Placement, RedeemRefusal> {
  const { lines } = redeemedCart(state);
  for (const line of lines) {
    const item = context.menu.items.get(line.code);
    if (item === undefined || !isMeant(line, context.at) || !isCandidate(line, item, wanted)) {
      continue;
    }
    if (line.quantity > 1 && lines.length >= MAXIMUM_LINES) return refuse(CART_FULL);
    return onUnit(line, item, wanted, context);
  }
  if (!wanted.addsItem || context.at?.kind === "line") return refuse({ kind: "no-eligible-line" });
  if (lines.length >= MAXIMUM_LINES) return refuse(CART_FULL);
  return onAddedItem(wanted, context);
}

const CART_FULL = { kind: "cart-full", maximum: MAXIMUM_LINES } as const;

function isMeant(line: CartLine, at: ItemPlace | undefined): boolean {
  return at === undefined || (at.kind === "line" && at.line === line.id);
}

function isCandidate(line: CartLine, item: Item, wanted: ItemDiscount): boolean {
  return (
    wanted.codes.includes(line.code) &&
    line.special?.isOn !== true &&
    !item.isContainer &&
    wanted.isEligible(line, item)
  );
}

function onUnit(
  line: CartLine,
  item: Item,
  { discount, remark }: ItemDiscount,
  { newLine }: RedeemContext,
): Result<Placement, RedeemRefusal> {
  const special = specialFrom(discount, remark);
  const amount = specialReduction(unitPrice(line, item), special);
  if (amount === 0) return refuse({ kind: "worth-nothing" });
  return accept({ amount, target: { kind: "unit", line: line.id, unit: newLine, special } });
}

/** One unit with the menu's default choices, unchecked, eaten in the house (M-C4). */
function onAddedItem(
  wanted: ItemDiscount,
  { menu, unavailable, newLine }: RedeemContext,
): Result<Placement, RedeemRefusal> {
  const [code] = wanted.codes;
  const item = code === undefined ? undefined : menu.items.get(code);
  if (item === undefined || item.isSoldOut || item.isContainer || unavailable?.has(item.code)) {
    return refuse({ kind: "item-unavailable", code });
  }
  const selection = defaultSelection(item.groups);
  const addition = { item, selection, quantity: 1, isTakeAway: false, remark: "" };
  const plain = { ...lineFrom(addition, newLine), quantity: 1 };
  if (!wanted.isEligible(plain, item)) return refuse({ kind: "no-eligible-line" });
  const special = specialFrom(wanted.discount, wanted.remark);
  const amount = specialReduction(unitPrice(plain, item), special);
  if (amount === 0) return refuse({ kind: "worth-nothing" });
  return accept({ amount, target: { kind: "added", line: { ...plain, special } } });
}

function unitPrice(line: CartLine, item: Item): Money {
  return priceLine(line, item).unitTotal;
}

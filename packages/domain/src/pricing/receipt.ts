import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { Allergen } from "../menu/dietary.ts";
import type { Rate } from "../money/rate.ts";
import type { LineId } from "../cart/cart.ts";
import type { PromotionId } from "../promotions/promotion.ts";
import type { Text } from "../text.ts";

/**
 * What an order costs and why, complete: the lines make the subtotal; less the discounts, plus the charges it is the
 * total. Screens print it, the server freezes it; no other place adds two prices.
 */
export interface Receipt {
  /** Those of the cart in its order, then containers in the order of first need (M-B22). */
  readonly lines: readonly ReceiptLine[];
  /** Sum of the line totals before discounts of the order, service charge and tax. */
  readonly subtotal: Money;
  /** What is taken off the order as a whole, in the order of asking. Discounts of nothing are left out. */
  readonly discounts: readonly ReceiptDiscount[];
  /** Everything that is added, by name (D-12). Charges of nothing are left out. */
  readonly charges: readonly Charge[];
  readonly total: Money;
  /** Promotions that were used, for quotas and display: how often, and what they took off all lines together. */
  readonly promotions: readonly ReceiptPromotion[];
  /** Where menus show prices with tax: the tax in the price of each line, in their order. The amounts here are without. */
  readonly shownTaxes?: readonly Rate[] | undefined;
  /**
   * Where the amounts here hold their tax: how much of the total is tax, by rate, the lowest first. There is no charge "tax"
   * then. Undefined where tax is added (M-I3).
   */
  readonly includedTaxes?: readonly IncludedTax[] | undefined;
  /** What the guest has told the kitchen to be allergic to, apart from all remarks; undefined where nothing was told. */
  readonly allergies?: readonly Allergen[] | undefined;
}

export interface ReceiptDiscount {
  readonly source: DiscountSource;
  readonly name: Text;
  readonly amount: Money;
}

/** Who grants a discount of the order: staff, a reward of the venue, a loyalty programme. */
export type DiscountSource = "staff" | "reward" | "programme";

export interface Charge {
  readonly kind: "serviceCharge" | "tax" | "delivery";
  readonly amount: Money;
  /** The one rate behind it; undefined where lines bear different rates, and for a fee. */
  readonly rate?: Rate | undefined;
}

/** The tax inside what is paid at one rate: of 9.99 at 20 % it is 1.67. */
export interface IncludedTax {
  readonly rate: Rate;
  readonly amount: Money;
}

export interface ReceiptPromotion {
  readonly promotion: PromotionId;
  readonly name: Text;
  /** Units or combos that benefited; a sum off the whole bill counts once. */
  readonly quantity: number;
  readonly amount: Money;
}

export interface ReceiptLine {
  readonly line: LineId;
  readonly code: ItemCode;
  readonly title: Text;
  readonly quantity: number;
  readonly isTakeAway: boolean;
  /** A container that the dishes called for: not the diner's to change, and made anew each time. */
  readonly isContainer: boolean;
  readonly remark: string;
  /** Price of one unit without options. */
  readonly unitPrice: Money;
  /** What was chosen, in the menu's order, nested choices after their option. */
  readonly options: readonly ReceiptOption[];
  /** One unit with its options; never below 0 (M-B18). */
  readonly unitTotal: Money;
  /** What this line pays less, and why. Adjustments of nothing are left out. */
  readonly adjustments: readonly Adjustment[];
  /** All units less the adjustments, never below 0. */
  readonly lineTotal: Money;
  /** What the dish comes with and was asked to be left out of it; undefined where nothing was. */
  readonly leftOut?: readonly LeftOut[] | undefined;
}

/** A reduction of one line with its source, as resolved money of the whole line. */
export type Adjustment = PromotionAdjustment | SpecialAdjustment;

/** With what the specification records of a promotion on a line (ENT-010). */
export interface PromotionAdjustment {
  readonly kind: "promotion";
  readonly promotion: PromotionId;
  readonly name: Text;
  readonly amount: Money;
  /** The promotion's rate, where it takes one off; undefined for amounts, fixed prices and price books. */
  readonly percent?: Rate | undefined;
  readonly ignoresOptions: boolean;
}

/** By staff or a reward. */
interface SpecialAdjustment {
  readonly kind: "special";
  readonly remark: string;
  readonly amount: Money;
}

/** A default option that was deselected and that no other took the place of. */
export interface LeftOut {
  readonly group: Text;
  readonly title: Text;
}

export interface ReceiptOption {
  readonly group: Text;
  readonly title: Text;
  /** 0 for a choice in the item's own groups, 1 inside a choice, and so on. */
  readonly depth: number;
  /** Pieces in one unit of its parent. */
  readonly quantity: number;
  /** Of one piece, without what is nested in it. */
  readonly price: Money;
  /** How many of its pieces cost nothing, because the question includes them; undefined where none does (0083). */
  readonly included?: number | undefined;
  /** Chosen when the item opened, in as many pieces; undefined where the diner changed something. */
  readonly isDefault?: true | undefined;
  /** Pieces that the item opened with where the diner wants more or fewer: 2 where one egg of two was asked for. */
  readonly usualQuantity?: number | undefined;
}

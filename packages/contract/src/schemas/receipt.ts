import { textOf } from "@comanda/domain";
import { ALLERGENS } from "@comanda/domain/menu";
import * as v from "valibot";
import { code, count, flagOr, minorUnits, text } from "./fields.ts";

const ReceiptOption = v.object({
  group: text,
  title: text,
  depth: count,
  quantity: count,
  price: minorUnits,
  /** How many of its pieces the question includes: they cost nothing. */
  included: v.optional(count),
  isDefault: v.optional(v.literal(true)),
  usualQuantity: v.optional(count),
});

const LeftOut = v.object({ group: text, title: text });

const Rate = v.object({ numerator: count, denominator: count });

/** Each once at most: there are no more allergens than that. */
export const Allergies = v.pipe(v.array(v.picklist(ALLERGENS)), v.maxLength(ALLERGENS.length));

/** What a line pays less, and why. */
const Adjustment = v.union([
  v.object({
    kind: v.literal("promotion"),
    promotion: v.string(),
    name: text,
    amount: minorUnits,
    percent: v.optional(Rate),
    ignoresOptions: v.boolean(),
  }),
  v.object({ kind: v.literal("special"), remark: v.string(), amount: minorUnits }),
]);

const ReceiptLine = v.object({
  line: v.string(),
  code,
  title: text,
  quantity: count,
  isTakeAway: v.boolean(),
  isContainer: flagOr(false),
  remark: v.string(),
  unitPrice: minorUnits,
  options: v.array(ReceiptOption),
  unitTotal: minorUnits,
  adjustments: v.optional(v.array(Adjustment), () => []),
  lineTotal: minorUnits,
  leftOut: v.optional(v.array(LeftOut)),
});

const ReceiptDiscount = v.object({
  source: v.picklist(["staff", "reward", "programme"]),
  /** Older orders have staff's remark and a programme's name without a language. */
  name: v.union([text, v.pipe(v.string(), v.transform(textOf))]),
  amount: minorUnits,
});

const ReceiptPromotion = v.object({
  promotion: v.string(),
  name: text,
  quantity: count,
  amount: minorUnits,
});

/**
 * Ours: the frozen receipt, in minor units, in the domain's own shape. Orders of the time before promotions were stored
 * without the members that may be left out.
 */
export const Receipt = v.object({
  lines: v.array(ReceiptLine),
  subtotal: minorUnits,
  discounts: v.optional(v.array(ReceiptDiscount), () => []),
  charges: v.array(
    v.object({
      kind: v.picklist(["serviceCharge", "tax", "delivery"]),
      amount: minorUnits,
      rate: v.optional(Rate),
    }),
  ),
  total: minorUnits,
  promotions: v.optional(v.array(ReceiptPromotion), () => []),
  shownTaxes: v.optional(v.array(Rate)),
  /** Where prices include their tax: what of the total is tax, by rate. */
  includedTaxes: v.optional(v.array(v.object({ rate: Rate, amount: minorUnits }))),
  /** What the guest has told the kitchen to be allergic to. */
  allergies: v.optional(Allergies),
});

import { accept, refuse, type Result } from "@comanda/domain";
import { fromDecimal, type Money } from "@comanda/domain/money";
import type { Promotion, PromotionTarget } from "@comanda/domain/promotions";
import type { WirePromotion } from "../schemas/promotion.ts";
import { benefitFromWire } from "./promotion-benefits.ts";
import { conditionFromWire } from "./promotion-conditions.ts";
import { clockFromWire } from "./promotion-clock.ts";
import { TARGETS } from "./promotion-targets.ts";

/** Why a rule cannot be used: the member that makes no sense (Q-047f, M-B15). The rule is left out and logged. */
export interface InvalidPromotion {
  readonly kind: "promotion-invalid";
  /** Its id; empty where it has none. */
  readonly promotion: string;
  /** As the wire calls it, `itemsInclude.2` for an entry of a list; empty where it is no rule at all. */
  readonly member: string;
}

/** A rule in the domain's words; only members that the rule uses are held against their meaning (M-B15). */
export function promotionFromWire(wire: WirePromotion): Result<Promotion, InvalidPromotion> {
  const condition = conditionFromWire(wire);
  const invalid = (member: keyof WirePromotion) =>
    refuse({ kind: "promotion-invalid", promotion: wire._id, member } as const);
  if (condition === undefined) return invalid("condition");
  if (TARGETS[wire.discountApply] === undefined) return invalid("discountApply");
  if ("minimum" in condition && wire.minAmount < 0) return invalid("minAmount");
  if (wire.lastDate !== "" && wire.firstDate > wire.lastDate) return invalid("lastDate");
  const read = benefitFromWire(wire);
  if ("wrong" in read) return invalid(read.wrong);
  const needed = wire.hasMinQty ? positive(wire.minQty) : undefined;
  return accept({
    id: wire._id,
    name: { en: wire.eventName, zh: wire.eventName2 },
    priority: wire.eventPriority,
    isMemberOnly: wire.isMemberOnly,
    memberTier: wire.memberTier,
    isVoucher: wire.isVoucher,
    clock: clockFromWire(wire),
    condition,
    excluded: wire.itemsExclude,
    target: targetFromWire(wire),
    benefit: read.benefit,
    quantities: { needed, group: positive(wire.maxQty), benefiting: positive(wire.itemQty) },
    limits: {
      campaignQuantity: limit(wire.hasLimitedQty, wire.limitedQty),
      billQuantity: limit(wire.hasMaxQtyPerBill, wire.maxQtyPerBill),
      campaignAmount: limit(wire.hasLimitedAmount, money(wire.limitedAmount)),
      billAmount: limit(wire.hasMaxDiscount, money(wire.maxDiscount)),
    },
    stacking: {
      canStack: wire.canStack,
      never: wire.cantStackWithSpecificPromo ? wire.listOfPromo : [],
    },
    ignoresOptions: wire.excludeOption,
  });
}

function targetFromWire(wire: WirePromotion): PromotionTarget {
  const kind = TARGETS[wire.discountApply] ?? "qualifying";
  const except = wire.itemsDiscountExclude;
  return kind === "items" ? { kind, codes: wire.itemsDiscountInclude, except } : { kind, except };
}

function positive(number: number | undefined): number | undefined {
  return number !== undefined && number >= 1 ? number : undefined;
}

/** A limit that is on without its number switches the rule off (M-B12). */
function limit(isOn: boolean, number: number | undefined): number | undefined {
  return isOn ? Math.max(0, number ?? 0) : undefined;
}

function money(decimal: number | undefined): Money | undefined {
  return decimal === undefined ? undefined : fromDecimal(decimal);
}

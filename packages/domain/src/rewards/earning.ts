import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { RewardId } from "./reward.ts";

/** What a venue gives its members for what they pay. */
export interface EarnRules {
  /** So many points for each whole `per` that was paid for dishes; 0 for none. */
  readonly points: number;
  /** Minor units, above 0. */
  readonly per: Money;
  /** Days after which points that nobody has spent are lost; 0 for never. */
  readonly keptDays: number;
  readonly stamps: readonly StampRule[];
}

/** What puts stamps on the card of a reward: each order, or each piece of some dishes. */
export interface StampRule {
  readonly reward: RewardId;
  readonly per: "order" | "dish";
  /** None: any dish. */
  readonly codes: readonly ItemCode[];
}

/** An order by which members earn, and its money; minor units. */
export interface EarningOrder {
  readonly total: Money;
  /** Of that, what its dishes cost: without service charge, tax and delivery. */
  readonly dishes: Money;
  /** What came for it, whatever went back. */
  readonly came: Money;
  readonly wentBack: Money;
  /** Its guest has it, and it was not cancelled. */
  readonly isCollected: boolean;
  /** Without the boxes of take-away. */
  readonly pieces: readonly { readonly code: ItemCode; readonly quantity: number }[];
}

/** Who has a part in an order. */
interface PartInOrder {
  readonly memberId: string;
  /** Whether it is their order, or they have only paid of it. */
  readonly isOwn: boolean;
  /** What they paid with money of their own account, less what came back to it; minor units. */
  readonly paid: Money;
}

/** What somebody has earned by an order. */
export interface Earned {
  readonly points: number;
  readonly stamps: ReadonlyMap<RewardId, number>;
}

/** What the dishes of an order cost: of 12.00 with 1.20 service charge and 1.19 tax 12.00, and where the menu's prices hold the tax 12.00 less its tax. */
export function dishesOf(order: {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly serviceCharge: Money;
  readonly tax: Money;
  readonly delivery: Money;
  readonly total: Money;
}): Money {
  const dishes = order.subtotal - order.discount;
  const besides = order.total - dishes - order.serviceCharge - order.delivery;
  const inside = Math.max(0, order.tax - Math.max(0, besides));
  const taxed = dishes + order.serviceCharge;
  // The tax inside is that of dishes and service charge together.
  const ofDishes = taxed > 0 ? Math.ceil((inside * dishes) / taxed) : 0;
  return Math.max(0, dishes - ofDishes);
}

/**
 * What each member has earned by an order as it stands: paid in full and collected, less the part that went back. 1 point for each
 * 1.00: of dishes for 12.50 in an order of 14.71 it is 12; 7.00 of it go back, 6. Whoever has paid 7.00 of it from their own account
 * has 5, and whose order it is 6. All of it back, or cancelled: 0.
 */
export function earnedByOrder(
  order: EarningOrder,
  parts: readonly PartInOrder[],
  rules: EarnRules,
): ReadonlyMap<string, Earned> {
  const kept = keptOf(order);
  const byAccount = parts.map((part) => Math.min(kept, Math.max(0, part.paid)));
  const own = parts.find(({ isOwn }) => isOwn);
  const stamped = own ?? [...parts].sort((one, other) => other.paid - one.paid)[0];
  let left = kept;
  const paid = new Map<string, Money>();
  for (const [at, { memberId }] of parts.entries()) {
    const of = Math.min(left, byAccount[at] ?? 0);
    left -= of;
    paid.set(memberId, of);
  }
  if (own !== undefined) paid.set(own.memberId, (paid.get(own.memberId) ?? 0) + left);
  return new Map(
    parts.map(({ memberId }) => {
      const points = pointsFor(order, paid.get(memberId) ?? 0, rules);
      const stamps = memberId === stamped?.memberId ? stampsFor(order, kept, rules) : new Map();
      return [memberId, { points, stamps }];
    }),
  );
}

/** What was paid for it and is not given back; 0 before it is paid in full and collected. */
function keptOf({ isCollected, total, came, wentBack }: EarningOrder): Money {
  if (!isCollected || total <= 0 || came < total) return 0;
  return Math.max(0, Math.min(total, came - wentBack));
}

function pointsFor({ dishes, total }: EarningOrder, paid: Money, rules: EarnRules): number {
  if (paid <= 0 || rules.points <= 0 || rules.per <= 0) return 0;
  return Math.floor((shareOf(dishes, paid, total) * rules.points) / rules.per);
}

/** Rounded down, and exact where the product is beyond what numbers hold exactly. */
function shareOf(amount: Money, part: Money, whole: Money): Money {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** Of three stamps with half of the money back two stay; with all of it none. */
function stampsFor(
  { total, pieces }: EarningOrder,
  kept: Money,
  rules: EarnRules,
): ReadonlyMap<RewardId, number> {
  const stamps = new Map<RewardId, number>();
  if (kept <= 0) return stamps;
  for (const { reward, per, codes } of rules.stamps) {
    const found = pieces.filter(({ code }) => codes.length === 0 || codes.includes(code));
    const all = found.reduce((sum, { quantity }) => sum + quantity, 0);
    const given = per === "dish" ? all : Math.min(1, all);
    const stay = given - shareOf(given, total - kept, total);
    stamps.set(reward, (stamps.get(reward) ?? 0) + stay);
  }
  return stamps;
}

/** Why: what an order costs after promotions, written from part A's own words. */
import {
  atLeastZero,
  compare,
  fraction,
  largestRemainder,
  least,
  minus,
  NOTHING,
  ONE,
  plus,
  rhu,
  sum,
  times,
  type Fraction,
} from "./fraction.ts";

/** An amount in cents with the rates that it bears. */
export interface Part {
  readonly amount: bigint;
  readonly serviceCharge: Fraction;
  readonly tax: Fraction;
}

/** A line as shown: one part, or for containers of differently charged causes several (M-A16). */
export type ChargedLine = readonly Part[];

/** The amount when above 0, else the fraction; both of the whole line. */
export interface SpecialDiscount {
  readonly specialDiscount: Fraction;
  readonly specialDiscountAmount: bigint;
}

/** The amount when above 0, else the percent, 20 for 20 % (Q-013). */
export interface OrderDiscount {
  readonly percent: Fraction;
  readonly amount: bigint;
}

export interface Venue {
  readonly serviceCharge: Fraction;
  readonly tax: Fraction;
  readonly taxMode: number;
  readonly shouldExclude: boolean;
  readonly shouldExcludeDI: boolean;
  /** Order type 0 or 2: take-away and delivery orders. */
  readonly isTakeAway: boolean;
}

/** What is inside the amounts of one rate. */
interface TaxInside {
  readonly rate: Fraction;
  readonly amount: bigint;
}

export interface Bill {
  readonly subtotal: bigint;
  /** Of the order, without those that come to nothing. */
  readonly discounts: readonly bigint[];
  readonly serviceCharge: bigint;
  readonly tax: bigint;
  /** By rate, the lowest first, without those that come to nothing; undefined where tax is added. */
  readonly taxesInside?: readonly TaxInside[];
  readonly deliveryFee: bigint;
  readonly total: bigint;
}

/** What is left of a line: max(0, line - amount) or rhu(line x (1 - fraction)). */
export function afterSpecialDiscount(line: bigint, special: SpecialDiscount): bigint {
  if (special.specialDiscountAmount > 0n) return atLeastZero(line - special.specialDiscountAmount);
  const off = special.specialDiscount;
  if (off.over <= 0n) return line;
  return off.over >= off.under ? 0n : rhu(times(fraction(line), minus(ONE, off)));
}

/** None on take-away where the venue excludes it, of the order or of the line. */
export function serviceChargeOn(isTakeAwayLine: boolean, venue: Venue): Fraction {
  const isExcluded = venue.isTakeAway
    ? venue.shouldExclude
    : isTakeAwayLine && venue.shouldExcludeDI;
  return isExcluded ? NOTHING : venue.serviceCharge;
}

/** The venue's rate in mode 0, else the dish's own, if it has one. */
export function taxOn(itemTax: Fraction | undefined, venue: Venue): Fraction {
  return venue.taxMode === 0 ? venue.tax : (itemTax ?? venue.tax);
}

/** Each discount is of what the earlier left, so that a percent of staff and a reward both count (Q-116, M-A9). */
export function discountsOf(subtotal: bigint, wanted: readonly OrderDiscount[]): bigint[] {
  let left = subtotal;
  return wanted.map(({ percent, amount }) => {
    const whole = amount > 0n ? amount : rhu(times(fraction(left, 100n), percent));
    const off = least(left, whole);
    left -= off;
    return off;
  });
}

/**
 * When a reward of the order is added, staff's discount is written back as the amount it comes to, and its percent becomes 0:
 * 10 % of 50.00 are 5.00 from then on (M-A8, M-G9).
 */
export function writtenBack(staff: OrderDiscount, subtotal: bigint): OrderDiscount {
  return { percent: NOTHING, amount: sum(discountsOf(subtotal, [staff])) };
}

/**
 * Lines after their own reductions, in the order of D-17, then order-level discount, service charge, tax and delivery.
 */
export function billOf(
  lines: readonly ChargedLine[],
  discounts: readonly OrderDiscount[],
  deliveryFee: bigint,
  pricesIncludeTax = false,
): Bill {
  const nets = lines.map((parts) => sum(parts.map(({ amount }) => amount)));
  const subtotal = sum(nets);
  const taken = discountsOf(subtotal, discounts);
  const discount = sum(taken);
  const shares = largestRemainder(discount, nets);
  const charged = lines.flatMap((parts, at) => reduceParts(parts, shares[at] ?? 0n));
  const net = sum(charged.map(({ amount }) => amount));
  const withService = rhu(exactSum(charged, ({ serviceCharge }) => plus(ONE, serviceCharge)));
  const before = { subtotal, discounts: taken.filter((off) => off > 0n), deliveryFee };
  if (pricesIncludeTax) {
    return {
      ...before,
      serviceCharge: withService - net,
      tax: 0n,
      taxesInside: taxesInside(charged, withService - net),
      total: withService + deliveryFee,
    };
  }
  const withTax = rhu(
    exactSum(charged, ({ serviceCharge, tax }) => times(plus(ONE, serviceCharge), plus(ONE, tax))),
  );
  return {
    ...before,
    serviceCharge: withService - net,
    tax: withTax - withService,
    total: withTax + deliveryFee,
  };
}

/**
 * Once per rate, of its lines and its cents of the service charge: amount x rate / (1 + rate), half up. The cents are shared by
 * what each rate's lines bear of it, the lower rate first (M-I3).
 */
function taxesInside(parts: readonly Part[], serviceCharge: bigint): TaxInside[] {
  const rates: Fraction[] = [];
  for (const { tax } of parts) {
    if (!rates.some((rate) => compare(rate, tax) === 0)) rates.push(tax);
  }
  rates.sort(compare);
  const ofRate = rates.map((rate) => parts.filter(({ tax }) => compare(tax, rate) === 0));
  // Exact charges over one denominator, so that whole numbers compare as they do.
  const exact = ofRate.map((own) => exactSum(own, (part) => part.serviceCharge));
  const under = exact.reduce((product, share) => product * share.under, 1n);
  const shares = largestRemainder(
    serviceCharge,
    exact.map((share) => (share.over * under) / share.under),
  );
  return rates.flatMap((rate, at) => {
    const paid = sum((ofRate[at] ?? []).map(({ amount }) => amount)) + (shares[at] ?? 0n);
    const amount = rhu({ over: paid * rate.over, under: rate.under + rate.over });
    return amount === 0n ? [] : [{ rate, amount }];
  });
}

function reduceParts(parts: ChargedLine, share: bigint): ChargedLine {
  const shares = largestRemainder(
    share,
    parts.map(({ amount }) => amount),
  );
  return parts.map((part, at) => ({ ...part, amount: part.amount - (shares[at] ?? 0n) }));
}

function exactSum(parts: readonly Part[], factor: (part: Part) => Fraction): Fraction {
  return parts
    .map((part) => times(fraction(part.amount), factor(part)))
    .reduce((all, each) => plus(all, each), NOTHING);
}

export interface DeliveryBand {
  readonly minPrice: bigint;
  /** Undefined is open, 0 never matches (M-B20). */
  readonly maxPrice: bigint | undefined;
  readonly deliveryPrice: bigint;
}

/** The fee of the first band that holds the subtotal; none is no fee. */
export function bandFee(subtotal: bigint, bands: readonly DeliveryBand[]): bigint {
  const band = bands.find(
    ({ minPrice, maxPrice }) =>
      subtotal >= minPrice && (maxPrice === undefined || subtotal < maxPrice),
  );
  return band?.deliveryPrice ?? 0n;
}

/** The fee less the reduction, from the subtotal on at which it begins; never below 0. */
export function reducedFee(
  fee: bigint,
  subtotal: bigint,
  off: { readonly deliveryDisAmt: bigint; readonly deliverySpend: bigint },
): bigint {
  const isReached = off.deliverySpend > 0n && subtotal >= off.deliverySpend;
  return isReached ? atLeastZero(fee - off.deliveryDisAmt) : fee;
}

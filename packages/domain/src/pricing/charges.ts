import type { Money } from "../money/money.ts";
import { isSameRate, NO_RATE, type Rate } from "../money/rate.ts";
import { roundHalfUp } from "../money/round-half-up.ts";
import type { Charge } from "./receipt.ts";

/** An amount that bears one pair of rates. */
export interface ChargedAmount {
  readonly net: Money;
  readonly serviceCharge: Rate;
  readonly tax: Rate;
}

/**
 * Service charge and tax on what is paid: on 4.40 with 10 % and 9 % the exact total is 5.2756, rounded 5.28; with service
 * charge alone it is 4.84. So the service charge is 0.44 and the tax what is left, 0.44: a receipt always adds up. Only
 * these two sums are rounded, half up; charges of nothing are left out (PRC-014, Q-004, Q-005).
 */
export function chargesOn(amounts: readonly ChargedAmount[]): readonly Charge[] {
  const joined = joinAlike(amounts);
  const { net, withService } = sumsOf(joined);
  const withTax = exactSum(joined, ({ serviceCharge, tax }) => [serviceCharge, tax]);
  const charges: readonly Charge[] = [
    serviceChargeFor(joined, withService - net),
    { kind: "tax", amount: withTax - withService, rate: commonRate(joined, ({ tax }) => tax) },
  ];
  return charges.filter(({ amount }) => amount !== 0);
}

/** The service charge alone: 10 % on 4.40 is 0.44, also where it is nothing. */
export function serviceChargeOn(amounts: readonly ChargedAmount[]): Charge {
  const joined = joinAlike(amounts);
  const { net, withService } = sumsOf(joined);
  return serviceChargeFor(joined, withService - net);
}

function serviceChargeFor(joined: readonly ChargedAmount[], amount: Money): Charge {
  const rate = commonRate(joined, ({ serviceCharge }) => serviceCharge);
  return { kind: "serviceCharge", amount, rate };
}

function sumsOf(joined: readonly ChargedAmount[]) {
  return {
    net: joined.reduce((sum, amount) => sum + amount.net, 0),
    withService: exactSum(joined, ({ serviceCharge }) => [serviceCharge, NO_RATE]),
  };
}

/** Amounts that bear the same rates as one: 3.00 and 2.00 at 9 % are 5.00 at 9 %. In the order of first appearance. */
export function joinAlike(amounts: readonly ChargedAmount[]): readonly ChargedAmount[] {
  const joined: { net: Money; readonly serviceCharge: Rate; readonly tax: Rate }[] = [];
  for (const amount of amounts) {
    const alike = joined.find(
      ({ serviceCharge, tax }) =>
        isSameRate(serviceCharge, amount.serviceCharge) && isSameRate(tax, amount.tax),
    );
    if (alike === undefined) joined.push({ ...amount });
    else alike.net += amount.net;
  }
  return joined;
}

/** Sum of net x (1 + first) x (1 + second), exact, rounded once. */
function exactSum(
  amounts: readonly ChargedAmount[],
  ratesOf: (amount: ChargedAmount) => readonly [Rate, Rate],
): Money {
  let numerator = 0n;
  let denominator = 1n;
  for (const amount of amounts) {
    const [first, second] = ratesOf(amount);
    const over = BigInt(first.denominator) * BigInt(second.denominator);
    const exact =
      BigInt(amount.net) *
      BigInt(first.numerator + first.denominator) *
      BigInt(second.numerator + second.denominator);
    if (denominator % over !== 0n) {
      numerator *= over;
      denominator *= over;
    }
    numerator += exact * (denominator / over);
  }
  return roundHalfUp(numerator, denominator);
}

/** The rate a charge can be labelled with: the one that every amount with a charge bears. */
function commonRate(
  amounts: readonly ChargedAmount[],
  rateOf: (amount: ChargedAmount) => Rate,
): Rate | undefined {
  const [first, ...others] = amounts.map(rateOf).filter(({ numerator }) => numerator !== 0);
  if (first === undefined) return undefined;
  return others.every((rate) => isSameRate(rate, first)) ? first : undefined;
}

import { allocate } from "../money/allocate.ts";
import { applyRate } from "../money/apply-rate.ts";
import type { Money } from "../money/money.ts";
import { fractionOf, isSameRate, type Rate } from "../money/rate.ts";
import { serviceChargeOn, type ChargedAmount } from "./charges.ts";
import type { Charge, IncludedTax } from "./receipt.ts";

interface ChargesInside {
  readonly charges: readonly Charge[];
  readonly includedTaxes: readonly IncludedTax[];
}

/** What is paid at one rate of tax, and as much of it as bears a service charge. */
interface PaidAtRate {
  readonly rate: Rate;
  net: Money;
  serviced: Money;
}

/**
 * Service charge on amounts that hold their tax, and the taxes inside: on 40.00 at 9 % with 10 % service charge 4.00 are
 * added and 3.63 of the 44.00 are tax. Only the service charge makes the total larger, so that lines and service charge are
 * the total without a cent of rounding (M-I3).
 */
export function chargesWithTaxInside(amounts: readonly ChargedAmount[]): ChargesInside {
  const service = serviceChargeOn(amounts);
  return {
    charges: service.amount === 0 ? [] : [service],
    includedTaxes: taxesInside(amounts, service.amount),
  };
}

/**
 * Tax is taken out once for each rate, of what its lines pay with their part of the service charge: 9.99 at 20 % hold 1.67
 * (1.665, half up). Cents of a service charge over several rates go by largest remainder, the lower rate first: 0.01 on
 * 0.05 at 10 % and 0.05 at 20 % is of the 10 %. The lowest rate comes first; a tax of nothing is left out (M-I3).
 */
function taxesInside(amounts: readonly ChargedAmount[], service: Money): readonly IncludedTax[] {
  const rates = paidByRate(amounts);
  const shares =
    rates.length === 0
      ? []
      : allocate(
          service,
          rates.map(({ serviced }) => serviced),
        );
  return rates.flatMap(({ rate, net }, at) => {
    const amount = applyRate(net + (shares[at] ?? 0), inside(rate));
    return amount === 0 ? [] : [{ rate, amount }];
  });
}

/** A venue has one service charge, which a line bears or does not: what bears it is its part of it. */
function paidByRate(amounts: readonly ChargedAmount[]): readonly PaidAtRate[] {
  const rates: PaidAtRate[] = [];
  for (const { net, serviceCharge, tax } of amounts) {
    let paid = rates.find(({ rate }) => isSameRate(rate, tax));
    if (paid === undefined) rates.push((paid = { rate: tax, net: 0, serviced: 0 }));
    paid.net += net;
    if (serviceCharge.numerator > 0) paid.serviced += net;
  }
  return rates.sort((one, other) => fractionOf(one.rate) - fractionOf(other.rate));
}

/** The share of a price that is its tax: 20 % on top is a sixth of it. */
function inside({ numerator, denominator }: Rate): Rate {
  return { numerator, denominator: denominator + numerator };
}

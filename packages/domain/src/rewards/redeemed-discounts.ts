import type { Money } from "../money/money.ts";
import { NO_RATE, type Rate } from "../money/rate.ts";
import type { OrderDiscount } from "../pricing/order-discount.ts";
import { readText, type Language, type Text } from "../text.ts";
import type { Redemption } from "./redemption.ts";

/** What redemptions take off the order as a whole, in the order of redeeming, for `priceCart` (M-C14). */
export function redeemedDiscounts(redemptions: readonly Redemption[]): readonly OrderDiscount[] {
  return redemptions.filter(isOrderWide).map((redemption) => ({
    source: redemption.source,
    name: redemptionTitle(redemption),
    kind: "amount",
    amount: redemption.amount,
  }));
}

/** A reward's title in both languages, a campaign's name as its programme writes it. */
export function redemptionTitle(redemption: Redemption): Text | string {
  return redemption.source === "reward" ? redemption.reward.title : redemption.campaign.name;
}

/** What redemptions have taken off the order as a whole. */
export function redeemedAmount(redemptions: readonly Redemption[]): Money {
  return redemptions.filter(isOrderWide).reduce((sum, { amount }) => sum + amount, 0);
}

/** The order's further discount as a stored order states it: a rate, or an amount that displaces it. */
export interface FurtherDiscount {
  readonly rate: Rate;
  readonly amount: Money;
  readonly remark: string;
}

/**
 * Staff's further discount with what is redeemed written into it, for readers of an order that know no rewards
 * both add, as an amount, and a rate becomes 0 (M-A8, M-A9). Without such a redemption it stays as stated.
 * `staffDiscount` is what staff's discount comes to. It is for storing: priced, rewards would count twice.
 */
export function writtenDiscount(
  stated: FurtherDiscount,
  staffDiscount: Money,
  redemptions: readonly Redemption[],
  language: Language,
): FurtherDiscount {
  const orderWide = redemptions.filter(isOrderWide);
  if (orderWide.length === 0) return stated;
  const titles = orderWide.map(redemptionTitle).map((title) => wordsOf(title, language));
  return {
    rate: NO_RATE,
    amount: staffDiscount + redeemedAmount(orderWide),
    remark: [stated.remark, ...titles].filter((words) => words !== "").join(", "),
  };
}

function isOrderWide({ target }: Redemption): boolean {
  return target.kind === "order";
}

function wordsOf(title: Text | string, language: Language): string {
  return typeof title === "string" ? title : readText(title, language);
}

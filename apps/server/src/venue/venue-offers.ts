import { promotionsFor, type Promotion, type PromotionId } from "@comanda/domain/promotions";
import type { Orderer } from "@comanda/domain/session";
import { localTime } from "@comanda/domain/time";
import type { StoredVenue } from "../tables/venue/venue.store.ts";
import { byMinute, memoizeByContent } from "./memoize.ts";

/** What a venue gives away, with what is left of limited campaigns. */
export interface VenueOffers {
  /** Everybody's, at any time: phones find out by their clock which of them count. */
  readonly promotions: readonly Promotion[];
  /** Promotions that a voucher brings, and nobody has without one, by their ids. */
  readonly voucherPromotions: ReadonlyMap<PromotionId, Promotion>;
  /** Promotions for members alone, whatever their tier. */
  readonly memberPromotions: readonly Promotion[];
  /** Promotions for the members of a tier alone, by its name. */
  readonly tierPromotions: ReadonlyMap<string, readonly Promotion[]>;
  /** In their order: those that count at the time for which the order is. */
  readonly promotionsFor: (orderer: Orderer, time: number) => readonly Promotion[];
}

export function venueOffers(
  listed: readonly Promotion[],
  campaigns: StoredVenue["campaigns"],
  timeZone: string,
): VenueOffers {
  const all = listed.map((promotion) => withLeft(promotion, campaigns));
  const promotions = all.filter(({ isVoucher, memberTier }) => !isVoucher && memberTier === "");
  const ofTiers = all.filter(({ isVoucher, memberTier }) => !isVoucher && memberTier !== "");
  const ofVouchers = all.filter(({ isVoucher }) => isVoucher);
  const hasClocks = all.some(({ clock }) => clock !== undefined);
  const wallAt = byMinute((time) => localTime(time, timeZone));
  const promotionsOf = memoizeByContent(
    ({ hasCustomer, member, vouchers, at }: Orderer) => [hasCustomer, member, vouchers, at],
    (orderer) => promotionsFor({ venue: promotions, ...orderer }),
  );
  return {
    promotions,
    memberPromotions: promotions
      .filter(({ isMemberOnly }) => isMemberOnly)
      .sort((one, other) => other.priority - one.priority),
    tierPromotions: Map.groupBy(ofTiers, ({ memberTier }) => memberTier),
    voucherPromotions: new Map(ofVouchers.map((promotion) => [promotion.id, promotion])),
    promotionsFor: (orderer, time) =>
      promotionsOf(hasClocks ? { ...orderer, at: wallAt(time) } : orderer),
  };
}

/** A limited rule with what is left now in place of what it began with. */
function withLeft(promotion: Promotion, campaigns: StoredVenue["campaigns"]): Promotion {
  const left = campaigns.get(promotion.id);
  if (left === undefined) return promotion;
  const limits = {
    ...promotion.limits,
    campaignQuantity: left.quantity,
    campaignAmount: left.amount,
  };
  return { ...promotion, limits };
}

import type { Promotion } from "@comanda/domain/promotions";
import { GUEST, type Orderer } from "@comanda/domain/session";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import type { OpenVenue } from "./open-venue.ts";
import type { VenueStock } from "./venue-stock.ts";

const NONE: readonly Promotion[] = [];

/** Somebody whom the venue knows, of no tier: one value for all of them, so that it is priced by what is at hand. */
const A_MEMBER: Orderer = { ...GUEST, hasCustomer: true };

/** Who orders on a phone, as far as its login says: a guest, or a member with what is offered to their tier (MEM-051). */
export function personalOrderer(
  { rules, stock }: OpenVenue,
  { member }: Pick<DinerSession, "member">,
): Orderer {
  if (member === undefined || !rules.settings.hasMember) return GUEST;
  const ofTier = stock.tierPromotions.get(member.tier);
  return ofTier === undefined ? A_MEMBER : { ...A_MEMBER, member: ofTier };
}

/** What a venue offers to a member and not to guests, at any time, with what is left now. */
export function memberPromotions(stock: VenueStock, tier: string): readonly Promotion[] {
  return [...stock.memberPromotions, ...(stock.tierPromotions.get(tier) ?? NONE)];
}

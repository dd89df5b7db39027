import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireRecommended } from "@comanda/contract";
import { MAX_RECENT } from "@comanda/contract/schemas";
import { recentlyOrdered } from "../../tables/members/recent-order.store.ts";
import { suggestedDishes } from "../../venue/suggested-dishes.ts";
import type { MemberCall } from "./member-call.ts";

/**
 * What somebody took lately at this venue and can have again (API-028, API-043): of the person who is logged in, whatever number is
 * sent (M-H2). Nothing where the venue has not turned it on, and for who is in by a phone number alone, which shows no details (D-10).
 */
export async function recentlyBought(
  call: MemberCall,
): Promise<Result<WireRecommended, ApiRefusal>> {
  const { parts, venue, session, now } = call;
  if (session.member === undefined) return refuse({ kind: "member-login-required" });
  const { memberId, isByPassword } = session.member;
  if (!isByPassword || !venue.rules.settings.recentBought) return accept([]);
  const codes = await recentlyOrdered(parts.database.reader, { venueId: venue.id, memberId });
  return accept(suggestedDishes(venue, codes, { besides: [], most: MAX_RECENT, now }));
}

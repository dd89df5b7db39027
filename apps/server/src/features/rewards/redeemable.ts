import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { VenueRules } from "../../venue/venue-rules.ts";

const NONE: VenueRules["rewards"] = new Map();

/** What whoever is logged in may be shown to redeem: nothing where the venue has switched it off (RWD-001, D-10). */
export function redeemableAt(
  { rules }: OpenVenue,
  { member }: DinerSession,
): Result<VenueRules["rewards"], ApiRefusal> {
  if (!rules.settings.hasMember) return refuse({ kind: "members-off" });
  if (member?.isByPassword !== true) return refuse({ kind: "member-login-required" });
  return accept(rules.settings.memberRedeem ? rules.rewards : NONE);
}

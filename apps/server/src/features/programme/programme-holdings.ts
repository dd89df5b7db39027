import { accept, refuse, type Result } from "@comanda/domain";
import {
  campaignFromWire,
  programmeBalanceOf,
  type ApiRefusal,
  type WireProgrammeCampaign,
  type WireProgrammeCustomer,
} from "@comanda/contract";
import type { ProgrammePerson } from "../../adapters/loyalty/loyalty-programme.ts";
import type { OfferedCampaigns } from "../../auth/redeemed.ts";
import { openHandle } from "./handle.ts";
import { AWAY, PIN_NEEDED } from "./programme-call.ts";
import { programmeCustomer, redeemableCampaigns } from "./programme-customer.ts";
import type { ProgrammeCall } from "./programme-phone.ts";

/** Who is logged in to a programme, what they hold, and what it offers for that. */
export interface ProgrammeHoldings {
  readonly person: ProgrammePerson;
  readonly credential: string;
  readonly memberId: string;
  readonly customer: WireProgrammeCustomer;
  readonly campaigns: readonly WireProgrammeCampaign[];
  readonly offered: OfferedCampaigns;
}

/**
 * Asks the programme what the person of a handle holds now. Nothing is offered where its venue lets nobody redeem (EXT-002), nor of a
 * programme that takes a redemption as a payment; a campaign of a dish is not where it knows no rewards of dishes.
 */
export async function programmeHoldings(
  call: ProgrammeCall,
  handle: string,
): Promise<Result<ProgrammeHoldings, ApiRefusal>> {
  const opened = await openHandle(call, handle);
  if (opened?.credential === undefined) return refuse(PIN_NEEDED);
  const { person, credential } = opened;
  const { programme, venue, rules, parts } = call;
  const [member, listed] = await Promise.all([
    programme.member(person, credential),
    parts.programmes.campaignsOf(venue.id, programme),
  ]);
  if (member.kind !== "ok" || listed.kind !== "ok") return refuse(AWAY);
  if (member.value === "login-over") return refuse(PIN_NEEDED);
  const { itemRewards, redemptionIsPayment } = programme.capabilities;
  const isOn = rules.programmeRedeem && !redemptionIsPayment;
  const campaigns = redeemableCampaigns(isOn ? listed.value : []).filter(
    ({ sku, available }) => available && (itemRewards || sku === ""),
  );
  const customer = programmeCustomer(member.value, person, handle);
  const balance = programmeBalanceOf(customer);
  const offers = campaigns.flatMap((each) => campaignFromWire(each) ?? []);
  const { memberId } = member.value;
  const offered = { campaigns: offers, balance };
  return accept({ person, credential, memberId, customer, campaigns, offered });
}

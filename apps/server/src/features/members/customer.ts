import { maskedName, maskedPhone } from "@comanda/domain/members";
import { promotionToWire, type WireCustomer } from "@comanda/contract";
import { cardSizes } from "../../auth/redeemed.ts";
import type { Reader } from "../../db/database.ts";
import { readBalances, type LedgerBalance } from "../../tables/members/ledger.store.ts";
import { listHeldConsents } from "../../tables/members/member-consent.store.ts";
import { memberBalance } from "../../tables/rewards/reward-balance.store.ts";
import type { VenueRules } from "../../venue/venue-rules.ts";
import type { StoredMember } from "../../tables/members/member.store.ts";
import { memberPromotions } from "../../venue/member-promotions.ts";
import { expiringPoints } from "./expiring-points.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/**
 * A member as their own phone is told of them (ENT-031), with the promotions that the venue has for members alone, and for their tier
 * (MEM-051). By a phone number alone it is a masked name and nothing else that was typed (D-10).
 */
export async function readCustomer(
  db: Reader,
  member: StoredMember,
  venue: OpenVenue,
  isByPassword: boolean,
): Promise<WireCustomer> {
  const customer = customerOf(member, venue, isByPassword);
  if (!isByPassword) return customer;
  const consents = await listHeldConsents(db, member.id);
  const who = { clubId: member.club_id, memberId: member.id };
  const balances = balancesToWire(await readBalances(db, who), venue.rules);
  const expiryData = await expiringPoints(db, who, venue.rules.venue.timeZone);
  return { ...customer, ...balances, expiryData, consents: [...consents] };
}

/** What a member has collected and spent (MEM-023, MEM-024, ENT-032). */
function balancesToWire(
  balances: readonly LedgerBalance[],
  rules: VenueRules,
): Pick<
  WireCustomer,
  "rewardPts" | "redeemPts" | "forfeit" | "topUpAmount" | "topUpRedeemAmt" | "otherRecords"
> {
  const balance = memberBalance(balances, cardSizes(rules));
  return {
    rewardPts: Math.max(0, balance.earnedPoints),
    redeemPts: balance.spentPoints,
    forfeit: balance.forfeitedPoints,
    topUpAmount: balance.toppedUp,
    topUpRedeemAmt: balance.spentTopUp,
    otherRecords: balance.records.map(({ id, transactions, neededTransactions, available }) => ({
      _id: id,
      type: neededTransactions > 0 ? 3 : 1,
      campaignId: id,
      title: rules.rewards.get(id)?.wire.rewardTitle ?? "",
      minTrans: neededTransactions,
      trans: transactions,
      avail: available,
      redeem: 0,
      forfeit: 0,
    })),
  };
}

export function customerOf(
  member: StoredMember,
  { stock }: OpenVenue,
  isByPassword: boolean,
): WireCustomer {
  const promotion = memberPromotions(stock, member.tier).map(promotionToWire);
  const nothing = {
    rewardPts: 0,
    redeemPts: 0,
    forfeit: 0,
    topUpAmount: 0,
    topUpRedeemAmt: 0,
    expiryData: [],
    otherRecords: [],
    consents: [],
  };
  const pdpa = member.pdpa_at === 0 ? 0 : 1;
  const shared = {
    _id: member.id,
    pdpa,
    ...nothing,
    promotion,
    hasPassword: isByPassword,
  } as const;
  if (!isByPassword) {
    const { name, phone } = member;
    const masked = { customerName: maskedName(name), phone: maskedPhone(phone) };
    return { ...shared, ...masked, email: "", dob: 0, gender: null };
  }
  return {
    ...shared,
    customerName: member.name,
    phone: member.phone_typed,
    email: member.email,
    dob: member.dob,
    gender: member.gender,
  };
}

import { maskedPhone } from "@comanda/domain/members";
import { BOUNDS, type WireProgrammeCampaign, type WireProgrammeCustomer } from "@comanda/contract";
import type {
  CampaignBalance,
  ProgrammeCampaign,
  ProgrammeMember,
  ProgrammePerson,
} from "../../adapters/loyalty/loyalty-programme.ts";

/** A customer as phones are told of one (ENT-035): the number is masked, and `pin` is the handle. */
export function programmeCustomer(
  { firstName, lastName, membershipTags, balances }: ProgrammeMember,
  { countryCode, phone }: ProgrammePerson,
  handle: string,
): WireProgrammeCustomer {
  return {
    firstName,
    lastName,
    phoneNumber: maskedPhone(phone),
    countryCallingCode: countryCode,
    pin: handle,
    membership: membershipTags.map((membershipTagName) => ({ membershipTagName })),
    campaignBalances: balances.map(wireBalance),
  };
}

function wireBalance(balance: CampaignBalance): WireProgrammeCustomer["campaignBalances"][number] {
  switch (balance.kind) {
    case "cashback":
      return { campaignType: "cashback", amounts: balance.amount };
    case "loyalty":
      return { campaignType: "loyalty", points: balance.points };
    case "stored-value":
      return { campaignType: "stored-value", values: balance.amount };
    case "voucher": {
      const { campaignId, name, description, count } = balance;
      return { campaignType: "voucher", campaignId, name, description, vouchers: count };
    }
  }
}

/** A campaign by the specification's names (ENT-036); `index` is its place in the list. */
export function wireCampaign(campaign: ProgrammeCampaign, index: number): WireProgrammeCampaign {
  const { kind, addsItem, isAvailable, redeem, ...rest } = campaign;
  return {
    ...rest,
    optionId: "",
    type: kind,
    autoAddItem: addsItem,
    available: isAvailable,
    index,
    redeem: redeem.map(({ value: _, ...option }) => option),
  };
}

/**
 * What can be chosen on an order: each campaign, and of one with options each option by itself, with its own points (Q-125i). "Points"
 * with 10 % for 100 and 20 % for 200 are two.
 */
export function redeemableCampaigns(
  campaigns: readonly ProgrammeCampaign[],
): readonly WireProgrammeCampaign[] {
  return campaigns.flatMap((campaign, index) => {
    const wire = wireCampaign(campaign, index);
    if (campaign.redeem.length === 0) return [wire];
    return campaign.redeem.map(({ id, description, redeemPoint, value = campaign.value }) => ({
      ...wire,
      optionId: id,
      name: plainName(description) || wire.name,
      description,
      spendingAmount: redeemPoint,
      value,
      redeem: [],
    }));
  });
}

/** What stands on a receipt: a line of text, also where the programme writes HTML. */
function plainName(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, BOUNDS.title)
    .toWellFormed();
}

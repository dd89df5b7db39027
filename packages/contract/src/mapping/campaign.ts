import type { Campaign, Discount, ProgrammeBalance } from "@comanda/domain/rewards";
import * as v from "valibot";
import {
  AdCustomer,
  type WireProgrammeCampaign,
  type WireProgrammeCustomer,
} from "../schemas/programme.ts";

/** A campaign that phones and the server redeem (ENT-036); undefined for one that takes nothing off, or more than all. */
export function campaignFromWire(wire: WireProgrammeCampaign): Campaign | undefined {
  const discount = discountOf(wire);
  if (discount === undefined) return undefined;
  return {
    id: wire.campaignId,
    option: wire.optionId === "" ? undefined : wire.optionId,
    kind: wire.type,
    name: wire.name,
    discount,
    spendingAmount: wire.spendingAmount,
    item: wire.sku === "" ? undefined : wire.sku,
    addsItem: wire.autoAddItem,
    isAvailable: wire.available,
  };
}

/** 0 a fixed amount, 1 a percentage, 2 a dish for nothing (EXT-042). */
function discountOf({ discountType, value }: WireProgrammeCampaign): Discount | undefined {
  if (discountType === 2) return { kind: "free" };
  if (value <= 0) return undefined;
  if (discountType === 0) return { kind: "amount", amount: value };
  if (value > 100) return undefined;
  return { kind: "percent", rate: { numerator: value, denominator: 100 } };
}

/** What whoever is logged in holds, as campaigns and store credit ask (ENT-035): of two balances of a kind the sum. */
export function programmeBalanceOf({
  campaignBalances,
}: Pick<WireProgrammeCustomer, "campaignBalances">): ProgrammeBalance {
  const held = { points: 0, cashback: 0, credit: 0, vouchers: new Map<string, number>() };
  for (const { campaignType, campaignId = "", ...of } of campaignBalances) {
    if (campaignType === "loyalty") held.points += of.points ?? 0;
    else if (campaignType === "cashback") held.cashback += of.amounts ?? 0;
    else if (campaignType === "stored-value") held.credit += of.values ?? 0;
    else held.vouchers.set(campaignId, (held.vouchers.get(campaignId) ?? 0) + (of.vouchers ?? 0));
  }
  return held;
}

/** The handle of an order's login to a programme; empty of one without. */
export function handleOf(adCustomer: unknown): string {
  const sent = v.safeParse(AdCustomer, adCustomer);
  return sent.success ? sent.output.pin : "";
}

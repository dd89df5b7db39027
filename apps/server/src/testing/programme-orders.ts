import type { Addition } from "@comanda/domain/cart";
import {
  priceRedeemed,
  redeemCampaign,
  redeemedCart,
  requestedCampaign,
  requestOf,
  type Campaign,
  type Redemption,
} from "@comanda/domain/rewards";
import { cartMode, DEFAULT_CODE_MODE } from "@comanda/domain/session";
import {
  campaignFromWire,
  cartLineToWire,
  codeModeFromWire,
  offersFromWire,
  programmeBalanceOf,
  redeemToWire,
  type WireOrderPayload,
  type WireProgrammeCustomer,
  type WireRedeemable,
} from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import { SANDBOX_PHONES, SANDBOX_PIN } from "@comanda/sandbox";
import { cartOf } from "@comanda/testkit";
import * as v from "valibot";
import { memberPhone, type MemberPhone } from "./members.ts";
import type { ProgrammeWorld } from "./programme-world.ts";
import type { RawReply, RawSend } from "./raw-request.ts";

/** A phone on which somebody is logged in to the sandbox's programme. */
export interface ProgrammePhone extends MemberPhone {
  /** What its orders carry of that. */
  readonly adCustomer: { readonly pin: string };
  readonly customer: WireProgrammeCustomer;
}

let tables = 0;

/** Checks in at the next table and logs in with a PIN. */
export async function programmePhone(
  { world }: ProgrammeWorld,
  number: string = SANDBOX_PHONES.member,
  send: RawSend = world.send,
): Promise<ProgrammePhone> {
  tables += 1;
  const phone = memberPhone(await world.kopi.checkIn(tables % 10), send);
  const body = { userId: "x", countryCode: "65", phone: number, pin: SANDBOX_PIN };
  const customer = (await phone.ask("logInProgramme", { body })).body as WireProgrammeCustomer;
  return Object.assign(phone, { adCustomer: { pin: customer.pin }, customer });
}

/** Asks what can still be redeemed on an order. */
export async function askRedeemable(
  phone: ProgrammePhone,
  order: WireOrderPayload = phone.diner.orderOf(),
): Promise<RawReply & { readonly said: WireRedeemable }> {
  const { adCustomer } = phone;
  const body = { adCustomer, redeem: order.redeem, cart: order.data, discount: null };
  const reply = await phone.ask("listRedeemable", { body });
  return { ...reply, said: reply.body as WireRedeemable };
}

/** An order on which a phone redeems these campaigns, by "campaign" or "campaign option", as it prices and sends it. */
export async function orderRedeeming(
  phone: ProgrammePhone,
  names: readonly string[],
  ...additions: readonly Addition[]
): Promise<WireOrderPayload> {
  const { diner, adCustomer } = phone;
  const order = { ...diner.orderOf(...additions), adCustomer };
  if (names.length === 0) return order;
  const { campaigns, userInfo } = (await askRedeemable(phone, order)).said;
  const offered = campaigns.flatMap((wire) => campaignFromWire(wire) ?? []);
  const wanted = names.map((name): Campaign => {
    const found = offered.find(({ id, option }) => [id, option].join(" ").trim() === name);
    if (found === undefined) throw new Error(`${name} is not offered`);
    return found;
  });
  const programme = programmeBalanceOf(userInfo);
  const offers = offersFromWire(v.parse(Offers, diner.settings));
  const price = (redemptions: readonly Redemption[]) =>
    priceRedeemed({
      cart: cartOf(...additions),
      menu: diner.menu,
      rules: diner.venue.pricing,
      mode: cartMode(codeModeFromWire(diner.settings)) ?? DEFAULT_CODE_MODE,
      ...offers,
      isRedeemOn: false,
      isProgrammeRedeemOn: true,
      redeemed: { redemptions, balance: undefined, programme },
    });
  let kept: readonly Redemption[] = [];
  for (const [at, campaign] of wanted.entries()) {
    const { state, receipt } = price(kept);
    const context = { isRedeemOn: true, menu: diner.menu, subtotal: receipt.subtotal, programme };
    const next = redeemCampaign(state, campaign, { ...context, newLine: `new-${at}` });
    if (!next.ok) throw new Error(`${campaign.id}: ${next.refusal.kind}`);
    const request = next.value.redemptions.map(requestOf).at(-1);
    if (request !== undefined) kept = [...kept, requestedCampaign(campaign, request.target)];
  }
  const { state, receipt } = price(kept);
  return {
    ...order,
    data: redeemedCart(state).lines.map((line) => cartLineToWire(line, diner.item(line.code))),
    redeem: redeemToWire(state),
    expectedTotal: receipt.total,
  };
}

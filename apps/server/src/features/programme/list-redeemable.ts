import { accept, type Result } from "@comanda/domain";
import { redeemCampaign, type Campaign } from "@comanda/domain/rewards";
import {
  campaignFromWire,
  handleOf,
  type ApiRefusal,
  type WireRedeemable,
} from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { OrderingSession } from "../../auth/active-session.ts";
import { itemAdded, NEW_LINE, priceCartRequest } from "../rewards/price-cart-request.ts";
import { programmeHoldings } from "./programme-holdings.ts";
import type { ProgrammeCall } from "./programme-phone.ts";

/**
 * What whoever is logged in to the programme can still redeem on this cart, beside what is redeemed on it, and the dishes that a
 * campaign would put into it (API-033, Q-119). Nothing is spent.
 */
export async function listRedeemable(
  call: ProgrammeCall,
  caller: OrderingSession,
  body: BodyOf<"listRedeemable">,
): Promise<Result<WireRedeemable, ApiRefusal>> {
  const held = await programmeHoldings(call, handleOf(body.adCustomer));
  if (!held.ok) return held;
  const { campaigns, customer, offered } = held.value;
  const { reader } = call.parts.database;
  const asked = { cart: body.cart, redeem: body.redeem, deliveryType: body.deliveryType, offered };
  const priced = await priceCartRequest(reader, caller, asked, call.now);
  if (!priced.ok) return priced;
  const { pricing, state, receipt } = priced.value;
  const addedBy = (campaign: Campaign): { readonly code: string | undefined } | undefined => {
    const context = { ...pricing, subtotal: receipt.subtotal, newLine: NEW_LINE };
    const isRedeemOn = pricing.isProgrammeRedeemOn === true;
    const next = redeemCampaign(state, campaign, {
      ...context,
      isRedeemOn,
      programme: offered.balance,
    });
    const target = next.ok ? next.value.redemptions.at(-1)?.target : undefined;
    if (target === undefined) return undefined;
    return { code: target.kind === "added" ? target.line.code : undefined };
  };
  const possible = campaigns.flatMap((wire) => {
    const campaign = campaignFromWire(wire);
    const added = campaign && addedBy(campaign);
    return added === undefined ? [] : [{ wire, code: added.code }];
  });
  return accept({
    campaigns: possible.map(({ wire }) => wire),
    userInfo: customer,
    autoItems: possible.flatMap(({ wire: { campaignId, optionId }, code }) => {
      const item = code === undefined ? undefined : itemAdded(code, pricing);
      return item === undefined ? [] : [{ campaignId, optionId, ...item }];
    }),
  });
}

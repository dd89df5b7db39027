import { answerIn } from "@comanda/client";
import {
  campaignFromWire,
  chosenTypeOf,
  programmeBalanceOf,
  type Outcome,
  type WireProgrammeCampaign,
  type WireRedeemable,
} from "@comanda/contract";
import { RedeemableAnswer } from "@comanda/contract/schemas";
import type { ItemCode, Menu } from "@comanda/domain/menu";
import { campaignChoices, MAX_REDEMPTIONS, type CampaignChoice } from "@comanda/domain/rewards";
import { callLater } from "../../../data/later-api.ts";
import { orderModeOf } from "../../../data/order-mode.ts";
import { randomId } from "../../../lib/random.ts";
import { useProgrammeHandle } from "../../../state/programme-handle.ts";
import { setProgrammeBalance, useRedemptions } from "../../../state/redemptions.ts";
import { useSession } from "../../../state/session.ts";
import { programmeRedeemsOf } from "../price.ts";
import { currentRedeeming, keepNext, sentOrder } from "./redeeming.ts";

/** What the programme offers on the order in the cart, that the login is over, or that nobody answers. */
export type RedeemableAnswered = WireRedeemable | "login-over" | "away";

/** Asks what can still be redeemed on the order in the cart (API-033); what whoever is logged in holds is known from then on. */
export async function askRedeemable(menu: Menu): Promise<RedeemableAnswered> {
  const { mode, chosen } = useSession.getState();
  const { data: cart, redeem } = sentOrder(menu);
  const adCustomer = { pin: useProgrammeHandle.getState().handle };
  const deliveryType = chosenTypeOf(orderModeOf({ mode, chosen }), mode);
  const body = { adCustomer, discount: null, deliveryType, cart, redeem };
  const outcome = await callLater("listRedeemable", { body });
  const answer = answerIn(outcome, RedeemableAnswer);
  if (answer === undefined) return isLoginOver(outcome) ? "login-over" : "away";
  setProgrammeBalance(programmeBalanceOf(answer.userInfo));
  return answer;
}

function isLoginOver(outcome: Outcome): boolean {
  return outcome.kind === "refused" && outcome.refusal.kind === "programme-pin";
}

/** A campaign in the picker. */
export interface OfferedCampaign extends CampaignChoice {
  readonly wire: WireProgrammeCampaign;
  /** The dish that comes with it. */
  readonly adds: ItemCode | undefined;
}

/**
 * What of it can be redeemed at this moment, beside what is redeemed already (EXT-033, EXT-034).
 * @param unavailable dishes that cannot be had at this moment
 */
export function offeredCampaigns(
  { campaigns, userInfo }: WireRedeemable,
  menu: Menu,
  unavailable: ReadonlySet<ItemCode>,
): readonly OfferedCampaign[] {
  const priced = currentRedeeming(menu);
  if (priced === undefined) return [];
  const read = campaigns.flatMap((wire) => {
    const campaign = campaignFromWire(wire);
    return campaign === undefined ? [] : [{ wire, campaign }];
  });
  const choices = campaignChoices(
    priced.state,
    read.map(({ campaign }) => campaign),
    {
      isRedeemOn: programmeRedeemsOf(useSession.getState().settings),
      menu,
      unavailable,
      subtotal: priced.receipt.subtotal,
      newLine: randomId(),
      programme: programmeBalanceOf(userInfo),
    },
  );
  return read.flatMap(({ wire }, at) => {
    const choice = choices[at];
    if (choice === undefined) return [];
    const target = choice.next.ok ? choice.next.value.redemptions.at(-1)?.target : undefined;
    const adds = target?.kind === "added" ? target.line.code : undefined;
    return [{ ...choice, wire, adds }];
  });
}

/** Redeems it, and keeps it. Answers whether it was: an order has room for so many alone. */
export function redeemOffered({ wire, next }: OfferedCampaign, menu: Menu): boolean {
  if (!next.ok || useRedemptions.getState().kept.length >= MAX_REDEMPTIONS) return false;
  keepNext(next.value, (target) => ({ campaign: wire, target }), menu);
  return true;
}

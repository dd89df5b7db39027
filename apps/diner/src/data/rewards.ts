import { answerIn } from "@comanda/client";
import {
  chosenTypeOf,
  type WireCampaigns,
  type WireCartLine,
  type WireReward,
} from "@comanda/contract";
import { CampaignAnswer, RewardsAnswer } from "@comanda/contract/schemas";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { orderModeOf } from "./order-mode.ts";

/** The rewards of whoever is logged in (API-029); undefined where nobody answers. */
export async function readRewards(): Promise<readonly WireReward[] | undefined> {
  return answerIn(await callLater("listRewards", {}), RewardsAnswer);
}

/** What of them can still be redeemed on this order (API-032, Q-119); undefined where nobody answers. */
export async function askCampaigns(order: {
  readonly cart: WireCartLine[];
  readonly redeem: unknown[];
}): Promise<WireCampaigns | undefined> {
  const { mode, chosen } = useSession.getState();
  const deliveryType = chosenTypeOf(orderModeOf({ mode, chosen }), mode);
  const body = { discount: null, deliveryType, ...order };
  return answerIn(await callLater("listCampaigns", { body }), CampaignAnswer);
}

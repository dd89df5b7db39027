import { accept, type Result } from "@comanda/domain";
import { redeemReward } from "@comanda/domain/rewards";
import type { ApiRefusal, WireCampaigns } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { OrderingSession } from "../../auth/active-session.ts";
import { cardSizes } from "../../auth/redeemed.ts";
import type { Reader } from "../../db/database.ts";
import { readRewardBalance } from "../../tables/rewards/reward-balance.store.ts";
import { itemAdded, NEW_LINE, priceCartRequest } from "./price-cart-request.ts";
import { redeemableAt } from "./redeemable.ts";

/**
 * What the member who is logged in can still redeem on this cart, beside what is redeemed on it, and the dishes that a reward would
 * put into it (API-032, Q-119). Nothing is spent.
 */
export async function listCampaigns(
  db: Reader,
  caller: OrderingSession,
  body: BodyOf<"listCampaigns">,
  now: number,
): Promise<Result<WireCampaigns, ApiRefusal>> {
  const { session, venue } = caller;
  const allowed = redeemableAt(venue, session);
  if (!allowed.ok) return allowed;
  const priced = await priceCartRequest(db, caller, body, now);
  if (!priced.ok) return priced;
  const { pricing, state, receipt } = priced.value;
  const { member } = session;
  const cards = cardSizes(venue.rules);
  const own = member && (await readRewardBalance(db, member, session, cards));
  const balance = own?.balance;
  const offered = [...allowed.value.values()].flatMap(({ reward, wire }) => {
    if (balance === undefined) return [];
    const context = { ...pricing, subtotal: receipt.subtotal, newLine: NEW_LINE, member: balance };
    const next = redeemReward(state, reward, context);
    return next.ok ? [{ reward, wire, target: next.value.redemptions.at(-1)?.target }] : [];
  });
  return accept({
    campaign: offered.map(({ wire }) => wire),
    autoItems: offered.flatMap(({ reward: { id: rewardId }, target }) => {
      const item = target?.kind === "added" ? itemAdded(target.line.code, pricing) : undefined;
      return item === undefined ? [] : [{ rewardId, ...item }];
    }),
  });
}

import type { Receipt } from "@comanda/domain/pricing";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";
import type { PlacingOrderer } from "../../../auth/orderer.ts";
import type { PlacingRewards } from "../../../auth/redeemed.ts";

/** A reward that is redeemed no more, by its place among those that are priced. */
interface OverReward {
  readonly at: number;
}

/**
 * Why an order costs something else than its guest has seen: its voucher or a reward counts no more, or a price is another. What
 * saves nothing is not missed: the order costs what its guest has seen. A dish that came for nothing with a reward is, although the
 * order costs the same without both.
 */
export function otherTotal(
  { over: voucher, rewards }: Pick<PlacingOrderer, "over" | "rewards">,
  over: readonly OverReward[],
  { expectedTotal: expected, redeem = [] }: Pick<OrderCommand, "expectedTotal" | "redeem">,
  receipt: Receipt,
): ApiRefusal | undefined {
  const at = placesOf(rewards, over);
  const lacksDish = at.some((place) => redeem[place]?.target.kind === "added");
  const isOther = expected !== receipt.total;
  if (isOther && voucher !== undefined) return { kind: "voucher-over", code: voucher, receipt };
  if (at.length > 0 && (isOther || lacksDish)) return { kind: "reward-over", at, receipt };
  const isUnseen = isOther && expected !== undefined;
  return isUnseen ? { kind: "price-changed", expected, receipt } : undefined;
}

/** The places, among what was sent, of rewards that are redeemed no more. */
function placesOf(
  { places, refused }: PlacingRewards,
  over: readonly OverReward[],
): readonly number[] {
  const all = [...refused, ...over.flatMap(({ at }) => places[at] ?? [])];
  return all.sort((one, other) => one - other);
}

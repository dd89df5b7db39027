import * as v from "valibot";
import type { OrderTable } from "../../db/order-tables.ts";
import type { CampaignShare } from "./campaign.store.ts";
import type { CountedPieces } from "./counted-pieces.ts";

const Pieces = v.array(v.object({ code: v.string(), quantity: v.number() }));
const Shares = v.array(
  v.object({ promotion: v.string(), quantity: v.number(), amount: v.number() }),
);

/** What the order took from counted stock. */
export function readPieces({ taken }: Pick<OrderTable, "taken">): readonly CountedPieces[] {
  return v.parse(Pieces, JSON.parse(taken));
}

/** What the order took of limited campaigns. */
export function readShares({ campaigns }: Pick<OrderTable, "campaigns">): readonly CampaignShare[] {
  return v.parse(Shares, JSON.parse(campaigns));
}

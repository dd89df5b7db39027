import { addDays } from "@comanda/domain/time";
import type { ClaimedOrder } from "@comanda/domain/rewards";
import type { Reader, Writer } from "../../db/database.ts";

/** An order that a member may say is theirs. */
export interface ClaimableOrder extends ClaimedOrder {
  readonly id: string;
  /** Where it was placed. */
  readonly label: string;
  /** What its guest typed as their room; empty of most. */
  readonly room: string;
}

/** The orders with a number of a day and of the day before, whose small hours are that day's; the day's own first. */
export async function findClaimable(
  db: Reader,
  venueId: string,
  { date, number }: { readonly date: string; readonly number: number },
): Promise<readonly ClaimableOrder[]> {
  const rows = await db
    .selectFrom("placed_order")
    .select(["id", "place_label", "typed_room", "business_day", "placed_at", "state", "hold"])
    .where("venue_id", "=", venueId)
    .where("business_day", "in", [date, addDays(date, -1)])
    .where("number", "=", number)
    .orderBy("business_day", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.place_label,
    room: row.typed_room,
    placedAt: row.placed_at,
    businessDay: row.business_day,
    isVoid: row.state === "cancelled" || row.hold === "held" || row.hold === "refused",
  }));
}

/** When a member has claimed orders since then, the earliest first. */
export async function listClaims(
  db: Reader,
  memberId: string,
  since: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("order_member")
    .select("added_at")
    .where("member_id", "=", memberId)
    .where("part", "=", "claimed")
    .where("added_at", ">", since)
    .orderBy("added_at")
    .execute();
  return rows.map((row) => row.added_at);
}

/** An order that a member says is theirs. */
export interface Claim {
  readonly orderId: string;
  readonly memberId: string;
  readonly clubId: string;
  readonly venueId: string;
  readonly now: number;
}

/** The order is a member's from now on, also where they had only paid of it; what it has earned is reckoned anew. */
export async function addClaimer(trx: Writer, claim: Claim): Promise<void> {
  const changed = { part: "claimed", added_at: claim.now, is_due: 1 } as const;
  await trx
    .insertInto("order_member")
    .values({
      placed_order_id: claim.orderId,
      member_id: claim.memberId,
      club_id: claim.clubId,
      venue_id: claim.venueId,
      rules: "",
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns(["placed_order_id", "member_id"]).doUpdateSet(changed),
    )
    .execute();
}

import { sql } from "kysely";
import type { ItemCode } from "@comanda/domain/menu";
import type { Reader } from "../../db/database.ts";

/** So many logins and, for what was lately bought, orders are looked at, the latest first, however long somebody has been a member. */
const MAX_LOGINS = 50;
const MAX_ORDERS = 30;

interface AtVenue {
  readonly venueId: string;
  readonly memberId: string;
}

/**
 * The dishes of a member's latest orders at a venue, the latest first. What is only packed around a dish is none.
 */
export async function recentlyOrdered(db: Reader, at: AtVenue): Promise<readonly ItemCode[]> {
  const ids = (await ordersOfMember(db, at, MAX_ORDERS)).map(({ id }) => id);
  const dishes = await dishesOf(db, ids);
  return [...new Set(ids.flatMap((id) => dishes.get(id)?.map(({ code }) => code) ?? []))];
}

/**
 * A member's orders at a venue, the latest first: of the phones on which they were logged in by password, while they were. From
 * 12:00 to 13:00 on a friend's phone, its order of 12:30 is theirs and that of 13:30 is not; on a tablet of the house it is their own
 * visit's alone. Cancelled, refused and held orders do not count.
 */
export function ordersOfMember(db: Reader, { venueId, memberId }: AtVenue, most: number) {
  const logins = db
    .selectFrom("member_login")
    .select(["user_id", "visit_id", "created_at", "expires_at", "ended_at"])
    .where("member_id", "=", memberId)
    .where("is_by_password", "=", 1)
    .orderBy("created_at", "desc")
    .limit(MAX_LOGINS);
  return db
    .selectFrom(logins.as("login"))
    .innerJoin("placed_order", (join) =>
      join
        .on("placed_order.venue_id", "=", venueId)
        .onRef("placed_order.user_id", "=", "login.user_id")
        .onRef("placed_at", ">=", "login.created_at")
        .onRef("placed_at", "<", "login.expires_at"),
    )
    .select(["placed_order.id", "number", "placed_at", "total"])
    .where(sql<boolean>`(login.ended_at = 0 or placed_at < login.ended_at)`)
    .where(sql<boolean>`(login.visit_id = '' or placed_order.visit_id = login.visit_id)`)
    .where("state", "<>", "cancelled")
    .where("hold", "not in", ["held", "refused"])
    .orderBy("placed_at", "desc")
    .orderBy("placed_order.id", "desc")
    .limit(most)
    .execute();
}

/** What was ordered, by order. */
export async function dishesOf(db: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { code: ItemCode; quantity: number }[]>();
  const lines = await db
    .selectFrom("order_line")
    .select(["placed_order_id", "code", "quantity"])
    .where("placed_order_id", "in", orderIds)
    .where("is_container", "=", 0)
    .orderBy("position")
    .execute();
  const ofOrder = Map.groupBy(lines, (line) => line.placed_order_id);
  return new Map(
    [...ofOrder].map(([id, of]) => [id, of.map(({ code, quantity }) => ({ code, quantity }))]),
  );
}

import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { OrderMemberTable } from "../../db/ledger-tables.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { moneyOfOrder } from "../orders/payment.store.ts";

/** Written out, so that the databases find the index. */
const IS_DUE = sql<boolean>`is_due = 1`;

/** Orders of which a member's ledger has not heard yet, the oldest first. */
export async function listDueOrders(db: Reader, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("order_member")
    .select("placed_order_id")
    .where(IS_DUE)
    .orderBy("added_at")
    .limit(most)
    .execute();
  return [...new Set(rows.map((row) => row.placed_order_id))];
}

/** Takes on an order that is due; false where another process has. What happens to the order from now on makes it due again. */
export async function takeDue(trx: Writer, orderId: string): Promise<boolean> {
  const taken = await trx
    .updateTable("order_member")
    .set({ is_due: 0 })
    .where("placed_order_id", "=", orderId)
    .where(IS_DUE)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Who has a part in an order, whoever ordered it first. */
export function listOrderMembers(db: Reader, orderId: string): Promise<OrderMemberTable[]> {
  return db
    .selectFrom("order_member")
    .selectAll()
    .where("placed_order_id", "=", orderId)
    .orderBy("added_at")
    .orderBy("member_id")
    .execute();
}

/** Keeps what the venue gives for an order from its first points on. */
export async function keepRules(trx: Writer, orderId: string, rules: string): Promise<void> {
  await trx
    .updateTable("order_member")
    .set({ rules })
    .where("placed_order_id", "=", orderId)
    .execute();
}

/** What an order says by which its members earn. */
export interface StoredEarning extends Pick<
  OrderTable,
  "subtotal" | "discount" | "service_charge" | "tax" | "delivery_fee" | "total" | "state"
> {
  readonly came: number;
  readonly wentBack: number;
  readonly pieces: readonly { readonly code: string; readonly quantity: number }[];
}

/** An order with its money; undefined of one that awaits its payment still. */
export async function findEarning(db: Reader, orderId: string): Promise<StoredEarning | undefined> {
  const order = await db
    .selectFrom("placed_order")
    .select(["subtotal", "discount", "service_charge", "tax", "delivery_fee", "total", "state"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const pieces = await db
    .selectFrom("order_line")
    .select(["code", "quantity"])
    .where("placed_order_id", "=", orderId)
    .where("is_container", "=", 0)
    .execute();
  return { ...order, ...(await moneyOfOrder(db, orderId)), pieces };
}

/** A member pays of an order; one whose order it is has their part already. */
export async function addPayer(
  trx: Writer,
  part: {
    readonly orderId: string;
    readonly memberId: string;
    readonly clubId: string;
    readonly venueId: string;
    readonly now: number;
  },
): Promise<void> {
  await trx
    .insertInto("order_member")
    .values({
      placed_order_id: part.orderId,
      member_id: part.memberId,
      club_id: part.clubId,
      venue_id: part.venueId,
      part: "paid",
      added_at: part.now,
      is_due: 0,
      rules: "",
    })
    .onConflict((conflict) => conflict.columns(["placed_order_id", "member_id"]).doNothing())
    .execute();
}

/** The orders of one member are another's from now on; of one in which both have a part the other's own part stays. */
export async function moveOrders(
  trx: Writer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ofBoth = trx
    .selectFrom("order_member")
    .select("placed_order_id")
    .where("member_id", "=", to);
  await trx
    .updateTable("order_member")
    .set({ part: "ordered" })
    .where("member_id", "=", to)
    .where("part", "=", "paid")
    .where("placed_order_id", "in", (select) =>
      select
        .selectFrom("order_member as others")
        .select("others.placed_order_id")
        .where("others.member_id", "=", from)
        .where("others.part", "<>", "paid"),
    )
    .execute();
  await trx
    .deleteFrom("order_member")
    .where("member_id", "=", from)
    .where("placed_order_id", "in", ofBoth)
    .execute();
  await trx
    .updateTable("order_member")
    .set({ member_id: to, is_due: 1 })
    .where("member_id", "=", from)
    .execute();
}

import { sql } from "kysely";
import type { Receipt } from "@comanda/domain/pricing";
import type { Reader, Writer } from "../../db/database.ts";
import type { ReceiptMailTable } from "../../db/member-tables.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { readKept, KEPT } from "../orders/kept-order.ts";
import { withItsLines } from "../orders/line-columns.ts";
import { PAID, PAID_BY, REFUNDED } from "../orders/payment.store.ts";
import { UNTRIED } from "./mail.store.ts";

/** Of an order that somebody has only paid of they get no receipt: it is another's. */
const IS_THEIRS = sql<boolean>`order_member.part <> 'paid'`;

/** An order of which a member asks for the receipt: where it would go, and what has become of one that was asked for before. */
export interface ReceiptToMail {
  readonly id: string;
  readonly email: string;
  readonly last: Pick<ReceiptMailTable, "ended_at" | "last_error"> | undefined;
}

/** The order that a phone placed for its member under this visible id; undefined of any other, and of one on hold. */
export async function findReceiptToMail(
  db: Reader,
  venueId: string,
  whose: { readonly userId: string; readonly memberId: string; readonly orderId: string },
): Promise<ReceiptToMail | undefined> {
  const { userId, memberId, orderId } = whose;
  const row = await db
    .selectFrom("placed_order")
    .innerJoin("order_member", (join) =>
      join
        .onRef("order_member.placed_order_id", "=", "placed_order.id")
        .on("order_member.member_id", "=", memberId),
    )
    .innerJoin("member", "member.id", "order_member.member_id")
    .leftJoin("receipt_mail", (join) =>
      join
        .onRef("receipt_mail.placed_order_id", "=", "placed_order.id")
        .on("receipt_mail.member_id", "=", memberId),
    )
    .select(["placed_order.id", "member.email", "receipt_mail.ended_at", "last_error"])
    .where("placed_order.venue_id", "=", venueId)
    .where("placed_order.user_id", "=", userId)
    .where("order_id", "=", orderId)
    .where("hold", "<>", "held")
    .where(IS_THEIRS)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, email, ended_at: endedAt, last_error: lastError } = row;
  const last = endedAt === null ? undefined : { ended_at: endedAt, last_error: lastError ?? "" };
  return { id, email, last };
}

/** Which of these orders are the member's, who has an address. */
export async function listMailable(
  db: Reader,
  memberId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("order_member")
    .innerJoin("member", "member.id", "order_member.member_id")
    .select("placed_order_id")
    .where("placed_order_id", "in", orderIds)
    .where("order_member.member_id", "=", memberId)
    .where("email", "<>", "")
    .where(IS_THEIRS)
    .execute();
  return new Set(rows.map((row) => row.placed_order_id));
}

interface NewReceiptMail extends Pick<ReceiptMailTable, "id" | "language"> {
  readonly orderId: string;
  readonly venueId: string;
  readonly clubId: string;
  readonly memberId: string;
  readonly now: number;
}

/** Asks for a receipt: one that waits or was sent stays as it is, one that failed is tried anew. Of two at one moment one asks. */
export async function putReceiptMail(trx: Writer, mail: NewReceiptMail): Promise<void> {
  const fresh = {
    language: mail.language,
    created_at: mail.now,
    next_try_at: mail.now,
    ...UNTRIED,
  };
  await trx
    .insertInto("receipt_mail")
    .values({
      id: mail.id,
      placed_order_id: mail.orderId,
      venue_id: mail.venueId,
      club_id: mail.clubId,
      member_id: mail.memberId,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["placed_order_id", "member_id"])
        .doUpdateSet(fresh)
        .where("receipt_mail.ended_at", ">", 0)
        .where("receipt_mail.last_error", "<>", ""),
    )
    .execute();
}

const RECEIPT_COLUMNS = [
  "id",
  "number",
  "mode",
  "state",
  "placed_at",
  "due_at",
  "place_label",
  "typed_room",
  "remark",
] as const;

/** What a receipt says of an order beside its lines and sums. */
export interface MailedOrder extends Pick<OrderTable, (typeof RECEIPT_COLUMNS)[number]> {
  readonly receipt: Receipt;
  /** At most its total, and 0 while nothing was; minor units. */
  readonly paid: number;
  readonly refunded: number;
  /** Who took it last; see methodOf. */
  readonly payment_source: string | null;
}

/** An order as it stands now, for its receipt. */
export async function findMailedOrder(
  db: Reader,
  venueId: string,
  id: string,
): Promise<MailedOrder | undefined> {
  const row = await db
    .selectFrom("placed_order")
    .select([...RECEIPT_COLUMNS, ...KEPT, PAID.as("paid"), PAID_BY, REFUNDED])
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
  const order = await withItsLines(db, row);
  return order && { ...order, receipt: readKept(order).receipt, paid: order.paid ?? 0 };
}

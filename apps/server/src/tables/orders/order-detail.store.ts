import { hasDetails, type OrderDetails } from "@comanda/domain/fulfilment";
import { RESERVATION_MODE } from "@comanda/domain/order";
import type { WireOrderDetails } from "@comanda/contract";
import type { Database, Reader, Writer } from "../../db/database.ts";
import type { OrderDetailTable, OrderTable } from "../../db/order-tables.ts";
import { rowOf, type ColumnsOf } from "./columns-of.ts";
import type { NewOrder } from "./order-rows.ts";

const DETAIL: ColumnsOf<OrderDetailTable, [NewOrder, OrderDetails]> = {
  placed_order_id: ({ id }) => id,
  venue_id: ({ venueId }) => venueId,
  customer_name: (_order, { name }) => name.toWellFormed(),
  phone: (_order, { phone }) => phone.toWellFormed(),
  room_number: () => "",
  postal: (_order, { postal }) => postal.toWellFormed(),
  unit: (_order, { unit }) => unit.toWellFormed(),
  address: (_order, { address }) => address.toWellFormed(),
  checkboxes: (_order, { checkboxes }) => JSON.stringify(checkboxes),
  erase_at: ({ eraseDetailsAt }) => eraseDetailsAt,
};

/** The columns of an order's details, in the order of their values. */
export const DETAIL_COLUMNS = Object.keys(DETAIL) as readonly (keyof OrderDetailTable)[];
const DETAIL_VALUES = Object.values(DETAIL);

/** The row of an order's details; undefined of an order that has none, as at a table. */
export function detailValues(order: NewOrder): unknown[] | undefined {
  const { details } = order;
  return details && DETAIL_VALUES.map((valueOf) => valueOf(order, details));
}

/** The same by column. */
export function detailRow(order: NewOrder): object | undefined {
  const { details } = order;
  return details && rowOf(DETAIL, order, details);
}

/** An order with what was said of it. */
export interface WithDetails {
  /** Null of an order without any, and once they were erased. */
  readonly details: WireOrderDetails | null;
}

/** Orders with their details. Of a page of tables' orders nothing is asked. */
export async function withDetails<Order extends Pick<OrderTable, "id" | "mode">>(
  db: Reader,
  orders: readonly Order[],
): Promise<(Order & WithDetails)[]> {
  const ids = orders.filter(({ mode }) => hasDetails(mode)).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("order_detail")
          .select([
            "placed_order_id",
            "customer_name",
            "phone",
            "checkboxes",
            "postal",
            "unit",
            "address",
          ])
          .where("placed_order_id", "in", ids)
          .execute();
  const found = new Map(rows.map((row) => [row.placed_order_id, readDetails(row)]));
  for (const [id, details] of await namesOfReserved(db, orders)) found.set(id, details);
  return orders.map((order) => ({ ...order, details: found.get(order.id) ?? null }));
}

/** Who has reserved, of orders that came with the link of a reservation. */
async function namesOfReserved(
  db: Reader,
  orders: readonly Pick<OrderTable, "id" | "mode">[],
): Promise<readonly (readonly [string, WireOrderDetails])[]> {
  const ids = orders.filter(({ mode }) => mode === RESERVATION_MODE).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("placed_order")
    .innerJoin("reservation", "reservation.id", "placed_order.reservation_id")
    .select(["placed_order.id", "customer_name as name", "phone"])
    .where("placed_order.id", "in", ids)
    // Erased: nobody is named.
    .where("customer_name", "<>", "")
    .execute();
  return rows.map(({ id, ...who }) => [
    id,
    { ...who, checkboxes: [], postal: "", unit: "", address: "" },
  ]);
}

function readDetails({
  customer_name: name,
  checkboxes,
  ...where
}: Omit<
  OrderDetailTable,
  "placed_order_id" | "venue_id" | "room_number" | "erase_at"
>): WireOrderDetails {
  const { phone, postal, unit, address } = where;
  return { name, phone, checkboxes: JSON.parse(checkboxes) as string[], postal, unit, address };
}

/** Rows of one transaction: orders of guests wait for it. */
const AT_ONCE = 500;

/** Erases the details whose days have passed, of all venues, a few at a time; their orders stay. */
export async function eraseOldDetails(database: Database, now: number): Promise<void> {
  const { reader } = database;
  const old = reader
    .selectFrom("order_detail")
    .select("placed_order_id")
    .where("erase_at", "<=", now);
  for (;;) {
    // Where nothing is old the look costs no write.
    const rows = await old.limit(AT_ONCE).execute();
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.placed_order_id);
    await database.write((trx) =>
      trx.deleteFrom("order_detail").where("placed_order_id", "in", ids).execute(),
    );
  }
}

/** A venue keeps details for more or fewer days than it did: those that are there too. */
export async function keepDetailsLonger(
  trx: Writer,
  venueId: string,
  milliseconds: number,
): Promise<void> {
  if (milliseconds === 0) return;
  await trx
    .updateTable("order_detail")
    .set(({ eb }) => ({ erase_at: eb("erase_at", "+", milliseconds) }))
    .where("venue_id", "=", venueId)
    .execute();
}

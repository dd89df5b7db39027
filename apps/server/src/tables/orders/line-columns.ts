import type { Text } from "@comanda/domain";
import type { OrderedLine } from "@comanda/domain/order";
import type { Adjustment } from "@comanda/domain/pricing";
import type { OrderLineTable } from "../../db/order-tables.ts";
import type { Reader } from "../../db/database.ts";
import { readChoices, writeChoices } from "./choices-column.ts";
import { rowOf, type ColumnsOf } from "./columns-of.ts";
import { readRate, writeRate } from "./rate-column.ts";

/** How each column of a line is made of it; what is read back of them is below. */
const LINE: ColumnsOf<OrderLineTable, [OrderedLine, number, string]> = {
  placed_order_id: (_line, _position, orderId) => orderId,
  position: (_line, position) => position,
  line: ({ line }) => line.toWellFormed(),
  code: ({ code }) => code,
  title: ({ title }) => JSON.stringify(title),
  quantity: ({ quantity }) => quantity,
  is_take_away: ({ isTakeAway }) => (isTakeAway ? 1 : 0),
  is_container: ({ isContainer }) => (isContainer ? 1 : 0),
  remark: ({ remark }) => remark.toWellFormed(),
  unit_price: ({ unitPrice }) => unitPrice,
  unit_total: ({ unitTotal }) => unitTotal,
  adjustments: ({ adjustments }) => JSON.stringify(adjustments),
  line_total: ({ lineTotal }) => lineTotal,
  discount: ({ shares }) => shares.discount,
  service_charge: ({ shares }) => shares.serviceCharge,
  tax: ({ shares }) => shares.tax,
  shown_tax: ({ shownTax }) => writeRate(shownTax),
  choices: ({ choices }) => writeChoices(choices),
  done_pieces: () => 0,
};

/** The columns of a line, in the order of their values. */
export const LINE_COLUMNS = Object.keys(LINE) as readonly (keyof OrderLineTable)[];
const LINE_VALUES = Object.values(LINE);

/** The rows of an order's lines, in the order of its receipt. */
export function lineValues(orderId: string, lines: readonly OrderedLine[]): unknown[][] {
  return lines.map((line, position) =>
    LINE_VALUES.map((valueOf) => valueOf(line, position, orderId)),
  );
}

/** The same by column. */
export function lineRows(orderId: string, lines: readonly OrderedLine[]): readonly object[] {
  return lines.map((line, position) => rowOf(LINE, line, position, orderId));
}

/** The lines of an order as they stand beside it. */
export interface WithLines {
  /** In the order of its receipt. */
  readonly lines: readonly OrderLineTable[];
}

/** Orders whose lines are asked for at once. */
const ORDERS_AT_ONCE = 1_000;

/** Orders with their lines. */
export async function withLines<Order extends { readonly id: string }>(
  db: Reader,
  orders: readonly Order[],
): Promise<(Order & WithLines)[]> {
  const lines = new Map<string, OrderLineTable[]>(orders.map(({ id }) => [id, []]));
  const ids = [...lines.keys()];
  for (let at = 0; at < ids.length; at += ORDERS_AT_ONCE) {
    const rows = await db
      .selectFrom("order_line")
      .select(LINE_COLUMNS)
      .where("placed_order_id", "in", ids.slice(at, at + ORDERS_AT_ONCE))
      .orderBy("placed_order_id")
      .orderBy("position")
      .execute();
    for (const row of rows) lines.get(row.placed_order_id)?.push(row);
  }
  return orders.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }));
}

/** The same of one order, if there is one. */
export async function withItsLines<Order extends { readonly id: string }>(
  db: Reader,
  order: Order | undefined,
): Promise<(Order & WithLines) | undefined> {
  return order === undefined ? undefined : (await withLines(db, [order]))[0];
}

/** A line of an order as it was ordered. */
export function readLine(row: OrderLineTable): OrderedLine {
  return lineOf(row, {
    title: JSON.parse(row.title) as Text,
    adjustments: JSON.parse(row.adjustments) as readonly Adjustment[],
    choices: readChoices(row.choices),
  });
}

/** The same, of what its order says of it otherwise than in readable JSON: before receipt_version 3 (earlier-order.ts). */
export function lineOf(
  row: OrderLineTable,
  { title, adjustments, choices }: Pick<OrderedLine, "title" | "adjustments" | "choices">,
): OrderedLine {
  const shownTax = readRate(row.shown_tax);
  return {
    line: row.line,
    code: row.code,
    title,
    quantity: row.quantity,
    isTakeAway: row.is_take_away === 1,
    isContainer: row.is_container === 1,
    remark: row.remark,
    unitPrice: row.unit_price,
    unitTotal: row.unit_total,
    adjustments,
    lineTotal: row.line_total,
    shares: { discount: row.discount, serviceCharge: row.service_charge, tax: row.tax },
    ...(shownTax !== undefined && { shownTax }),
    choices,
  };
}

/** The places of an order's lines of which every piece is done, 0 for the first. */
export function doneLines({ lines }: WithLines): number[] {
  return lines.flatMap(({ done_pieces, quantity }, at) => (done_pieces < quantity ? [] : [at]));
}

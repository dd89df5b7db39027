import {
  HOLD_MILLISECONDS,
  isTakeAwayMode,
  RESERVATION_MODE,
  type HoldLimits,
} from "@comanda/domain/order";
import type { NewOrder } from "./order-rows.ts";

/** What the databases need to count what a phone and its table ordered lately, and whether one more is too much. */
export interface LatelyOrdered
  extends HoldLimits, Pick<NewOrder, "venueId" | "userId" | "placeId" | "typedRoom" | "pieces"> {
  /** Minor units. */
  readonly total: number;
  /** Orders placed later than this count. */
  readonly since: number;
}

/** Undefined where the venue has switched every limit off. One code for all who fetch their order or have reserved is no table of one party. */
export function latelyOrdered(order: NewOrder): LatelyOrdered | undefined {
  const { venueId, userId, placeId, typedRoom, now, pieces, amounts, holdAbove, mode } = order;
  const { total } = amounts;
  const isOfNoTable = isTakeAwayMode(mode) || mode === RESERVATION_MODE;
  const limits = { ...holdAbove, ...(isOfNoTable && { tableOrders: 0 }) };
  if (Object.values(limits).every((limit) => limit === 0)) return undefined;
  const since = now - HOLD_MILLISECONDS;
  return { venueId, userId, placeId, typedRoom, since, pieces, total, ...limits };
}

/**
 * Whether one more order is more than the venue takes of its table and its phone within half an hour, as an expression of
 * SQL that both databases know; orders that were refused do not count. What was cancelled or taken back still counts as an
 * order, so that nobody places and takes back without end, but not its pieces and its amount: who ordered 200 by mistake may
 * order one coffee. Each is looked up in an index of its own: of
 * 10,000 orders of a table the first 40 are read, of a phone those of the half hour.
 * Behind the code of all rooms each room that was typed counts as a table. What awaits its payment counts like what is placed.
 * @param value how the statement around it names a member of `LatelyOrdered`
 */
export function isTooMuch(value: (member: keyof LatelyOrdered) => string): string {
  const ordersOf = (who: string): string => `from placed_order
    where placed_order.venue_id = ${value("venueId")} and ${who}
      and placed_order.placed_at > ${value("since")} and placed_order.hold <> 'refused'`;
  const ofTable = ordersOf(
    `placed_order.place_id = ${value("placeId")} and placed_order.typed_room = ${value("typedRoom")}`,
  );
  const ofPhone = ordersOf(`placed_order.user_id = ${value("userId")}`);
  const keptSum = (column: string): string =>
    `coalesce(sum(case when placed_order.state <> 'cancelled' then placed_order.${column} else 0 end), 0)`;
  const awaiting = (sum: string, who: string): string => `(
      select coalesce(${sum}, 0) from awaiting_order
      where awaiting_order.venue_id = ${value("venueId")} and awaiting_order.state = 'awaiting' and ${who}
    )`;
  const atTable = `awaiting_order.place_id = ${value("placeId")}
      and awaiting_order.typed_room = ${value("typedRoom")}`;
  const byPhone = `awaiting_order.user_id = ${value("userId")}`;
  // SQLite plans a statement anew whenever its limit is bound; an offset costs nothing.
  const isFull = (limit: "tableOrders" | "phoneOrders", orders: string, who: string): string => `
    when ${value(limit)} > 0 and ${awaiting("count(*)", who)} >= ${value(limit)} then true
    when ${value(limit)} > 0
      and exists (select 1 ${orders} limit 1 offset ${value(limit)} - 1 - ${awaiting("count(*)", who)})
      then true`;
  const isAbove = (column: "pieces" | "total", limit: "phonePieces" | "phoneAmount"): string => `
    ${value(limit)} > 0
      and ${keptSum(column)} + ${awaiting(`sum(awaiting_order.${column})`, byPhone)} + ${value(column)} > ${value(limit)}`;
  return `case
    ${isFull("tableOrders", ofTable, atTable)}
    ${isFull("phoneOrders", ofPhone, byPhone)}
    else (
      select ${isAbove("pieces", "phonePieces")} or ${isAbove("total", "phoneAmount")}
      ${ofPhone}
    )
  end`;
}

import { accept, refuse, type Result } from "@comanda/domain";
import { formatOrderNumber } from "@comanda/domain/order";
import type { ApiRefusal, WireBill } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database, Reader } from "../../db/database.ts";
import type { VisitTable } from "../../db/visit-tables.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { readKept } from "../../tables/orders/kept-order.ts";
import { findPlace } from "../../tables/places/place.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { closeVisit } from "../visits/close-visit.ts";
import { settleOrders, sumOfDue, type Settler } from "./settle-orders.ts";
import { findVisit } from "../../tables/visits/visit.store.ts";
import { listBillOrders, listDue, sumsOfVisit } from "../../tables/orders/bill.store.ts";
import { methodOf, TOP_UP } from "../../tables/orders/paid-method.ts";

interface BillParts extends Settler {
  readonly database: Database;
}

type Answered = Promise<Result<WireBill, ApiRefusal>>;

/** What a visit has ordered, what of it is paid, and what is due (BEY-013). */
export async function readBill({ database, venue, now }: BillParts, visitId: string): Answered {
  const visit = await findVisit(database.reader, venue.id, visitId);
  if (visit === undefined) return refuse({ kind: "not-found" });
  return accept(await billOf(database.reader, venue, visit, now));
}

async function billOf(
  db: Reader,
  venue: OpenVenue,
  visit: VisitTable,
  now: number,
): Promise<WireBill> {
  const orders = await listBillOrders(db, venue.id, visit.id);
  const sums = await sumsOfVisit(db, venue.id, visit.id);
  return {
    now,
    id: visit.id,
    tableLabel: await labelOf(db, visit),
    openedAt: visit.opened_at,
    closedAt: visit.closed_at,
    orders: orders.map((order) => ({
      id: order.id,
      number: formatOrderNumber(order.number),
      placedAt: order.placed_at,
      state: order.state,
      hold: order.hold,
      receipt: readKept(order).receipt,
      payment:
        order.payment === undefined
          ? null
          : {
              amount: order.payment.amount,
              method: methodOf(order.payment.source),
              paidAt: order.payment.paid_at,
              isTopUp: order.payment.source === TOP_UP,
            },
    })),
    total: sums.total,
    // For what stands, as in the list of tables and on the phones; what was paid and then cancelled is given back.
    paid: sums.paid,
    due: sums.due,
    toReturn: sums.toReturn,
  };
}

/** What the table is called now; empty of one that has been removed. */
async function labelOf(
  db: Reader,
  { venue_id, place_id }: Pick<VisitTable, "venue_id" | "place_id">,
): Promise<string> {
  return (await findPlace(db, venue_id, place_id))?.label ?? "";
}

/**
 * Marks everything that is due in a visit as paid, a row for each order with its amount, method, moment and person. Only
 * what the person saw: an order that came, or was cancelled, meanwhile refuses it with what is due now. Who taps twice is
 * told the same, and pays nothing twice.
 */
export async function payBill(
  { database, venue, by, now }: BillParts,
  visitId: string,
  { method, expectedDue }: BodyOf<"payBill">,
): Answered {
  return database.write(async (trx): Answered => {
    // No order is placed or moved while the bill is settled.
    await lockOrders(database.kind, trx, venue.id);
    const visit = await findVisit(trx, venue.id, visitId);
    if (visit === undefined) return refuse({ kind: "not-found" });
    const due = await listDue(trx, venue.id, visitId);
    const sum = sumOfDue(due);
    if (sum !== expectedDue) return refuse({ kind: "bill-changed", due: sum });
    const name = await labelOf(trx, visit);
    await settleOrders(trx, { venue, by, now }, { due, method, deed: "bill-paid", name });
    return accept(await billOf(trx, venue, visit, now));
  });
}

/**
 * Closes a visit from the board: its phones order nothing more. Where something is unpaid, or still on its way, it is
 * refused until the person says that they know.
 */
export async function closeFromBoard(
  parts: BillParts,
  visitId: string,
  { leavesUnsettled }: BodyOf<"closeVisit">,
): Answered {
  const { database, venue, by, now } = parts;
  const input = { visitId, by, now, onlySettled: !leavesUnsettled };
  const closed = await closeVisit(database, venue, input);
  return closed.ok ? readBill(parts, visitId) : closed;
}

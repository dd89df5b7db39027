import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireBoardStep } from "@comanda/contract";
import type { BoardParts } from "./board.ts";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import { endHold, findOrder } from "../../../tables/orders/order.store.ts";
import { boardStep } from "../../../tables/orders/order-view.ts";
import { returnPaid } from "../../../tables/payments/request-refund.ts";
import { returnTaken } from "../../../tables/orders/return-taken.ts";
import { changeBy, type OrderChange } from "../../../tables/orders/step-change.ts";

/** What staff say to an order that is held, who of them, and when. */
interface Decision {
  readonly orderId: string;
  readonly hold: "released" | "refused";
  readonly by: string;
}

/**
 * Releases an order that is held, or refuses it (D-07). A person has touched it: released it is acknowledged and an order
 * like any other; refused it is cancelled and gives back what it took, also what was paid for it. One for later stays as it is until its time, when boards ring
 * for it: who released it in the morning does not cook it at noon. Of two people who decide at the same moment the
 * second is told what the first said (`not-held`).
 */
export async function decideHold(
  { database, venue, now }: BoardParts,
  { orderId, hold, by }: Decision,
): Promise<Result<WireBoardStep, ApiRefusal>> {
  const to = hold === "released" ? "acknowledged" : "cancelled";
  const said = { hold, hold_ended_at: now, hold_ended_by: by };
  const { isEnded, order } = await database.write(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    const isLater = (await findOrder(trx, venue.id, orderId))?.is_later === 1;
    const step = isLater && hold === "released" ? { changed_at: now } : changeBy("placed", to, now);
    const change: OrderChange = { ...step, ...said };
    const ended = await endHold(trx, venue.id, orderId, change);
    const found = await findOrder(trx, venue.id, orderId);
    if (ended && found !== undefined && hold === "refused") {
      await returnTaken(trx, venue.id, found, now);
      const asks = venue.rules.online.refundsByItself;
      await returnPaid(trx, venue.id, found, { asks, by: "", now });
    }
    return { isEnded: ended, order: found };
  });
  if (order === undefined) return refuse({ kind: "not-found" });
  if (!isEnded && order.hold !== "held") return refuse({ kind: "not-held", hold: order.hold });
  return accept(boardStep(order, { now, acknowledgeSeconds: venue.rules.acknowledgeSeconds }));
}

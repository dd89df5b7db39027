import { detailsErasure } from "../features/orders/erase-details.ts";
import { beginningOfOrders } from "../features/orders/later/begin-orders.ts";
import { watchOfTills } from "../features/orders/till/till-watch.ts";
import { DayEnds } from "../features/visits/day-end.ts";
import { expiryOfPayments } from "../features/payments/expire-payments.ts";
import { PaymentLanes } from "../features/payments/payment-lanes.ts";
import { VisitEnds } from "../features/visits/visit-ends.ts";
import type { AppContext } from "./app-context.ts";

interface UpkeepParts extends Pick<
  AppContext,
  "database" | "venues" | "clock" | "paymentAccounts"
> {
  readonly warn: (what: string) => (error: unknown) => void;
}

type Upkeep = Pick<
  AppContext,
  | "dayEnds"
  | "visitEnds"
  | "detailsErasure"
  | "beginning"
  | "tillWatch"
  | "paymentLanes"
  | "paymentExpiry"
>;

/** What ends or begins by itself: days, visits, orders for later, and how long is kept who an order was for. */
export function openUpkeep({
  database,
  venues,
  clock,
  warn,
  paymentAccounts: accounts,
}: UpkeepParts): Upkeep {
  const unasked = warn("providers could not be asked for payments");
  return {
    paymentLanes: new PaymentLanes({ database, venues, accounts, clock, hearFailure: unasked }),
    paymentExpiry: expiryOfPayments(database, clock, warn("orders wait on for their payment")),
    dayEnds: new DayEnds(database, warn("orders or visits could not be ended")),
    visitEnds: new VisitEnds({ database, venues, clock, hearFailure: warn("visits stay open") }),
    beginning: beginningOfOrders(database, clock, warn("orders for later wait on")),
    tillWatch: watchOfTills(database, clock, warn("orders that tills have not taken go unmarked")),
    detailsErasure: detailsErasure(database, clock, warn("details could not be erased")),
  };
}

type Kept = Upkeep & Pick<AppContext, "sealRenewal">;

export function startUpkeep(upkeep: Kept): void {
  const { visitEnds, beginning, tillWatch, detailsErasure: erasure, sealRenewal } = upkeep;
  visitEnds.start();
  beginning.runIn(0);
  tillWatch.runIn(0);
  erasure.runIn(0);
  sealRenewal.runIn(0);
  upkeep.paymentLanes.start();
  upkeep.paymentExpiry.runIn(0);
}

export async function closeUpkeep(upkeep: Kept): Promise<void> {
  const { visitEnds, beginning, tillWatch, detailsErasure: erasure, sealRenewal } = upkeep;
  await visitEnds.close();
  await beginning.close();
  await tillWatch.close();
  await erasure.close();
  await sealRenewal.close();
  await upkeep.paymentExpiry.close();
  await upkeep.paymentLanes.close();
}

import { detailsErasure } from "../features/orders/erase-details.ts";
import { forgettingOfMembers } from "../features/members/forget-members.ts";
import { beginningOfOrders } from "../features/orders/later/begin-orders.ts";
import { watchOfTills } from "../features/orders/till/till-watch.ts";
import { DayEnds } from "../features/visits/day-end.ts";
import { expiryOfPayments } from "../features/payments/expire-payments.ts";
import { ledgerJob } from "../features/members/ledger-job.ts";
import { ProgrammeLanes } from "../features/programme/programme-lanes.ts";
import { PaymentLanes } from "../features/payments/payment-lanes.ts";
import { tableStatistics } from "../db/table-statistics.ts";
import { VisitEnds } from "../features/visits/visit-ends.ts";
import type { AppContext } from "./app-context.ts";

interface UpkeepParts extends Pick<
  AppContext,
  "database" | "venues" | "clock" | "paymentAccounts" | "programmes"
> {
  readonly warn: (what: string) => (error: unknown) => void;
}

type Upkeep = Pick<
  AppContext,
  | "dayEnds"
  | "visitEnds"
  | "memberForgetting"
  | "detailsErasure"
  | "tableStatistics"
  | "beginning"
  | "tillWatch"
  | "paymentLanes"
  | "programmeLanes"
  | "paymentExpiry"
  | "memberLedger"
>;

/** What ends or begins by itself: days, visits, orders for later, and how long is kept who an order was for. */
export function openUpkeep({
  database,
  venues,
  clock,
  warn,
  paymentAccounts: accounts,
  programmes,
}: UpkeepParts): Upkeep {
  const unasked = warn("providers could not be asked for payments");
  return {
    paymentLanes: new PaymentLanes({ database, venues, accounts, clock, hearFailure: unasked }),
    programmeLanes: new ProgrammeLanes({
      database,
      venues,
      programmes,
      clock,
      hearFailure: warn("programmes could not be asked for reservations"),
    }),
    paymentExpiry: expiryOfPayments(database, clock, warn("orders wait on for their payment")),
    memberLedger: ledgerJob({
      database,
      venues,
      clock,
      hearFailure: warn("members do not get what they have earned"),
    }),
    dayEnds: new DayEnds(database, warn("orders or visits could not be ended")),
    visitEnds: new VisitEnds({ database, venues, clock, hearFailure: warn("visits stay open") }),
    beginning: beginningOfOrders(database, clock, warn("orders for later wait on")),
    tillWatch: watchOfTills(database, clock, warn("orders that tills have not taken go unmarked")),
    memberForgetting: forgettingOfMembers(database, clock, warn("members could not be erased")),
    detailsErasure: detailsErasure(database, clock, warn("details could not be erased")),
    tableStatistics: tableStatistics(database, warn("growing tables could not be analyzed")),
  };
}

type Kept = Upkeep & Pick<AppContext, "sealRenewal" | "mailLane">;

export function startUpkeep(upkeep: Kept): void {
  const { visitEnds, beginning, tillWatch, detailsErasure: erasure, sealRenewal } = upkeep;
  visitEnds.start();
  beginning.runIn(0);
  tillWatch.runIn(0);
  erasure.runIn(0);
  upkeep.tableStatistics.runIn(0);
  upkeep.memberForgetting.runIn(0);
  sealRenewal.runIn(0);
  upkeep.paymentLanes.wake();
  upkeep.programmeLanes.wake();
  upkeep.paymentExpiry.runIn(0);
  upkeep.memberLedger.runIn(0);
  upkeep.mailLane.start();
}

export async function closeUpkeep(upkeep: Kept): Promise<void> {
  const { visitEnds, beginning, tillWatch, detailsErasure: erasure, sealRenewal } = upkeep;
  await visitEnds.close();
  await beginning.close();
  await tillWatch.close();
  await erasure.close();
  await upkeep.tableStatistics.close();
  await upkeep.memberForgetting.close();
  await sealRenewal.close();
  await upkeep.paymentExpiry.close();
  await upkeep.memberLedger.close();
  await upkeep.paymentLanes.close();
  await upkeep.programmeLanes.close();
  await upkeep.mailLane.close();
}

import type { Database } from "../../db/database.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import { eraseOldDetails } from "../../tables/orders/order-detail.store.ts";
import { eraseOldReservations } from "../../tables/reservations/reservation.store.ts";

const HOUR = 60 * 60 * 1000;

/** Erases names, phone numbers and addresses of orders and reservations once their venue's days have passed: looked for every hour. */
export function detailsErasure(
  database: Database,
  clock: () => number,
  hearFailure: (error: unknown) => void,
): PeriodicJob {
  return new PeriodicJob({
    work: async () => {
      const now = clock();
      await eraseOldDetails(database, now);
      await eraseOldReservations(database, now);
      return HOUR;
    },
    hearFailure,
    retryAfter: HOUR,
  });
}

import type { Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffWaysToOrder } from "@comanda/contract";
import { DeliveryRules, WaysToOrder, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { keepDetailsLonger } from "../../tables/orders/order-detail.store.ts";
import { listLabels } from "../../tables/places/place.store.ts";
import { keepReservationsLonger } from "../../tables/reservations/reservation.store.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How a venue takes orders that leave the house, as an owner edits it. */
export async function readWaysToOrder(
  { reader }: Database,
  venueId: string,
): Promise<WireStaffWaysToOrder> {
  return (await readStored(reader, venueId)).edited;
}

/**
 * Publishes it. The take-away table is one of the venue's own. Details that are kept for other days from now on are so too
 * where they are there: 10 days in place of 30 erases those of two weeks ago.
 */
export function changeWaysToOrder(
  publisher: Publisher,
  { basis: seen, ...change }: BodyOf<"changeWaysToOrder">,
): Promise<Result<WireStaffWaysToOrder, ApiRefusal>> {
  const { venueId } = publisher.by;
  return publishSettings(publisher, {
    deed: "ways-changed",
    change: stated(change),
    seen,
    read: readStored,
    check: async (trx, before) => {
      const { takeAwayTableId: table = "", detailsKeptDays = before.detailsKeptDays } = change;
      // One that was removed since stays until somebody chooses another.
      if (table !== "" && table !== before.takeAwayTableId) {
        const tables = await listLabels(trx, venueId);
        if (!tables.some(({ id }) => id === table)) {
          return { kind: "bad-request", place: "takeAwayTableId" };
        }
      }
      const longer = (detailsKeptDays - before.detailsKeptDays) * DAY;
      await keepDetailsLonger(trx, venueId, longer);
      await keepReservationsLonger(trx, venueId, longer);
      return undefined;
    },
  });
}

/** What a body says, without the members that it leaves out. */
function stated(
  change: Omit<BodyOf<"changeWaysToOrder">, "basis">,
): Partial<Omit<WireStaffWaysToOrder, "basis">> {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said);
}

async function readStored(db: Reader, venueId: string) {
  const parts = (await listSettings(db, venueId)).filter(({ part }) => part === "ways");
  const joined = joinSettings(parts);
  const settings = { ...v.parse(WaysToOrder, joined), ...v.parse(DeliveryRules, joined) };
  return { settings, edited: { ...settings, basis: revisionsOf(parts) } };
}

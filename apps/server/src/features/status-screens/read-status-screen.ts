import { formatOrderNumber } from "@comanda/domain/order";
import type { WireStatusScreen } from "@comanda/contract";
import { BOUNDS } from "@comanda/contract";
import { MAX_IN_PREPARATION, MAX_READY } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { listAtCounter } from "../../tables/places/status-screen.store.ts";

/** An order of the day before may still be on its way to its guest for so long (day-end.ts). */
const LEAST_AGE = 3 * 60 * 60 * 1000;

/**
 * The numbers above the counter: what the kitchen has, and what can be fetched. An order that nobody has acknowledged is
 * not promised to anybody yet (D-07), and yesterday's are gone with the venue's day.
 */
export async function readStatusScreen(
  db: Reader,
  venue: OpenVenue,
  now: number,
): Promise<WireStatusScreen> {
  const day = venue.rules.businessDay(now);
  const orders = await listAtCounter(db, venue.id, {
    day,
    since: now - LEAST_AGE,
    most: BOUNDS.board,
  });
  const ready = orders
    .filter(({ state }) => state === "ready")
    .sort((one, other) => (other.readyAt ?? 0) - (one.readyAt ?? 0))
    .slice(0, MAX_READY);
  const preparing = orders
    .filter(({ state }) => state !== "ready")
    .slice(0, MAX_IN_PREPARATION)
    .reverse();
  return {
    preparing: preparing.map(({ number }) => formatOrderNumber(number)),
    ready: ready.map(({ number }) => formatOrderNumber(number)),
  };
}

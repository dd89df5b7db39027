import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal, WireDelivery, WirePage } from "@comanda/contract";
import type { QueryOf } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import { readCursor } from "../../lib/cursor.ts";
import { listDeliveriesAfter, listFailuresAfter } from "../../tables/outbox/connections.store.ts";

type Deliveries = Promise<Result<WirePage<WireDelivery>, ApiRefusal>>;

/** What became of a venue's events, a page at a time: of all the newest first, of the failed the one that failed last. */
export function listDeliveries(
  db: Reader,
  venueId: string,
  query: QueryOf<"listDeliveries">,
): Deliveries {
  return query.state === "failed"
    ? listFailed(db, venueId, query.cursor)
    : listAll(db, venueId, query.cursor);
}

async function listFailed(db: Reader, venueId: string, cursor: string | undefined): Deliveries {
  const after = readCursor(cursor, ["number", "number"]);
  if (!after.ok) return after;
  return accept(await listFailuresAfter(db, venueId, after.value));
}

async function listAll(db: Reader, venueId: string, cursor: string | undefined): Deliveries {
  const after = readCursor(cursor, ["number"]);
  if (!after.ok) return after;
  return accept(await listDeliveriesAfter(db, venueId, after.value?.[0]));
}

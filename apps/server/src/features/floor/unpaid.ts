import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal, WirePage, WireUnpaidVisit } from "@comanda/contract";
import type { QueryOf } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import { readCursor } from "../../lib/cursor.ts";
import { pageOfUnpaidVisits } from "../../tables/orders/bill.store.ts";

/** The visits closed since a moment in which something is still to be paid, a page at a time, the latest first. */
export async function readUnpaid(
  db: Reader,
  venueId: string,
  { since, cursor }: QueryOf<"listUnpaidVisits"> & { readonly since: number },
): Promise<Result<WirePage<WireUnpaidVisit>, ApiRefusal>> {
  const after = readCursor(cursor, ["number", "string"]);
  if (!after.ok) return after;
  return accept(await pageOfUnpaidVisits(db, venueId, { since, after: after.value }));
}

import { accept, refuse, type Result } from "@comanda/domain";
import { formatOrderNumber } from "@comanda/domain/order";
import type { ApiRefusal, WirePage, WireUnsettled } from "@comanda/contract";
import type { BodyOf, QueryOf } from "@comanda/contract/schemas";
import type { Database, Reader } from "../../db/database.ts";
import { readCursor, toPage } from "../../lib/cursor.ts";
import {
  endUnsettled,
  findUnsettled,
  listUnsettledAfter,
} from "../../tables/programme/unsettled.store.ts";
import type { ProgrammeLanes } from "./programme-lanes.ts";

/** What orders take of the programme, or give back, that is not done, a page at a time: the oldest first. */
export async function listUnsettled(
  db: Reader,
  venueId: string,
  { cursor }: QueryOf<"listUnsettled">,
): Promise<Result<WirePage<WireUnsettled>, ApiRefusal>> {
  const after = readCursor(cursor, ["number", "string"]);
  if (!after.ok) return after;
  const rows = await listUnsettledAfter(db, venueId, after.value);
  const { rows: shown, next } = toPage(rows, (row) => [row.created_at, row.id]);
  return accept({ rows: shown.map(wireUnsettled), next });
}

type Row = Awaited<ReturnType<typeof listUnsettledAfter>>[number];

function wireUnsettled(row: Row): WireUnsettled {
  return {
    id: row.id,
    orderId: row.order_ref,
    number: row.number === null ? "" : formatOrderNumber(row.number),
    tableLabel: row.place_label ?? "",
    credit: row.credit,
    campaigns: (JSON.parse(row.redemptions) as unknown[]).length,
    wants: wantsOf(row),
    since: row.created_at,
    isFailed: row.failed_at > 0,
    problem: row.last_error === "" ? null : (row.last_error as WireUnsettled["problem"]),
  };
}

function wantsOf({ state, order_state: order }: Row): WireUnsettled["wants"] {
  if (state === "committed") return "reverse";
  return order === null || order === "cancelled" ? "cancel" : "commit";
}

/** Tries one of them again now, or takes it off the list because an owner has seen to it. */
export async function settleUnsettled(
  { database, programmeLanes }: { database: Database; programmeLanes: ProgrammeLanes },
  venueId: string,
  { id, how }: BodyOf<"settleUnsettled">,
): Promise<Result<Record<never, never>, ApiRefusal>> {
  if ((await findUnsettled(database.reader, venueId, id)) === undefined) {
    return refuse({ kind: "not-found" });
  }
  if (how === "again") await programmeLanes.tryNow(venueId, id);
  else await database.write((trx) => endUnsettled(trx, id));
  return accept({});
}

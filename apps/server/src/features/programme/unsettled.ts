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
import { endUntold, findUntold, listUntoldAfter } from "../../tables/programme/untold.store.ts";
import type { ProgrammeLanes } from "./programme-lanes.ts";

/**
 * What orders take of the programme, or give back, that is not done, and points that it has not heard of, a page at a time: the oldest
 * first.
 */
export async function listUnsettled(
  db: Reader,
  venueId: string,
  { cursor }: QueryOf<"listUnsettled">,
): Promise<Result<WirePage<WireUnsettled>, ApiRefusal>> {
  const after = readCursor(cursor, ["number", "string"]);
  if (!after.ok) return after;
  const reserved = await listUnsettledAfter(db, venueId, after.value);
  const untold = await listUntoldAfter(db, venueId, after.value);
  const rows = [...reserved.map(wireUnsettled), ...untold.map(wireUntold)].sort(
    (one, other) => one.since - other.since || (one.id < other.id ? -1 : 1),
  );
  return accept(toPage(rows, (row) => [row.since, row.id]));
}

type Row = Awaited<ReturnType<typeof listUnsettledAfter>>[number];
type UntoldRow = Awaited<ReturnType<typeof listUntoldAfter>>[number];

function wireUntold(row: UntoldRow): WireUnsettled {
  return {
    id: row.id,
    orderId: row.order_ref,
    number: row.number === null ? "" : formatOrderNumber(row.number),
    tableLabel: row.place_label,
    credit: 0,
    campaigns: 0,
    earns: row.telling,
    wants: "earn",
    since: row.created_at,
    isFailed: false,
    problem: null,
  };
}

function wireUnsettled(row: Row): WireUnsettled {
  return {
    id: row.id,
    orderId: row.order_ref,
    number: row.number === null ? "" : formatOrderNumber(row.number),
    tableLabel: row.place_label ?? "",
    credit: row.credit,
    campaigns: (JSON.parse(row.redemptions) as unknown[]).length,
    earns: 0,
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
  if ((await findUnsettled(database.reader, venueId, id)) !== undefined) {
    if (how === "again") await programmeLanes.tryNow(venueId, id);
    else await database.write((trx) => endUnsettled(trx, id));
    return accept({});
  }
  if ((await findUntold(database.reader, venueId, id)) === undefined) {
    return refuse({ kind: "not-found" });
  }
  if (how === "again") await programmeLanes.tellNow(venueId, id);
  else await database.write((trx) => endUntold(trx, id));
  return accept({});
}

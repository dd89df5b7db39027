import type { AuditAction, WireAuditLine, WirePage } from "@comanda/contract";
import type { Reader, Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { PAGE_ROWS, toPage } from "../../lib/cursor.ts";

interface AuditEntry {
  readonly venueId: string;
  readonly at: number;
  /** Who did it and to whose login, as both are called now. */
  readonly actor: string;
  readonly deed: AuditAction;
  readonly subject: string;
}

export async function insertAuditLine(trx: Writer, entry: AuditEntry): Promise<void> {
  const { venueId: venue_id, ...line } = entry;
  await trx
    .insertInto("audit_line")
    .values({ id: newId(entry.at), venue_id, ...line })
    .execute();
}

/** What was done before a line, or of late: the latest first. A line that is written meanwhile moves none to another page. */
export async function listAuditLines(
  db: Reader,
  venueId: string,
  before: string | undefined,
): Promise<WirePage<WireAuditLine>> {
  const rows = await db
    .selectFrom("audit_line")
    .select(["id", "at", "actor", "deed", "subject"])
    .where("venue_id", "=", venueId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(PAGE_ROWS + 1)
    .execute();
  return toPage(rows, ({ id }) => [id]);
}

/** Who it was, as lines say it: "Kitchen (kitchen@corner.example)". */
export function nameOf({ name, login }: { readonly name: string; readonly login: string }): string {
  return `${name} (${login})`;
}

import type { AuditAction, WireAudit } from "@comanda/contract";
import type { Reader, Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";

/** Lines of one answer. */
const PAGE = 20;

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

/** What was done before a line, or of late: the latest first. */
export async function listAuditLines(
  db: Reader,
  venueId: string,
  before: string | undefined,
): Promise<WireAudit> {
  const rows = await db
    .selectFrom("audit_line")
    .select(["id", "at", "actor", "deed", "subject"])
    .where("venue_id", "=", venueId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const lines = rows.slice(0, PAGE);
  return { lines, older: rows.length > PAGE ? (lines.at(-1)?.id ?? null) : null };
}

/** Who it was, as lines say it: "Kitchen (kitchen@corner.example)". */
export function nameOf({ name, login }: { readonly name: string; readonly login: string }): string {
  return `${name} (${login})`;
}

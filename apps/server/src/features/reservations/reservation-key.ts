import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, AuditAction } from "@comanda/contract";
import type { Database, Writer } from "../../db/database.ts";
import { hashOf, newSecret } from "../../ids.ts";
import {
  deleteReservationKey,
  putReservationKey,
} from "../../tables/reservations/reservation-key.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";

export interface KeyParts {
  readonly database: Database;
  readonly by: StaffIdentity;
  readonly now: number;
}

type Made = Promise<Result<{ readonly key: string | null }, ApiRefusal>>;

/** Makes a key with which another system books tables, shown once; the one before opens nothing any more. */
export function makeReservationKey(parts: KeyParts): Made {
  const { by, now } = parts;
  const key = `crk_${newSecret()}`;
  return change(parts, async (trx) => {
    const own = { venue_id: by.venueId, key_hash: hashOf(key), made_at: now, made_by: by.id };
    await putReservationKey(trx, own);
    await note(trx, parts, "reservation-key-made");
    return key;
  });
}

/** No other system books tables from now on. */
export function removeReservationKey(parts: KeyParts): Made {
  return change(parts, async (trx) => {
    const isGone = await deleteReservationKey(trx, parts.by.venueId);
    if (isGone) await note(trx, parts, "reservation-key-removed");
    return null;
  });
}

function change({ database, by }: KeyParts, write: (trx: Writer) => Promise<string | null>): Made {
  return database.write<Result<{ readonly key: string | null }, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, by.venueId);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    return accept({ key: await write(trx) });
  });
}

async function note(trx: Writer, { by, now }: KeyParts, deed: AuditAction): Promise<void> {
  const line = { venueId: by.venueId, at: now, actor: nameOf(by), subject: "" };
  await insertAuditLine(trx, { ...line, deed });
}

import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireVisitCall } from "@comanda/contract";
import type { AnswerOf } from "@comanda/contract/schemas";
import type { Database, Reader } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { callsOfVisit } from "../../tables/visits/calls-of-visit.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import { findVisit } from "../../tables/visits/visit.store.ts";
import { lockVisits, touchVisit } from "../../tables/visits/visit-writes.store.ts";
import {
  acknowledgeCall,
  findCall,
  insertCall,
  listOpenCalls,
  type CallKind,
} from "../../tables/visits/calls.store.ts";

interface Calling {
  readonly session: DinerSession;
  readonly kind: CallKind;
  readonly now: number;
}

/**
 * A guest asks for somebody, or for the bill (BEY-010). However often it is tapped, and on however many phones, a visit
 * has one open call of a kind; once it was answered the next one is new. Refused without a visit that is open.
 */
export async function callStaff(
  database: Database,
  { session, kind, now }: Calling,
): Promise<Result<{ calls: WireVisitCall[] }, ApiRefusal>> {
  const { venueId, visitId, placeId, userId } = session;
  const isCalled = await database.write(async (trx) => {
    await lockVisits(database.kind, trx, session);
    const visit = visitId === "" ? undefined : await findVisit(trx, venueId, visitId);
    if (visit === undefined || visit.closed_at !== null) return false;
    const call = { id: newId(now), kind, called_at: now };
    const rows = { venue_id: venueId, visit_id: visitId, place_id: placeId, user_id: userId };
    if (!(await insertCall(trx, { ...call, ...rows }))) return true;
    await touchVisit(trx, venueId, visitId, now);
    trx.onCommit({ venueId, topic: "calls", visitId, userId });
    return true;
  });
  if (!isCalled) return refuse({ kind: "session-invalid" });
  return accept({ calls: await callsOfVisit(database.reader, visitId, now) });
}

/** Calls of the venue that nobody has answered. */
export async function readCalls(
  db: Reader,
  venueId: string,
  now: number,
): Promise<AnswerOf<"listCalls">> {
  return { now, calls: await listOpenCalls(db, venueId) };
}

/**
 * Somebody of the staff is coming: every board and every phone of the table hears it. Of two who tap the first is coming,
 * and the second has nothing left to do.
 */
export async function answerCall(
  database: Database,
  id: string,
  { by, now }: { readonly by: StaffIdentity; readonly now: number },
): Promise<Result<Record<never, never>, ApiRefusal>> {
  const { venueId } = by;
  const isFound = await database.write(async (trx) => {
    const call = await findCall(trx, venueId, id);
    if (call === undefined) return false;
    if (await acknowledgeCall(trx, venueId, id, { at: now, by: by.id })) {
      trx.onCommit({ venueId, topic: "calls", visitId: call.visit_id, userId: "" });
    }
    return true;
  });
  return isFound ? accept({}) : refuse({ kind: "not-found" });
}

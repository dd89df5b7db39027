import type { Reader, Writer } from "../../db/database.ts";
import type { ServiceCallTable } from "../../db/floor-tables.ts";

/** Open calls that consoles are shown, the oldest first: a venue that has more answers none of them faster. */
const MAX_CALLS = 100;

export type CallKind = ServiceCallTable["kind"];

/** Who calls from which visit, and for what. */
export type NewCall = Omit<ServiceCallTable, "acknowledged_at" | "acknowledged_by">;

/** Writes a call where the visit has none of its kind open; answers whether it did. */
export async function insertCall(trx: Writer, call: NewCall): Promise<boolean> {
  const added = await trx
    .insertInto("service_call")
    .values({ ...call, acknowledged_at: 0, acknowledged_by: "" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** A call as its table sees it. */
export type CallOfVisit = Pick<ServiceCallTable, "kind" | "called_at" | "acknowledged_at">;

/** The calls of a visit that wait, and those that were answered since a moment; the oldest first. */
export function listCallsOfVisit(
  db: Reader,
  visitId: string,
  answeredSince: number,
): Promise<CallOfVisit[]> {
  return db
    .selectFrom("service_call")
    .select(["kind", "called_at", "acknowledged_at"])
    .where("visit_id", "=", visitId)
    .where((where) =>
      where.or([where("acknowledged_at", "=", 0), where("acknowledged_at", ">", answeredSince)]),
    )
    .orderBy("called_at")
    .limit(MAX_CALLS)
    .execute();
}

/** A call as consoles see it. */
export interface OpenCall {
  readonly id: string;
  readonly kind: CallKind;
  readonly visitId: string;
  readonly tableLabel: string;
  readonly calledAt: number;
}

/** The calls of open visits that nobody has answered, the oldest first. */
export function listOpenCalls(db: Reader, venueId: string): Promise<OpenCall[]> {
  return db
    .selectFrom("service_call")
    .innerJoin("visit", "visit.id", "service_call.visit_id")
    .innerJoin("place", "place.id", "service_call.place_id")
    .select([
      "service_call.id",
      "service_call.kind",
      "service_call.visit_id as visitId",
      "place.label as tableLabel",
      "service_call.called_at as calledAt",
    ])
    .where("service_call.venue_id", "=", venueId)
    .where("acknowledged_at", "=", 0)
    .where("visit.closed_at", "is", null)
    .orderBy("called_at")
    .limit(MAX_CALLS)
    .execute();
}

/** Which call of the venue it is. */
export function findCall(
  db: Reader,
  venueId: string,
  id: string,
): Promise<Pick<ServiceCallTable, "visit_id" | "acknowledged_at"> | undefined> {
  return db
    .selectFrom("service_call")
    .select(["visit_id", "acknowledged_at"])
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Somebody is coming; answers whether nobody had said so before. */
export async function acknowledgeCall(
  trx: Writer,
  venueId: string,
  id: string,
  answer: { readonly at: number; readonly by: string },
): Promise<boolean> {
  const answered = await trx
    .updateTable("service_call")
    .set({ acknowledged_at: answer.at, acknowledged_by: answer.by })
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where("acknowledged_at", "=", 0)
    .returning("id")
    .executeTakeFirst();
  return answered !== undefined;
}

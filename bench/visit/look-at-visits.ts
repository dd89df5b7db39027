/** Why: whether each order stands in the visit of its own table, and everything is over when everybody has left. */
import { closeVisit, type App } from "@comanda/server";

/** What is not as it should be, a line each: then all visits are closed. */
export async function lookAtVisits(
  { database, context }: App,
  venueId: string,
  tables: number,
): Promise<readonly string[]> {
  const { reader } = database;
  const visits = await reader.selectFrom("visit").selectAll().execute();
  const problems: string[] = [];
  if (visits.length !== tables) problems.push(`${visits.length} visits at ${tables} tables`);
  const placeOf = new Map(visits.map((visit) => [visit.id, visit.place_id]));
  const orders = await reader.selectFrom("placed_order").select(["visit_id", "place_id"]).execute();
  for (const order of orders) {
    if (placeOf.get(order.visit_id) !== order.place_id) problems.push("an order of another visit");
  }
  const venue = await context.venues.find(venueId);
  if (venue === undefined) return [...problems, "there is no venue"];
  const now = Date.now();
  for (const { id: visitId } of visits) {
    const closed = await closeVisit(database, venue, { visitId, by: "bench", now });
    if (!closed.ok) problems.push(`a visit stays open: ${closed.refusal.kind}`);
  }
  const open = await reader
    .selectFrom("visit")
    .select("id")
    .where("closed_at", "is", null)
    .execute();
  if (open.length > 0) problems.push(`${open.length} visits are open`);
  return problems;
}

/** Why: whether each order stands in the visit of its own table and phone, and everything is over when everybody has left. */
import type { App } from "@comanda/server";

export interface Expected {
  /** Visits in all: one for each table and round. */
  readonly visits: number;
  readonly phones: number;
}

/** What is not as it should be, a line each. */
export async function checkVisits(
  { reader }: App["database"],
  expected: Expected,
): Promise<readonly string[]> {
  const visits = await reader.selectFrom("visit").select(["id", "place_id", "closed_at"]).execute();
  const phones = await reader.selectFrom("visit_phone").select(["visit_id", "user_id"]).execute();
  const orders = await reader
    .selectFrom("placed_order")
    .select(["visit_id", "place_id", "user_id"])
    .execute();
  const calls = await reader.selectFrom("service_call").select("visit_id").execute();
  const placeOf = new Map(visits.map((visit) => [visit.id, visit.place_id]));
  const joined = new Set(phones.map(keyOf));
  const counts = { visits: visits.length, phones: phones.length };
  const open = visits.filter(({ closed_at: closedAt }) => closedAt === null);
  const strange = orders.filter(
    (order) => placeOf.get(order.visit_id) !== order.place_id || !joined.has(keyOf(order)),
  );
  const callers = new Set(calls.map(({ visit_id: id }) => id));
  return [
    ...(counts.visits === expected.visits && counts.phones === expected.phones
      ? []
      : [`${JSON.stringify(counts)} and not ${JSON.stringify(expected)}`]),
    ...open.map(({ id }) => `visit ${id} is open`),
    ...strange.map((order) => `an order of another visit: ${JSON.stringify(order)}`),
    ...(callers.size === visits.length && calls.length === visits.length
      ? []
      : [`${calls.length} calls of ${callers.size} visits, of ${visits.length}`]),
  ];
}

function keyOf(row: { readonly visit_id: string; readonly user_id: string }): string {
  return `${row.visit_id} ${row.user_id}`;
}

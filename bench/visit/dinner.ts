/** Why: what 500 guests do in an hour, at once: scan, order, call a waiter, look at what the table has ordered, leave. */
import {
  BOUNDS,
  ROUTES,
  type WireOpenVisit,
  type WirePlace,
  type WireVisit,
} from "@comanda/contract";
import type { Ask } from "../neighbours/ask.ts";

export interface Table {
  readonly label: string;
  /** What its link ends in. */
  readonly code: string;
}

export interface Dinner {
  readonly call: Ask;
  /** @ORDER@ stands where the number goes. */
  readonly order: string;
  readonly tables: readonly Table[];
  /** Of somebody of the staff. */
  readonly cookie: string;
  readonly phones: number;
  /** Another for each dinner: keys are made of it. */
  readonly name: string;
}

export interface Eaten {
  readonly scanMilliseconds: readonly number[];
  readonly orderMilliseconds: readonly number[];
  /** What was not as it should be, a line each. */
  readonly problems: readonly string[];
}

/** So many new tables. */
export async function addTables(
  call: Ask,
  cookie: string,
  name: string,
  count: number,
): Promise<readonly Table[]> {
  let places: readonly WirePlace[] = [];
  for (let from = 0; from < count; from += BOUNDS.lines) {
    const length = Math.min(BOUNDS.lines, count - from);
    const labels = Array.from({ length }, (_, at) => `${name} ${from + at + 1}`);
    const { status, body } = await call({
      method: "POST",
      path: ROUTES.addPlaces.path,
      headers: { cookie, "x-comanda-console": "1" },
      body: JSON.stringify({ labels }),
    });
    if (status !== 200) throw new Error(`the tables are refused: ${status} ${body}`);
    ({ places } = JSON.parse(body) as { readonly places: readonly WirePlace[] });
  }
  return places
    .filter(({ label }) => label.startsWith(`${name} `))
    .map(({ label, link }) => ({ label, code: link?.split("/").at(-1) ?? "" }));
}

/**
 * Every phone at its table, all of them at once; who has left is seen by two consoles, which close the visits of tables
 * that are empty while the others still order.
 */
export async function eatOut(dinner: Dinner): Promise<Eaten> {
  const { phones, tables } = dinner;
  const seats = Array.from({ length: tables.length }, (_, at) =>
    Math.floor((phones - at - 1) / tables.length + 1),
  );
  const empty = new Set<string>();
  const leave = (at: number): void => {
    const table = at % tables.length;
    seats[table] = (seats[table] ?? 0) - 1;
    const label = tables[table]?.label;
    if (seats[table] === 0 && label !== undefined) empty.add(label);
  };
  const guests = Array.from({ length: phones }, (_, at) =>
    eat(dinner, at).finally(() => leave(at)),
  );
  const closed = [1, 2].map(() => closeTables(dinner, empty));
  const eaten = await Promise.all(guests);
  return {
    scanMilliseconds: eaten.flatMap(({ scanMilliseconds }) => scanMilliseconds),
    orderMilliseconds: eaten.flatMap(({ orderMilliseconds }) => orderMilliseconds),
    problems: [eaten.map(({ problems }) => problems), await Promise.all(closed)].flat(2),
  };
}

async function eat({ call, order, tables, name }: Dinner, at: number): Promise<Eaten> {
  const code = tables[at % tables.length]?.code ?? "";
  const path = `${ROUTES.loadSettings.path}?menuHash=x&visit=join`;
  const scanned = await call({ path, headers: { authorization: `Bearer ${code}` } });
  if (scanned.status !== 200) return failed(`scan ${scanned.status}`);
  const { token } = JSON.parse(scanned.body) as { readonly token: string };
  const headers = { authorization: `Bearer ${token}` };
  const placed = await call({
    method: "POST",
    path: ROUTES.placeOrder.path,
    headers: { ...headers, "idempotency-key": `visit-${name}-${at}` },
    body: order.replace("@ORDER@", String(at + 1)),
  });
  if (placed.status !== 200) return failed(`order ${placed.status} ${placed.body}`);
  const { number } = JSON.parse(placed.body) as { readonly number: string };
  const called = await call({
    method: "POST",
    path: ROUTES.callStaff.path,
    headers,
    body: JSON.stringify({ kind: "waiter" }),
  });
  const seen = await call({ path: ROUTES.readVisit.path, headers });
  const { visit } = JSON.parse(seen.body) as { readonly visit: WireVisit };
  const own = visit?.orders.filter(({ isOwn }) => isOwn).map((each) => each.number) ?? [];
  const problems = [
    ...(called.status === 200 ? [] : [`call ${called.status} ${called.body}`]),
    ...(own.join() === number ? [] : [`phone ${at} finds ${own.join()} and not ${number}`]),
  ];
  return {
    scanMilliseconds: [scanned.milliseconds],
    orderMilliseconds: [placed.milliseconds],
    problems,
  };
}

function failed(problem: string): Eaten {
  return { scanMilliseconds: [], orderMilliseconds: [], problems: [problem] };
}

/** A console that looks at the open visits and closes those of empty tables, until all tables are empty and closed. */
async function closeTables(
  { call, cookie, tables }: Dinner,
  empty: ReadonlySet<string>,
): Promise<readonly string[]> {
  const headers = { cookie, "x-comanda-console": "1" };
  const problems: string[] = [];
  const close = async (id: string): Promise<void> => {
    const { status, body } = await call({
      method: "POST",
      path: ROUTES.closeVisit.path.replace(":id", id),
      headers,
      body: JSON.stringify({ leavesUnsettled: true }),
    });
    if (status !== 200) problems.push(`close ${status} ${body}`);
  };
  for (;;) {
    const isLast = empty.size === tables.length;
    const { status, body } = await call({ path: ROUTES.listVisits.path, headers });
    if (status !== 200) return [...problems, `visits ${status} ${body}`];
    const { visits } = JSON.parse(body) as { readonly visits: readonly WireOpenVisit[] };
    const left = visits.filter(({ tableLabel }) => empty.has(tableLabel));
    await Promise.all(left.map(({ id }) => close(id)));
    if (problems.length > 0 || (isLast && visits.length === 0)) return problems;
  }
}

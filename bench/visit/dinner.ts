/** Why: what 500 guests do in an hour, at once: scan, order, look at what the table has ordered. */
import { BOUNDS, ROUTES, type WirePlace, type WireVisit } from "@comanda/contract";
import type { Ask } from "../neighbours/ask.ts";

export interface Dinner {
  readonly call: Ask;
  /** @ORDER@ stands where the number goes. */
  readonly order: string;
  readonly codes: readonly string[];
  readonly phones: number;
  /** Another for each dinner: keys are made of it. */
  readonly name: string;
}

export interface Eaten {
  readonly orderMilliseconds: readonly number[];
  /** What was not as it should be, a line each. */
  readonly problems: readonly string[];
}

/** The codes of so many new tables. */
export async function addTables(
  call: Ask,
  cookie: string,
  name: string,
  count: number,
): Promise<readonly string[]> {
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
    .map(({ link }) => link?.split("/").at(-1) ?? "");
}

/** Every phone at its table, all of them at once. */
export async function eatOut(dinner: Dinner): Promise<Eaten> {
  const guests = Array.from({ length: dinner.phones }, (_, at) => eat(dinner, at));
  const eaten = await Promise.all(guests);
  return {
    orderMilliseconds: eaten.flatMap(({ orderMilliseconds }) => orderMilliseconds),
    problems: eaten.flatMap(({ problems }) => problems),
  };
}

async function eat({ call, order, codes, name }: Dinner, at: number): Promise<Eaten> {
  const code = codes[at % codes.length] ?? "";
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
  const seen = await call({ path: ROUTES.readVisit.path, headers });
  const { visit } = JSON.parse(seen.body) as { readonly visit: WireVisit };
  const own = visit?.orders.filter(({ isOwn }) => isOwn).map((each) => each.number) ?? [];
  const problems =
    own.join() === number ? [] : [`phone ${at} finds ${own.join()} and not ${number}`];
  return { orderMilliseconds: [placed.milliseconds], problems };
}

function failed(problem: string): Eaten {
  return { orderMilliseconds: [], problems: [problem] };
}

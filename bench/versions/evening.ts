/** Why: guests and staff of one evening, each of whom meets now one version and now the other. */
import {
  BOUNDS,
  ROUTES,
  type WireBill,
  type WireBoard,
  type WireOpenVisit,
} from "@comanda/contract";
import type { Acknowledgement } from "../chaos/order-stream.ts";
import type { Ask, Reply } from "../neighbours/ask.ts";
import type { Table } from "../visit/dinner.ts";

/** A server and a console that has signed in at it. */
export interface Version {
  readonly name: string;
  readonly call: Ask;
  readonly cookie: string;
}

export interface Evening {
  readonly versions: readonly [Version, Version];
  readonly tables: readonly Table[];
  /** @ORDER@ stands where the number goes. */
  readonly order: string;
  /** Another for each evening: keys are made of it. */
  readonly name: string;
  readonly until: number;
}

export interface Passed {
  readonly acknowledged: readonly Acknowledgement[];
  /** What was not as it should be, a line each. */
  readonly problems: readonly string[];
}

/** Visits at all tables at once, one after the other, until the time is over. */
export async function passEvening(evening: Evening): Promise<Passed> {
  const passed = await Promise.all(evening.tables.map((table, at) => passAt(evening, table, at)));
  return {
    acknowledged: passed.flatMap(({ acknowledged }) => acknowledged),
    problems: passed.flatMap(({ problems }) => problems),
  };
}

async function passAt(evening: Evening, table: Table, at: number): Promise<Passed> {
  const acknowledged: Acknowledgement[] = [];
  const problems: string[] = [];
  for (let round = 0; Date.now() < evening.until; round += 1) {
    const [one, other] = evening.versions;
    const [here, there] = (at + round) % 2 === 0 ? [one, other] : [other, one];
    const name = `${evening.name}-${at}-${round}`;
    try {
      acknowledged.push(...(await visit({ ...evening, name }, table, here, there)));
    } catch (error) {
      problems.push(
        `${name} ${here.name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return { acknowledged, problems };
}

let orders = 0;

/** What the phone calls its order: a number that no other has. */
function nextOrder(): string {
  orders += 1;
  return String(orders).padStart(9, "0");
}

/** One scans and orders here, the next there; each key is known and each refusal the same there; staff pay and close there. */
async function visit(
  { order, name }: Evening,
  table: Table,
  here: Version,
  there: Version,
): Promise<readonly Acknowledgement[]> {
  const placed: Acknowledgement[] = [];
  const turns: readonly (readonly [Version, Version])[] = [
    [here, there],
    [there, here],
  ];
  for (const [at, [mine, others]] of turns.entries()) {
    const path = `${ROUTES.loadSettings.path}?menuHash=x&visit=join`;
    const scanned = await must(
      mine.call({ path, headers: { authorization: `Bearer ${table.code}` } }),
    );
    const { token } = JSON.parse(scanned.body) as { readonly token: string };
    const key = `${name}-${at}`;
    const body = order.replace("@ORDER@", nextOrder());
    const call = {
      method: "POST" as const,
      path: ROUTES.placeOrder.path,
      headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
    };
    const dearer = order
      .replace("@ORDER@", nextOrder())
      .replace(/"expectedTotal":[\d.]+/, '"expectedTotal":1');
    const refused = await others.call({
      ...call,
      headers: { ...call.headers, "idempotency-key": `${key}x` },
      body: dearer,
    });
    if (!refused.body.includes("price-changed"))
      throw new Error(`not refused: ${refused.status} ${refused.body}`);
    const { body: answer } = await must(mine.call({ ...call, body }));
    const again = await must(others.call({ ...call, body }));
    if (again.body !== answer) throw new Error(`another answer: ${again.body}`);
    placed.push({ key, token, body, answer });
  }
  await settle(table, placed, there);
  return placed;
}

/** The other version's staff find the orders on board and bill, are paid, and close the visit. */
async function settle(
  table: Table,
  placed: readonly Acknowledgement[],
  { call, cookie }: Version,
): Promise<void> {
  const headers = { cookie, "x-comanda-console": "1" };
  const read = async <Body>(path: string): Promise<Body> =>
    JSON.parse((await must(call({ path, headers }))).body) as Body;
  const write = (path: string, body: object): Promise<Reply> =>
    must(call({ method: "POST", path, headers, body: JSON.stringify(body) }));
  const totals = placed.map(
    ({ answer }) => JSON.parse(answer) as { number: string; receipt: { total: number } },
  );
  const board = await read<WireBoard>(ROUTES.readBoard.path);
  const shown = new Set(board.orders.map(({ number }) => number));
  const isFull = board.orders.length >= BOUNDS.board;
  const missing = totals.filter(({ number }) => !isFull && !shown.has(number));
  if (missing.length > 0) throw new Error("an order is not on the board");
  const { visits } = await read<{ visits: readonly WireOpenVisit[] }>(ROUTES.listVisits.path);
  const id = visits.find(({ tableLabel }) => tableLabel === table.label)?.id ?? "";
  const bill = await read<WireBill>(ROUTES.readBill.path.replace(":id", id));
  const due = totals.reduce((sum, { receipt }) => sum + receipt.total, 0);
  if (bill.due !== due) throw new Error(`the bill is ${bill.due} and not ${due}`);
  await write(ROUTES.payBill.path.replace(":id", id), { method: "cash", expectedDue: due });
  await write(ROUTES.closeVisit.path.replace(":id", id), { leavesUnsettled: true });
}

async function must(asked: Promise<Reply>): Promise<Reply> {
  const reply = await asked;
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.slice(0, 200)}`);
  return reply;
}

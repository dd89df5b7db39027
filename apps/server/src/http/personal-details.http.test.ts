import { requestFor, ROUTES, type EndpointName, type WireStatusLink } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { checkInWith, type Diner } from "../testing/diner.ts";
import { addPickUpCode } from "../testing/pick-up-code.ts";
import type { RawReply } from "../testing/raw-request.ts";
import type { Staff } from "../testing/staff.ts";
import { newLogger } from "./logger.ts";
import { NOON, openWorld, type World } from "../testing/world.ts";

const METRICS_TOKEN = "a-token-of-a-prometheus";
const HOUR = 60 * 60_000;

/** Words that stand in nothing else. */
const PERSON = {
  customerName: "Xanthippe 欧阳",
  phone: "+65 8123 4567",
  address: "77 Qarnwick Crescent",
  roomNo: "R-90817",
  remark: "quennel by the blue lamp",
} as const;

/** What would give a person away, however it is cut or written. */
const TRACES = [
  "Xanthippe",
  "欧阳",
  "8123 4567",
  "81234567",
  "Qarnwick",
  "R-90817",
  "quennel",
  ...["欧阳", PERSON.phone, PERSON.customerName].map(encodeURIComponent),
];

/** Every call that is none of the console's and ends; a phone of the future makes the new ones too. */
const PUBLIC_CALLS = (Object.keys(ROUTES) as EndpointName[]).filter((name) => {
  const { caller } = ROUTES[name];
  const isConsole = caller === "staff" || caller === "console";
  return !isConsole && name !== "followOrders";
});

function tracesIn(text: string): readonly string[] {
  return TRACES.filter((trace) => text.includes(trace));
}

describe.each(DATABASES)("who an order is for [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let code: string;
  let guest: Diner;
  let placed: { readonly number: string; readonly orderId: string };
  let written = "";
  beforeAll(async () => {
    const logger = newLogger(
      { logLevel: "debug" },
      { write: (line: string) => void (written += line) },
    );
    world = await openWorld(kind, { env: { METRICS_TOKEN }, overrides: { logger } });
    owner = await world.kopi.signIn();
    code = await addPickUpCode(owner);
    guest = await checkInWith(world.send, code);
    const order = {
      ...guest.orderOf(want(guest.item("WATER"))),
      ...PERSON,
      deliveryType: 0 as const,
    };
    placed = await guest.place(order, "the-key-of-the-order");
    const another = guest.orderOf(want(guest.item("WATER")));
    await guest.place({ ...order, orderId: another.orderId, scheduleTime: NOON + HOUR });
    // What is refused, broken or sent twice holds them too.
    await guest.send({ ...order, phone: "8123 4567 or 8123 4567 or 8123 4567 or 8123 4567" });
    await guest.send({ ...order, remark: `${PERSON.remark} again` }, "the-key-of-the-order");
    await guest.ask("placeOrder", { body: { ...order, data: PERSON.customerName } });
    await guest.ask("placeOrder", { body: { ...order, expectedTotal: 1 } });
    await guest.ask("readOrder", { query: { orderId: PERSON.phone } });
    await guest.ask("listSlots", { query: { date: PERSON.phone } });
    await owner.ask("changeDue", { params: { id: PERSON.phone }, body: { seen: 0, dueAt: 1 } });
  });
  afterAll(() => world.close());

  it("is read by its own phone and by the board, so that this test looks for what is there", async () => {
    const own = await guest.ask("readOrder", { query: { orderId: placed.orderId } });
    const board = await owner.ask("readBoard");
    expect(tracesIn(own.text)).toEqual(expect.arrayContaining(["Xanthippe", "8123 4567"]));
    expect(tracesIn(board.text)).toEqual(expect.arrayContaining(["Xanthippe", "8123 4567"]));
    const later = await owner.ask("listLater");
    expect(tracesIn(later.text)).toContain("Xanthippe");
  });

  it("stands in no answer to another phone at the hatch, at a table, in another venue, or to nobody's", async () => {
    const link = await owner.read<WireStatusLink>("issueStatusLink");
    const screen = link.link?.split("/").at(-1) ?? "";
    const strangers: readonly Readonly<Record<string, string>>[] = [
      { authorization: `Bearer ${(await checkInWith(world.send, code)).token}` },
      { authorization: `Bearer ${(await world.kopi.checkIn()).token}` },
      { authorization: `Bearer ${(await world.hotel.checkIn()).token}` },
      { authorization: `Bearer ${code}` },
      {},
    ];
    const { number, orderId } = placed;
    const queries = [{}, { orderId }, { before: orderId }, { number }, { userId: guest.userId }];
    const replies: [EndpointName, RawReply][] = [];
    for (const headers of strangers) {
      for (const name of PUBLIC_CALLS) {
        for (const query of queries) {
          const params = { code: screen, hash: guest.settings.menuHash, reference: "x" };
          const { method } = ROUTES[name];
          const hasBody = method !== "GET" && method !== "DELETE";
          const body = hasBody ? { body: { orderId, number } } : {};
          const request = requestFor(name, { params, query, headers, ...body });
          replies.push([name, await world.send(request)]);
        }
      }
    }
    expect(replies.map(([name, { text }]) => [name, tracesIn(text)])).toEqual(
      replies.map(([name]) => [name, []]),
    );
    const shown = replies.flatMap(([name, { status }]) => (status === 200 ? [name] : []));
    expect(shown).toEqual(
      expect.arrayContaining(["readOrder", "recoverOrder", "readStatusScreen", "listSlots"]),
    );
  });

  it("travels in no live event of another phone", async () => {
    const other = await checkInWith(world.send, code);
    const heard = await world.followOrders(other);
    await guest.place({ ...guest.orderOf(want(guest.item("WATER"))), ...PERSON, deliveryType: 0 });
    await other.place({
      ...other.orderOf(want(other.item("WATER"))),
      customerName: "Another",
      phone: "6999 0000",
    });
    const event = await heard.nextEvent();
    heard.close();
    expect(event.name).toBe("orders");
    expect(tracesIn(event.data)).toEqual([]);
  });

  it("is counted in no metric", async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { text } = await world.send({
      method: "GET",
      path: "/metrics",
      headers,
      body: undefined,
    });
    expect(text).toContain("comanda_orders_placed_total");
    expect(tracesIn(text)).toEqual([]);
  });

  it("is written into no log, also where the database refuses the row that says it", async () => {
    const order = {
      ...guest.orderOf(want(guest.item("WATER"))),
      ...PERSON,
      deliveryType: 0 as const,
    };
    // PostgreSQL tells which row it refuses, with all its values.
    const refuse =
      kind === "postgres"
        ? sql`alter table order_detail add constraint nobody check (false) not valid`
        : sql`create trigger nobody before insert on order_detail begin select raise(abort, 'nobody'); end`;
    await world.app.database.write((trx) => refuse.execute(trx));
    const failed = await guest.ask("placeOrder", {
      body: order,
      headers: { "idempotency-key": "the-key-of-a-later-order" },
    });
    expect([failed.status, tracesIn(failed.text)]).toEqual([500, []]);
    expect(written).toContain("a request failed");
    expect(written).toContain("nobody");
    expect(tracesIn(written)).toEqual([]);
  });
});

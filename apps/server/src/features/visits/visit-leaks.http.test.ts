import type { CallInput, EndpointName, WirePlace, WirePlacedOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, type Diner } from "../../testing/diner.ts";
import { closeVisitOf, orderKopi } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** What only the guests of the visit may read. */
const SECRET = "for grandmother's birthday";

/** A table at which a guest has ordered something, and how to let time and people come. */
interface Table {
  readonly world: World;
  /** Of this table and of another. */
  readonly code: string;
  readonly otherCode: string;
  readonly placeId: string;
  readonly host: Diner;
}

/** Phones that are not in the visit any more, or never were; each has an order of its own, where it can order. */
const SESSIONS = {
  "a phone at the same table later": async ({ world, code, host }: Table) => {
    await closeVisitOf(world, world.kopi, host);
    return checkInWith(world.send, code);
  },
  "a phone of new guests at a table that was left unpaid": async ({ world, code }: Table) => {
    world.clock.now += 60 * 60_000;
    return checkInWith(world.send, code, "", { visit: "new" });
  },
  "a phone at another table": ({ world, otherCode }: Table) => checkInWith(world.send, otherCode),
  "a phone with the table's old code": async ({ world, code, placeId }: Table) => {
    const friend = await checkInWith(world.send, code);
    await orderKopi(friend);
    const owner = await world.kopi.signIn();
    await owner.read<WirePlace>("issueCode", { params: { id: placeId } });
    return friend;
  },
  "a phone of the visit once it is closed": async ({ world, code, host }: Table) => {
    const friend = await checkInWith(world.send, code);
    await orderKopi(friend);
    await closeVisitOf(world, world.kopi, host);
    return friend;
  },
  "a phone of another venue with the same user id": ({ world, host }: Table) =>
    checkInWith(world.send, world.hotel.codes[0] ?? "", host.userId),
  "a phone that was asked and has not answered": async ({ world, code }: Table) => {
    world.clock.now += 60 * 60_000;
    const asked = await checkInWith(world.send, code, "", { visit: "ask" });
    expect(asked.token).toBe("");
    return asked;
  },
} as const satisfies Record<string, (table: Table) => Promise<Diner>>;

/** Every call of a phone that reads what was ordered, each as if the secret order were its own. */
const CALLS: readonly (readonly [EndpointName, (placed: WirePlacedOrder) => CallInput])[] = [
  ["readVisit", () => ({})],
  ["readOrder", () => ({ query: { orderId: "" } })],
  ["readOrder", ({ orderId }) => ({ query: { orderId } })],
  ["readOrder", ({ orderId }) => ({ query: { before: orderId } })],
  ["readOrderStatus", ({ orderId }) => ({ query: { orderId } })],
  ["readTakeAwayNumber", ({ orderId }) => ({ query: { orderId } })],
  ["loadSettings", () => ({})],
];

describe.each(DATABASES)("a visit is closed to who is not in it [%s]", (kind) => {
  let world: World;
  let table = -2;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    table += 2;
  });

  it.each(Object.entries(SESSIONS))(
    "%s is shown nothing of a visit it is not in [DEC-004]",
    async (_who, comes) => {
      const { codes, places } = world.kopi;
      const code = codes[table] ?? "";
      const host = await checkInWith(world.send, code);
      const placed = await host.place({
        ...host.orderOf(want(host.item("SATAY"), {}, { remark: SECRET })),
        remark: SECRET,
      });
      const own = await host.ask("readVisit");
      expect(own.text).toContain(SECRET);
      const stranger = await comes({
        world,
        code,
        otherCode: codes[table + 1] ?? "",
        placeId: places[table]?.id ?? "",
        host,
      });
      for (const [name, input] of CALLS) {
        const { status, text } = await stranger.ask(name, input(placed));
        expect([name, [200, 401, 404].includes(status)]).toEqual([name, true]);
        expect([name, text.includes(SECRET)]).toEqual([name, false]);
      }
      // By its number and place it is told how far the order is, elsewhere not even that.
      const query = { number: placed.number };
      const recovered = await stranger.ask("recoverOrder", { query });
      expect(recovered.text).not.toContain(SECRET);
      expect([200, 401, 404]).toContain(recovered.status);
    },
  );

  it("tells a phone of another visit nothing live either [DEC-004]", async () => {
    const host = await checkInWith(world.send, world.kopi.codes[table] ?? "");
    const stranger = await checkInWith(world.send, world.kopi.codes[table + 1] ?? "");
    const heard = await world.followOrders(stranger);
    await orderKopi(host);
    await orderKopi(stranger);
    const own = await stranger.ask("readVisit");
    expect(own.body).toMatchObject({ visit: { orders: [{ isOwn: true }] } });
    // Of two orders one was the stranger's: the other passed it by.
    expect(await heard.next()).toBe("orders");
    const staff = await world.kopi.signIn();
    await staff.read("setItemState", {
      params: { code: "KOPI" },
      body: { isSoldOut: false, stock: 99 },
    });
    expect(await heard.next()).toBe("stock");
    heard.close();
  });
});

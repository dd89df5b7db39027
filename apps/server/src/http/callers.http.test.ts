import { requestFor, type ApiRequest } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import type { RawReply } from "../testing/raw-request.ts";
import type { Staff } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

/** All phones, consoles and strangers of a venue's network come from here. */
const SHARED = "198.51.100.7";
const LIMITS = { LIMIT_OPEN_SESSION: "4", LIMIT_READ: "5", LIMIT_PLACE_PHONES: "2" };

describe.each(DATABASES)("callers behind one address [%s]", (kind) => {
  let world: World;
  /** Three at the first table, one at the second. */
  let phones: Record<"ann" | "bob" | "cat" | "dan", Diner>;
  let kitchen: Staff;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { ...LIMITS, TRUST_PROXY: "yes" } });
    phones = {
      ann: await world.kopi.checkIn(0),
      bob: await world.kopi.checkIn(0),
      cat: await world.kopi.checkIn(0),
      dan: await world.kopi.checkIn(1),
    };
    kitchen = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    // Each test has a minute for itself.
    world.clock.now += 60_000;
  });

  const headers = { "x-forwarded-for": SHARED };
  const from = (address: string, request: ApiRequest): Promise<RawReply> =>
    world.send({ ...request, headers: { ...request.headers, "x-forwarded-for": address } });
  const bearing = (bearer: string, name: "readOrder" | "loadSettings" = "readOrder") =>
    requestFor(name, {
      query: { orderId: "" },
      headers: { authorization: `Bearer ${bearer}` },
    });
  const nobody = requestFor("readOrder", { query: { orderId: "" } });
  /** The statuses of calls made one after the other. */
  const statusesOf = async (
    count: number,
    send: (at: number) => Promise<RawReply>,
  ): Promise<number[]> => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push((await send(at)).status);
    return statuses;
  };
  const readBy = (name: keyof typeof phones) => () =>
    phones[name].ask("readOrder", { query: { orderId: "" }, headers });

  it("a stranger's noise shuts out neither the kitchen nor the phones", async () => {
    const noise = await statusesOf(30, () => from(SHARED, requestFor("readBoard", {})));
    expect([noise[0], noise.at(-1)]).toEqual([401, 429]);
    expect(await statusesOf(8, () => from(SHARED, bearing("2.made.up")))).toContain(429);

    expect((await kitchen.ask("readBoard", { headers })).status).toBe(200);
    expect((await readBy("ann")()).status).toBe(200);
    const { ann } = phones;
    const body = ann.orderOf(want(ann.item("KOPI")));
    const order = await ann.ask("placeOrder", { body, headers });
    expect(order.status).toBe(200);
  });

  it("a code in use is scanned where somebody guesses codes", async () => {
    const guesses = await statusesOf(6, (at) =>
      from(SHARED, bearing(`guess-${at}`, "loadSettings")),
    );
    expect(guesses).toEqual([404, 404, 404, 404, 429, 429]);
    for (const code of world.kopi.codes.slice(0, 3)) {
      expect((await from(SHARED, bearing(code, "loadSettings"))).status).toBe(200);
    }
  });

  it("sessions that nobody signed are counted together, however many are made up", async () => {
    const madeUp = (at: number): string => `2.${"x".repeat(4_000)}.${at}`;
    expect(await statusesOf(7, (at) => from(SHARED, bearing(madeUp(at))))).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ]);
  });

  it("cookies that nobody was given are counted together", async () => {
    const board = requestFor("readBoard", {});
    const statuses = await statusesOf(26, (at) => {
      const cookie = `comanda_staff=${String(at).padStart(22, "A")}`;
      return from(SHARED, { ...board, headers: { ...board.headers, cookie } });
    });
    expect(statuses.slice(-2)).toEqual([401, 429]);
  });

  it("an ended session is a stranger's", async () => {
    const leaving = await world.kopi.signIn();
    await leaving.read("signOut");
    const statuses = await statusesOf(26, () => leaving.ask("readBoard", { headers }));
    expect(statuses.slice(-2)).toEqual([401, 429]);
    expect((await kitchen.ask("readBoard", { headers })).status).toBe(200);
  });

  it("a loud phone takes nothing from its neighbours, and a loud table nothing from the next", async () => {
    expect(await statusesOf(20, readBy("ann"))).toContain(429);
    expect(await statusesOf(5, readBy("bob"))).toEqual([200, 200, 200, 200, 200]);
    // The table has called as often as two phones may.
    expect((await readBy("cat")()).status).toBe(429);
    expect((await readBy("dan")()).status).toBe(200);
  });

  it("a loud console takes nothing from the one beside it", async () => {
    const loud = await world.kopi.signIn();
    expect(await statusesOf(26, () => loud.ask("readBoard", { headers }))).toContain(429);
    expect((await kitchen.ask("readBoard", { headers })).status).toBe(200);
  });

  it.each([
    ["texts that are no address", (at: number) => `made-up-${at}`],
    ["addresses of one IPv6 network", (at: number) => `2001:db8:0:1::${at + 1}`],
    [
      "one IPv4 address written in two ways",
      (at: number) => ["192.0.2.9", "::ffff:192.0.2.9"][at % 2] ?? "",
    ],
  ])("%s count as one caller", async (_what, addressAt) => {
    const statuses = await statusesOf(6, (at) => from(addressAt(at), nobody));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("another IPv6 network is another caller", async () => {
    await statusesOf(6, () => from("2001:db8:0:2::1", nobody));
    expect((await from("2001:db8:0:3::1", nobody)).status).toBe(401);
  });
});

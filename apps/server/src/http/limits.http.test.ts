import { requestFor, type ApiRequest, type WireBoard } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import { multiplyOrder } from "../testing/multiply-order.ts";
import type { RawReply } from "../testing/raw-request.ts";
import type { Staff } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

const LIMITS = {
  LIMIT_OPEN_SESSION: "4",
  LIMIT_READ: "5",
  LIMIT_PLACE_ORDER: "3",
  LIMIT_SIGN_IN: "6",
};

const statusesOf = async (calls: readonly (() => Promise<RawReply>)[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const send of calls) statuses.push((await send()).status);
  return statuses;
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe.each(DATABASES)("limits [%s]", (kind) => {
  let world: World;
  let one: Diner;
  let other: Diner;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { ...LIMITS, TRUST_PROXY: "yes" } });
    one = await world.kopi.checkIn();
    other = await world.kopi.checkIn(1);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    // Each test has a minute for itself.
    world.clock.now += 60_000;
  });

  const from = (address: string, request: ApiRequest): Promise<RawReply> =>
    world.send({ ...request, headers: { ...request.headers, "x-forwarded-for": address } });
  const scan = (address: string, code = world.kopi.codes[0] ?? "") =>
    from(address, requestFor("loadSettings", { headers: { authorization: `Bearer ${code}` } }));
  const readOf = (diner: Diner) => () => diner.ask("readOrder", { query: { orderId: "" } });
  const orderOf = (diner: Diner) => () =>
    diner.ask("placeOrder", { body: diner.orderOf(want(diner.item("KOPI"))) });

  it("check-ins at one table from one address, and no others", async () => {
    const scans = times(5, () => scan("198.51.100.7"));
    expect(await statusesOf(scans)).toEqual([200, 200, 200, 200, 429]);
    expect((await scan("198.51.100.8")).status).toBe(200);
    expect((await scan("198.51.100.7", world.kopi.codes[1])).status).toBe(200);
  });

  it("counts codes that nobody made, so that they cannot be guessed", async () => {
    const guesses = times(5, () => scan("198.51.100.9", "guess"));
    expect(await statusesOf(guesses)).toEqual([404, 404, 404, 404, 429]);
    expect((await scan("198.51.100.9", "another")).status).toBe(429);
  });

  it("reads of one phone, and not of its neighbour behind the same address", async () => {
    expect(await statusesOf(times(6, readOf(one)))).toEqual([...times(5, 200), 429]);
    expect((await readOf(other)()).status).toBe(200);
    const reload = await one.ask("loadSettings", { query: { menuHash: "" } });
    expect(reload.status).toBe(429);
    world.clock.now += 60_000;
    expect((await readOf(one)()).status).toBe(200);
  });

  it("orders of one phone, apart from what it reads", async () => {
    expect(await statusesOf(times(4, orderOf(one)))).toEqual([200, 200, 200, 429]);
    expect((await orderOf(other)()).status).toBe(200);
    expect((await readOf(one)()).status).toBe(200);
  });

  it("says in both languages how long to wait, and until when", async () => {
    await statusesOf(times(3, orderOf(one)));
    world.clock.now += 17_500;
    const { status, headers, body } = await orderOf(one)();
    const left = 60 - ((world.clock.now / 1000) % 60);
    expect([status, headers["retry-after"]]).toEqual([429, String(Math.ceil(left))]);
    expect(body).toMatchObject({
      kind: "too-many-requests",
      message: expect.stringMatching(/\w/) as unknown,
      message2: expect.stringMatching(/[\u4e00-\u9fff]/) as unknown,
      data: { retryAfterSeconds: Math.ceil(left) },
    });
  });

  it("tries of set-up links of one address, and of no other", async () => {
    const setUp = requestFor("checkSetUp", { body: { token: "made-up" } });
    const tries = times(8, () => from("198.51.100.10", setUp));
    expect(await statusesOf(tries)).toEqual([...times(6, 410), 429, 429]);
    expect((await from("198.51.100.11", setUp)).status).toBe(410);
  });

  it("consoles by address at five times the reads of a phone", async () => {
    const strange = requestFor("readBoard", {});
    const calls = times(26, () => from("198.51.100.12", strange));
    expect(await statusesOf(calls)).toEqual([...times(25, 401), 429]);
  });

  it("nothing that is the same for everybody: the menu, health", async () => {
    const menu = requestFor("loadMenu", { params: { hash: one.settings.menuHash } });
    const health: ApiRequest = { method: "GET", path: "/healthz", headers: {}, body: undefined };
    for (const request of [menu, health]) {
      expect(await statusesOf(times(30, () => world.send(request)))).toEqual(times(30, 200));
    }
  });
});

describe.each(DATABASES)("what consoles read [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    // 640 kB of lists at once, 40 kB a second from then on.
    world = await openWorld(kind, { env: { LIMIT_READ: "20" } });
    const guest = await world.kopi.checkIn();
    await guest.place();
    const [order] = (await (await world.kopi.signIn()).read<WireBoard>("readBoard")).orders;
    await multiplyOrder(world.app.database, order?.id ?? "", 219);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.clock.now += 60_000;
  });

  it("is limited by its weight where one reads all again and again, and nothing to its neighbours", async () => {
    const bad = await world.kopi.signIn();
    const others: Staff[] = [];
    while (others.length < 7) others.push(await world.kopi.signIn());
    const board = () => bad.ask("readBoard");
    const [first, second] = [await board(), await board()];
    expect([first.status, second.status]).toEqual([200, 429]);
    const wait = Math.ceil((first.bytes.length - 640_000) / 40_000);
    expect(wait).toBeGreaterThan(0);
    expect(second.headers["retry-after"]).toBe(String(wait));
    // What it does beside reading goes on.
    expect((await bad.ask("readStaffSession")).status).toBe(200);
    expect(await statusesOf(others.map((other) => () => other.ask("readBoard")))).toEqual(
      times(7, 200),
    );
    world.clock.now += wait * 1_000;
    const known = JSON.parse(first.text) as WireBoard;
    const since = { epoch: known.epoch, since: String(known.revision) };
    const changes = times(10, () => bad.ask("readBoard", { query: since }));
    expect(await statusesOf(changes)).toEqual(times(10, 200));
  });

  it("weighs the same compressed", async () => {
    const staff = await world.kopi.signIn();
    const headers = { "accept-encoding": "gzip" };
    const reads = times(2, () => staff.ask("readBoard", { headers }));
    expect(await statusesOf(reads)).toEqual([200, 429]);
  });
});

describe("limits without a proxy in front [sqlite]", () => {
  it("believe no address that a phone writes itself", async () => {
    const world = await openWorld("sqlite", { env: LIMITS });
    try {
      const calls = times(7, 0).map(
        (_, at) => () =>
          world.send({
            ...requestFor("checkSetUp", { body: { token: "made-up" } }),
            headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${at}` },
          }),
      );
      world.clock.now += 60_000;
      expect(await statusesOf(calls)).toEqual([...times(6, 410), 429]);
    } finally {
      await world.close();
    }
  });
});

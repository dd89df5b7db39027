import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import { openWorld, type World } from "../testing/world.ts";

const TOKEN = "a-token-of-a-prometheus";

function get(world: World, path: string, headers: Record<string, string> = {}) {
  return world.send({ method: "GET", path, headers, body: undefined });
}

/** Samples by name and labels: `comanda_orders_placed_total`, `x{call="placeOrder",kind="empty-cart"}`. */
async function samplesOf(world: World): Promise<ReadonlyMap<string, number>> {
  const { status, text } = await get(world, "/metrics", { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const answers = (route: string, status: string, method = "GET") =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe.each(DATABASES)("metrics [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { METRICS_TOKEN: TOKEN } });
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  it("count an order once, however often it is sent, and refusals by kind", async () => {
    const order = diner.orderOf(want(diner.item("KOPI")));
    await diner.place(order, "the-one-key");
    await diner.place(order, "the-one-key");
    const dear = { ...diner.orderOf(want(diner.item("KOPI"))), expectedTotal: 1 };
    await diner.send(dear, "another-key");
    const samples = await samplesOf(world);
    expect(samples.get("comanda_orders_placed_total")).toBe(1);
    const changed = 'comanda_calls_refused_total{call="placeOrder",kind="price-changed"}';
    expect([...samples.keys()].filter((name) => name.includes("refused"))).toEqual([changed]);
    expect(samples.get(changed)).toBe(1);
    expect(samples.get(answers("/v2/api/selfOrder/order", "2xx", "POST"))).toBe(2);
    expect(samples.get(answers("/v2/api/selfOrder/order", "4xx", "POST"))).toBe(1);
  });

  it("tell open streams, memory, the event loop and the database", async () => {
    const stream = await world.followOrders(diner);
    const open = await samplesOf(world);
    expect(open.get("comanda_open_streams")).toBe(1);
    expect(open.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(open.get("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
    const ofDatabase = {
      sqlite: "comanda_sqlite_write_queue_length",
      postgres: 'comanda_postgres_pool_connections{state="waiting"}',
    }[kind];
    expect(open.get(ofDatabase)).toBe(0);
    stream.close();
    await stream.ended;
    await expect.poll(async () => (await samplesOf(world)).get("comanda_open_streams")).toBe(0);
  });

  it("have as many series for a thousand addresses as for one", async () => {
    const probe = async (name: string): Promise<void> => {
      await get(world, `/no-such-page/${name}`);
      await get(world, `/checkin/${name}`);
      await get(world, `/v2/api/selfOrder/menu/${name}`);
    };
    await probe("first");
    await get(world, "/metrics");
    const before = await samplesOf(world);
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, one) => probe(`stranger-${round}-${one}`)));
    }
    const after = await samplesOf(world);
    const ours = (samples: ReadonlyMap<string, number>): readonly string[] =>
      [...samples.keys()].filter((name) => /^(http|comanda)_/.test(name)).sort();
    const ownScrape = /route="\/metrics",status="2xx"/;
    expect(ours(after).filter((name) => !ownScrape.test(name))).toEqual(
      ours(before).filter((name) => !ownScrape.test(name)),
    );
    expect(after.get(answers("none", "4xx"))).toBeGreaterThanOrEqual(1001);
    expect(JSON.stringify([...after.keys()])).not.toContain("stranger");
  });

  it.each([
    ["no token", {}],
    ["another token", { authorization: "Bearer a-token-of-a-stranger" }],
    ["a part of it", { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ["another scheme", { authorization: `Basic ${TOKEN}` }],
  ])("are closed to whoever sends %s", async (_, headers: Record<string, string>) => {
    const { status, text } = await get(world, "/metrics", headers);
    expect([status, text]).toEqual([401, '{"status":"unauthorized"}']);
  });

  it("are not there where no token is set", async () => {
    const without = await openWorld(kind);
    const { status } = await get(without, "/metrics", { authorization: "Bearer undefined" });
    await without.close();
    expect(status).toBe(404);
  });
});

import { requestFor, type WireBoard } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp, type App } from "../app/app.ts";
import { readConfig } from "../config/config.ts";
import { checkInWith, type Diner } from "../testing/diner.ts";
import { linkTo, type PausedLink } from "../testing/paused-link.ts";
import { sender, type RawReply, type RawSend } from "../testing/raw-request.ts";
import { CONSOLE, signInAt, type Staff } from "../testing/staff.ts";
import { expectTypedRefusal } from "../testing/typed-refusal.ts";
import { NOON, openWorld, type World } from "../testing/world.ts";

describe("a server whose PostgreSQL is frozen [postgres]", () => {
  let world: World;
  let link: PausedLink;
  let app: App;
  let send: RawSend;
  let diner: Diner;
  let staff: Staff;
  const clock = { now: NOON };
  beforeAll(async () => {
    world = await openWorld("postgres");
    const direct = new URL(world.env["DATABASE_URL"] ?? "");
    link = await linkTo(Number(direct.port), direct.hostname);
    direct.port = String(link.port);
    const config = readConfig({ ...world.env, DATABASE_URL: direct.href }, "127.0.0.1");
    app = await createApp(config, { clock: () => clock.now, web: undefined });
    const url = `http://127.0.0.1:${await app.listen()}`;
    send = sender(url);
    diner = await checkInWith(send, world.kopi.codes[0] ?? "");
    staff = await signInAt(url, world.kopi.demo.staff[0] ?? { login: "", password: "" });
  });
  afterAll(async () => {
    link.thaw();
    await app.close();
    link.close();
    await world.close();
  });

  const get = (path: string): Promise<RawReply> =>
    send({ method: "GET", path, headers: {}, body: undefined });
  const board = async (): Promise<WireBoard["orders"]> =>
    (await staff.read<WireBoard>("readBoard")).orders;

  it("answers every call in time, and goes on by itself when it thaws", async () => {
    const { login, password } = world.kopi.demo.staff[0] ?? { login: "", password: "" };
    const order = diner.orderOf(want(diner.item("KOPI")));
    const headers = { authorization: `Bearer ${diner.token}`, "idempotency-key": "frozen-order" };
    link.freeze();
    const calls = [
      staff.ask("readBoard"),
      staff.ask("addPlaces", { body: { labels: ["Frozen"] } }),
      staff.ask("setItemState", {
        params: { code: "KOPI" },
        body: { isSoldOut: true, stock: null },
      }),
      diner.ask("readOrder", { query: { orderId: "" } }),
      send(requestFor("signIn", { body: { login, password }, headers: CONSOLE })),
      send(requestFor("placeOrder", { body: order, headers })),
    ];
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(503);
    for (const reply of await Promise.all(calls)) {
      expect(expectTypedRefusal(reply).kind).toBe("try-again");
      expect(reply.headers["retry-after"]).toBe("2");
    }
    link.thaw();
    await vi.waitFor(async () => expect((await staff.ask("readBoard")).status).toBe(200), 30_000);
    const placed = await diner.place(order, "frozen-order");
    expect(await diner.place(order, "frozen-order")).toEqual(placed);
    expect((await board()).filter(({ number }) => number === placed.number)).toHaveLength(1);
    clock.now += 2_000;
    expect((await get("/readyz")).status).toBe(200);
  }, 90_000);

  it("finds the order that was written while it heard nothing, under the same key", async () => {
    const other = new Client({ connectionString: world.env["DATABASE_URL"] });
    await other.connect();
    await other.query("begin");
    await other.query("select 1 from item_state where code = 'OTAH' for update");
    const order = diner.orderOf(want(diner.item("OTAH")));
    const before = (await board()).length;
    const sending = diner.send(order, "lost-answer");
    // The order waits for the stock that another connection holds. Then nothing of it is heard any more.
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 30_000);
    link.freeze();
    await other.query("commit");
    await other.end();
    expect(await sending).toMatchObject({ status: 503, refusal: { kind: "try-again" } });
    link.thaw();
    const placed = await vi.waitFor(() => diner.place(order, "lost-answer"), 30_000);
    const now = await board();
    expect(now).toHaveLength(before + 1);
    expect(now.map(({ number }) => number)).toContain(placed.number);
  }, 90_000);
});

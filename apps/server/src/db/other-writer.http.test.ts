import { join } from "node:path";
import { requestFor, type WireBoard } from "@comanda/contract";
import { want } from "@comanda/testkit";
import SqliteConnection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../app/app.ts";
import { readConfig } from "../config/config.ts";
import type { Diner } from "../testing/diner.ts";
import { CONSOLE, type Staff } from "../testing/staff.ts";
import { expectTypedRefusal } from "../testing/typed-refusal.ts";
import { openWorld, type World } from "../testing/world.ts";

describe("while another program holds the lock of the database [sqlite]", () => {
  let world: World;
  let diner: Diner;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld("sqlite");
    diner = await world.kopi.checkIn();
    staff = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  /** Takes the lock; answers how to give it back. */
  const lock = (): (() => void) => {
    const other = new SqliteConnection(join(world.env["DATA_DIR"] ?? "", "comanda.sqlite"));
    onTestFinished(() => {
      other.close();
    });
    other.exec("begin immediate");
    return () => {
      other.exec("rollback");
    };
  };
  const board = async (): Promise<WireBoard["orders"]> =>
    (await staff.read<WireBoard>("readBoard")).orders;

  it("everybody can look, and an order is placed once when the lock goes", async () => {
    const order = diner.orderOf(want(diner.item("KOPI")));
    const unlock = lock();
    let isPlaced = false;
    const placing = diner.place(order, "patient-order").finally(() => {
      isPlaced = true;
    });
    const health = { method: "GET", path: "/healthz", headers: {}, body: undefined };
    const menu = requestFor("loadMenu", { params: { hash: diner.settings.menuHash } });
    const looks = [world.send(health), world.send(menu), staff.ask("readBoard")];
    const seen = (await Promise.all(looks)).map(({ status }) => status);
    expect(seen).toEqual([200, 200, 200]);
    expect(isPlaced).toBe(false);
    unlock();
    const placed = await placing;
    expect(await diner.place(order, "patient-order")).toEqual(placed);
    expect((await board()).map(({ number }) => number)).toEqual([placed.number]);
  });

  it("every write is refused as worth another try in the end, and works after it", async () => {
    const { login, password } = world.kopi.demo.staff[0] ?? { login: "", password: "" };
    const before = (await board()).length;
    const order = diner.orderOf(want(diner.item("KOPI")));
    const headers = { authorization: `Bearer ${diner.token}`, "idempotency-key": "late-order" };
    const write = () => [
      world.send(requestFor("placeOrder", { body: order, headers })),
      staff.ask("addPlaces", { body: { labels: ["Locked"] } }),
      world.send(requestFor("signIn", { body: { login, password }, headers: CONSOLE })),
    ];
    const unlock = lock();
    const refused = await Promise.all(write());
    for (const reply of refused) {
      expect(expectTypedRefusal(reply).kind).toBe("try-again");
      expect(reply.headers["retry-after"]).toBe("2");
    }
    unlock();
    const written = await Promise.all(write());
    expect(written.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await board()).toHaveLength(before + 1);
  }, 60_000);

  it("a server starts when the lock goes", async () => {
    const unlock = lock();
    const config = readConfig(world.env, "127.0.0.1");
    const starting = createApp(config, { web: undefined });
    let isStarted = false;
    void starting.then(() => {
      isStarted = true;
    });
    await board();
    expect(isStarted).toBe(false);
    unlock();
    const app = await starting;
    onTestFinished(() => app.close());
    expect((await app.http.inject("/readyz")).statusCode).toBe(200);
  }, 60_000);
});

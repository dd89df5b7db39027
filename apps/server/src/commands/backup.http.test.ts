import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { WireOrderPayload, WirePlacedOrder } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createApp, type App } from "../app/app.ts";
import { readConfig } from "../config/config.ts";
import { DATABASES, freshDatabase, type DatabaseKind } from "../testing/databases.ts";
import { checkInWith, type Diner } from "../testing/diner.ts";
import { sender } from "../testing/raw-request.ts";
import { spawnComanda } from "../testing/run-comanda.ts";
import { openWorld, type World } from "../testing/world.ts";

const PHONES = 4;
/** Orders acknowledged before the backup begins, and at least after it has ended. */
const SOME = 24;

interface Acknowledged {
  readonly diner: Diner;
  readonly key: string;
  readonly order: WireOrderPayload;
  readonly answer: WirePlacedOrder;
}

interface OrderStream {
  readonly acknowledged: readonly Acknowledged[];
  /** Settles when so many orders have been acknowledged in all. */
  reach(count: number): Promise<void>;
  end(): Promise<unknown>;
}

/** Phones that order without a pause, each order under a key of its own. */
async function startOrders(world: World): Promise<OrderStream> {
  const acknowledged: Acknowledged[] = [];
  const over = new AbortController();
  let heard = (): void => undefined;
  const diners = await Promise.all(Array.from({ length: PHONES }, () => world.kopi.checkIn()));
  const orderOnAndOn = async (diner: Diner): Promise<void> => {
    while (!over.signal.aborted) {
      const [order, key] = [diner.orderOf(), crypto.randomUUID()];
      acknowledged.push({ diner, key, order, answer: await diner.place(order, key) });
      heard();
    }
  };
  const phones = Promise.all(diners.map(orderOnAndOn));
  const reached = async (count: number): Promise<void> => {
    while (acknowledged.length < count) await new Promise<void>((resolve) => (heard = resolve));
  };
  return {
    acknowledged,
    reach: async (count) => {
      await Promise.race([reached(count), phones]);
    },
    end: () => {
      over.abort();
      return phones;
    },
  };
}

/** A server on what a backup brought, as of the same instant. */
async function restored(world: World, file: string, kind: DatabaseKind): Promise<App> {
  const elsewhere = await freshDatabase(kind);
  onTestFinished(() => elsewhere.remove());
  const env = { ...world.env, ...elsewhere.env };
  expect(await spawnComanda(["restore", file], env)).toMatchObject({ code: 0, err: "" });
  const app = await createApp(readConfig(env, "127.0.0.1"), {
    clock: () => world.clock.now,
    web: undefined,
  });
  onTestFinished(() => app.close());
  return app;
}

const ordersIn = ({ database }: App) =>
  database.reader.selectFrom("placed_order").selectAll().orderBy("id").execute();

const epochsIn = ({ database }: App) =>
  database.reader.selectFrom("board_revision").select("epoch").execute();

describe.each(DATABASES)("a backup while orders are placed [%s]", (kind) => {
  let world: World;
  let file: string;
  let before: readonly Acknowledged[];
  let acknowledged: readonly Acknowledged[];
  beforeAll(async () => {
    world = await openWorld(kind);
    file = join(world.env["DATA_DIR"] ?? "", "monday.backup");
    const stream = await startOrders(world);
    await stream.reach(SOME);
    before = [...stream.acknowledged];
    const { code, out, err } = await spawnComanda(["backup", file], world.env);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/monday\.backup holds 2 venues, \d+ orders and \d+ logins\.\n$/);
    await stream.reach(stream.acknowledged.length + SOME);
    await stream.end();
    acknowledged = stream.acknowledged;
  });
  afterAll(() => world.close());

  it("is readable by its owner only", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each(DATABASES)(
    "holds every order that was acknowledged before, once, restored to %s",
    async (target) => {
      const app = await restored(world, file, target);
      // The board's revisions are of another epoch: no console takes them for those it knows.
      const original = new Map(
        (await ordersIn(world.app)).map((row) => [
          row.idempotency_key,
          { ...row, revision: expect.any(Number) as number },
        ]),
      );
      const found = await ordersIn(app);
      const keys = found.map(({ idempotency_key: key }) => key);
      expect(keys).toHaveLength(new Set(keys).size);
      expect(keys).toEqual(expect.arrayContaining(before.map(({ key }) => key)));
      expect(found).toEqual(keys.map((key) => original.get(key)));
      const [ours, theirs] = [await epochsIn(world.app), await epochsIn(app)];
      expect([ours.length, theirs.length]).toEqual([1, 1]);
      expect(theirs).not.toEqual(ours);
      // They go on from the highest that an order has.
      const highest = Math.max(...found.map(({ revision }) => revision));
      await app.database.write((trx) =>
        trx
          .updateTable("placed_order")
          .set({ guests: 3 })
          .where("idempotency_key", "=", keys[0] ?? "")
          .execute(),
      );
      const [changed] = await ordersIn(app);
      expect(changed?.revision).toBe(highest + 1);
    },
  );

  it.each(DATABASES)("goes on at %s: every order sent again is there once", async (target) => {
    const app = await restored(world, file, target);
    const send = sender(`http://127.0.0.1:${await app.listen()}`);
    const kept = new Set((await ordersIn(app)).map(({ idempotency_key: key }) => key));
    expect(kept.size).toBeLessThan(acknowledged.length);
    for (const { diner, key, order, answer } of acknowledged) {
      const again = await (await checkInWith(send, diner.token)).place(order, key);
      if (kept.has(key)) expect(again).toEqual(answer);
      else expect(again.receipt).toEqual(answer.receipt);
    }
    const keys = (await ordersIn(app)).map(({ idempotency_key: key }) => key);
    expect(keys.sort()).toEqual(acknowledged.map(({ key }) => key).sort());
  });
});

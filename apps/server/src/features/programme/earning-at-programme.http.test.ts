import { randomUUID } from "node:crypto";
import { SANDBOX_PHONES } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import type { WirePage, WirePlacedOrder, WireUnsettled } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refund } from "../../testing/earning.ts";
import { moveThrough } from "../../testing/visits.ts";
import { chooseProvider } from "../../testing/paying-world.ts";
import { orderRedeeming, programmePhone } from "../../testing/programme-orders.ts";
import { openProgrammeWorld, type ProgrammeWorld } from "../../testing/programme-world.ts";

const DAY = 24 * 60 * 60_000;

describe.each(DATABASES)("earning with a programme [%s]", (kind) => {
  let scene: ProgrammeWorld;
  beforeAll(async () => {
    scene = await openProgrammeWorld(kind);
    await chooseProvider(scene.world, scene.world.kopi, { hasStoreCredit: true });
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    scene.sandbox.recover();
    scene.world.clock.now += 2 * DAY;
    Object.assign(scene.sandbox.person(SANDBOX_PHONES.member) ?? {}, { points: 0, credit: 5_000 });
  });

  const points = (): number => scene.sandbox.person(SANDBOX_PHONES.member)?.points ?? -1;
  const run = async (later = 0): Promise<void> => {
    scene.world.clock.now += later;
    for (const _ of [1, 2, 3]) await scene.world.app.context.programmeLanes.run();
  };
  const idOf = async (orderId: string): Promise<string> => {
    const { id } = await scene.world.app.database.reader
      .selectFrom("placed_order")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    return id;
  };
  const place = async (call: "placeOrder" | "payByStoreCredit") => {
    const phone = await programmePhone(scene);
    const toast = want(phone.diner.item("KAYA-TOAST"), {}, { quantity: 9 });
    const order = await orderRedeeming(phone, [], toast);
    const headers = { "idempotency-key": randomUUID() };
    const placed = (await phone.ask(call, { body: order, headers })).body as WirePlacedOrder;
    const id = await idOf(order.orderId);
    return { id, placed, total: order.expectedTotal ?? 0 };
  };
  const collect = (placed: WirePlacedOrder): Promise<unknown> =>
    moveThrough(scene.owner, placed, "acknowledged", "ready", "collected");

  it("gives points once for an order that is paid and collected, and takes them back with its money", async () => {
    const { id, placed, total } = await place("payByStoreCredit");
    await run();
    expect(points()).toBe(0);
    await collect(placed);
    await run();
    await run();
    expect(points()).toBe(Math.trunc(total / 100));
    await refund(scene.world, scene.world.kopi.id, id, 700);
    await run();
    expect(points()).toBe(Math.trunc(total / 100) - 7);
    await refund(scene.world, scene.world.kopi.id, id, total - 700);
    await run(20_000);
    await run(20_000);
    expect(points()).toBe(0);
  });

  it.each(["refuse", "hang", "drop", "silence", "nonsense"] as const)(
    "gives them once where the answer is %s, and no order waits for it",
    async (fault) => {
      const { id, placed, total } = await place("placeOrder");
      await collect(placed);
      await run();
      expect(points()).toBe(0);
      scene.sandbox.faultAt("earn", fault);
      await scene.owner.read("payOrder", { params: { id }, body: { method: "cash" } });
      await run();
      await run(20_000);
      await run(2 * 60 * 60_000);
      expect(points()).toBe(Math.trunc(total / 100));
    },
  );

  it("lists points that the programme has not taken until it has, and an owner tries again", async () => {
    const { id, placed, total } = await place("payByStoreCredit");
    await run();
    await collect(placed);
    const listed = async () => {
      const { rows } = await scene.owner.read<WirePage<WireUnsettled>>("listUnsettled");
      return rows.filter((row) => row.id === id);
    };
    expect(await listed()).toEqual([]);
    scene.sandbox.faultAt("earn", "refuse");
    await run();
    expect(points()).toBe(0);
    const untold = { wants: "earn", earns: total, credit: 0, campaigns: 0, isFailed: false };
    expect(await listed()).toMatchObject([{ ...untold, problem: null }]);
    await scene.owner.read("settleUnsettled", { body: { id, how: "again" } });
    expect(points()).toBe(Math.trunc(total / 100));
    expect(await listed()).toEqual([]);
    const done = await scene.owner.call("settleUnsettled", { body: { id, how: "again" } });
    expect(done).toMatchObject({ refusal: { kind: "not-found" } });
    // What goes back is told by itself; an owner who has seen to it hears no more of it.
    scene.sandbox.faultAt("earn", "refuse");
    await refund(scene.world, scene.world.kopi.id, id, 700);
    await run();
    expect(await listed()).toMatchObject([{ ...untold, earns: -700 }]);
    await scene.owner.read("settleUnsettled", { body: { id, how: "seen-to" } });
    expect(await listed()).toEqual([]);
    await run(DAY);
    expect(points()).toBe(Math.trunc(total / 100));
  });

  it("asks the programme nothing where nothing is redeemed, and gives nothing to guests", async () => {
    const phone = await programmePhone(scene);
    const before = scene.sandbox.calls().length;
    const plain = { ...phone.diner.orderOf(), adCustomer: phone.adCustomer };
    expect((await phone.ask("placeOrder", { body: plain })).status).toBe(200);
    expect(scene.sandbox.calls()).toHaveLength(before);
    const guest = await scene.world.kopi.checkIn();
    const { orderId } = await guest.place();
    const rows = await scene.world.app.database.reader
      .selectFrom("programme_earning")
      .select("order_ref")
      .execute();
    expect(rows.map((row) => row.order_ref)).toContain(plain.orderId);
    expect(rows.map((row) => row.order_ref)).not.toContain(orderId);
  });
});

import { randomUUID } from "node:crypto";
import { SANDBOX_PHONES } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import type { WireOrderPayload } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { chooseProvider } from "../../testing/paying-world.ts";
import {
  orderRedeeming,
  programmePhone,
  type ProgrammePhone,
} from "../../testing/programme-orders.ts";
import { openProgrammeWorld, type ProgrammeWorld } from "../../testing/programme-world.ts";
import type { RawReply } from "../../testing/raw-request.ts";

const HOUR = 60 * 60_000;

describe.each(DATABASES)("an order by store credit that its guest gives up [%s]", (kind) => {
  let scene: ProgrammeWorld;
  beforeAll(async () => {
    // What is held is let go by the test, not by the clock.
    scene = await openProgrammeWorld(kind, { providerMilliseconds: 20_000 });
    await chooseProvider(scene.world, scene.world.kopi, { hasStoreCredit: true });
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    Object.assign(scene.sandbox.person(SANDBOX_PHONES.member) ?? {}, { credit: 5_000 });
  });

  const begin = async () => {
    const phone = await programmePhone(scene);
    const order = await orderRedeeming(phone, [], want(phone.diner.item("KAYA-TOAST")));
    return { phone, order, key: randomUUID() };
  };
  const pay = (phone: ProgrammePhone, body: WireOrderPayload, key: string): Promise<RawReply> =>
    phone.ask("payByStoreCredit", { body, headers: { "idempotency-key": key } });
  const giveUp = ({ diner }: ProgrammePhone, { orderId }: WireOrderPayload): Promise<RawReply> =>
    diner.ask("endPayment", { body: { orderId } });
  const reached = (isThere: () => boolean): Promise<void> =>
    expect.poll(isThere, { timeout: 10_000, interval: 5 }).toBe(true);
  const ledgerOf = ({ orderId }: WireOrderPayload): readonly number[] =>
    scene.sandbox.ledger().flatMap((each) => (each.orderRef === orderId ? [each.credit] : []));
  const ordersUnder = async ({ orderId }: WireOrderPayload): Promise<number> => {
    const rows = await scene.world.app.database.reader
      .selectFrom("placed_order")
      .select("id")
      .where("order_id", "=", orderId)
      .execute();
    return rows.length;
  };
  const settle = async (): Promise<void> => {
    const { programmeLanes } = scene.world.app.context;
    scene.world.clock.now += HOUR;
    await programmeLanes.run();
    await programmeLanes.run();
  };

  it.each(["before anything is reserved", "while it is being reserved"])(
    "is refused when it arrives later, and nothing is taken: given up %s",
    async (moment) => {
      const { phone, order, key } = await begin();
      const isEarly = moment === "before anything is reserved";
      const before = scene.sandbox.calls().length;
      const release = isEarly ? scene.sandbox.hold() : scene.sandbox.hold("reserve");
      const reserves = scene.sandbox.callsOf("reserve");
      const sent = pay(phone, order, key);
      await reached(() =>
        isEarly
          ? scene.sandbox.calls().length > before
          : scene.sandbox.callsOf("reserve") > reserves,
      );
      expect((await giveUp(phone, order)).body).toMatchObject({ kind: "not-found" });
      release();
      expect((await sent).body).toMatchObject({ kind: "order-id-used" });
      // Sent again, as by a phone that has heard nothing.
      expect((await pay(phone, order, key)).body).toMatchObject({ kind: "order-id-used" });
      expect((await giveUp(phone, order)).body).toMatchObject({ kind: "not-found" });
      // Another order is another one.
      const next = { ...order, orderId: phone.diner.orderOf().orderId };
      expect((await pay(phone, next, randomUUID())).status).toBe(200);
      await settle();
      expect(await ordersUnder(order)).toBe(0);
      expect(ledgerOf(order)).toEqual([]);
      expect(scene.sandbox.reservedFor(order.orderId)).not.toContain("reserved");
    },
  );

  it("stands where it has been placed by then, and its guest hears so", async () => {
    const { phone, order, key } = await begin();
    const total = order.expectedTotal ?? 0;
    expect((await pay(phone, order, key)).status).toBe(200);
    const said = await giveUp(phone, order);
    expect(said).toMatchObject({ status: 200, body: { state: "placed", due: 0 } });
    expect(ledgerOf(order)).toEqual([-total]);
  });

  it("stands while its credit is being taken, which is taken once", async () => {
    const { phone, order, key } = await begin();
    const total = order.expectedTotal ?? 0;
    const commits = scene.sandbox.callsOf("commit");
    const release = scene.sandbox.hold("commit");
    const sent = pay(phone, order, key);
    await reached(() => scene.sandbox.callsOf("commit") > commits);
    const said = await giveUp(phone, order);
    expect(said).toMatchObject({ status: 200, body: { state: "placed" } });
    release();
    expect((await sent).status).toBe(200);
    await settle();
    expect(await ordersUnder(order)).toBe(1);
    expect(ledgerOf(order)).toEqual([-total]);
  });

  it("is placed or given up, never both, where both come at one moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { phone, order, key } = await begin();
      const [paid, ended] = await Promise.all([pay(phone, order, key), giveUp(phone, order)]);
      await settle();
      const isPlaced = paid.status === 200;
      expect(ended.status === 200).toBe(isPlaced);
      expect(await ordersUnder(order)).toBe(Number(isPlaced));
      expect(ledgerOf(order)).toEqual(isPlaced ? [0 - (order.expectedTotal ?? 0)] : []);
    }
  });

  it("is of nobody else's phone", async () => {
    const { phone, order, key } = await begin();
    const other = await programmePhone(scene, SANDBOX_PHONES.lowCredit);
    expect((await giveUp(other, order)).body).toMatchObject({ kind: "not-found" });
    expect((await pay(phone, order, key)).status).toBe(200);
    expect((await giveUp(other, order)).body).toMatchObject({ kind: "not-found" });
    expect(await ordersUnder(order)).toBe(1);
  });
});

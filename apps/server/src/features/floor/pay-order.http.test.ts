import type {
  Outcome,
  WireAudit,
  WireBill,
  WireBoard,
  WireBoardOrder,
  WireCollected,
  WireOrderStatus,
  WirePlacedOrder,
  WireStoredOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf, refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openTwoConsoles } from "../../testing/two-consoles.ts";
import { boardIdOf, moveThrough, orderKopi, readVisitOf, visitIdOf } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("an order that is paid by itself [%s]", (kind) => {
  let world: World;
  /** Two consoles, on PostgreSQL at two servers. */
  let here: Staff;
  let there: Staff;
  let table = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    [here, there] = await openTwoConsoles(world);
  });
  afterAll(() => world.close());

  const checkIn = (): Promise<Diner> => world.kopi.checkIn((table += 1));
  const pay = (by: Staff, id: string, method = "card"): Promise<Outcome> =>
    by.call("payOrder", { params: { id }, body: { method } });
  const boardOf = (by: Staff) => by.read<WireBoard>("readBoard");
  const onBoard = async (by: Staff, id: string): Promise<WireBoardOrder | undefined> =>
    (await boardOf(by)).orders.find((order) => order.id === id);
  const paymentsOf = (id: string) =>
    world.app.database.reader
      .selectFrom("payment")
      .selectAll()
      .where("placed_order_id", "=", id)
      .execute();
  const statusOf = async (diner: Diner, { orderId }: WirePlacedOrder) =>
    (await diner.read<WireOrderStatus>("readOrderStatus", { query: { orderId } })).progress;

  /** A phone that is in no visit, as behind a code at which guests are not counted, and its order. */
  async function orderAlone(): Promise<{ diner: Diner; placed: WirePlacedOrder; id: string }> {
    const inVisit = await checkIn();
    const { tokens } = world.app.context;
    const session = tokens.read(inVisit.token);
    if (session === undefined) throw new Error("the token cannot be read");
    const token = tokens.sign({ ...session, visitId: "" });
    const authorization = `Bearer ${token}`;
    const diner: Diner = {
      ...inVisit,
      token,
      read: (name, input) =>
        inVisit.read(name, { ...input, headers: { authorization, ...input?.headers } }),
    };
    const body = diner.orderOf(want(diner.item("KOPI")));
    const headers = { authorization, "idempotency-key": crypto.randomUUID() };
    const placed = await answerOf<WirePlacedOrder>(inVisit.call("placeOrder", { body, headers }));
    return { diner, placed, id: await boardIdOf(here, placed) };
  }

  it("of no visit: a row says how much, how, by whom and when; boards and its phone hear of it [BEY-013]", async () => {
    const { diner, placed, id } = await orderAlone();
    const known = await boardOf(there);
    expect(await onBoard(there, id)).toMatchObject({ visitId: "", payment: null });
    const board = await there.followBoard();
    const phone = await world.followOrders(diner);
    onTestFinished(() => {
      board.close();
      phone.close();
    });
    world.clock.now += 60_000;
    const now = world.clock.now;
    const amount = placed.receipt.total;
    const payment = { amount, method: "card", paidAt: now };
    expect(await pay(here, id)).toMatchObject({ kind: "answered", body: { id, payment } });
    expect(await board.next()).toBe("orders");
    expect(await phone.next()).toBe("orders");
    expect(await statusOf(diner, placed)).toMatchObject({ state: "placed", paidAt: now });
    const { orders } = await diner.read<WireStoredOrder>("readOrder");
    expect(orders).toMatchObject([{ number: placed.number, paidAt: now }]);
    // A board that asks for what has changed is told.
    const query = { epoch: known.epoch, since: String(known.revision) };
    const news = await there.read<WireBoard>("readBoard", { query });
    expect(news).toMatchObject({ isWhole: false, orders: [{ id, payment }] });
    expect(await paymentsOf(id)).toMatchObject([
      { amount, method: "card", paid_at: now, visit_id: "", venue_id: world.kopi.id },
    ]);
    expect((await paymentsOf(id))[0]?.paid_by).not.toBe("");
    const { lines } = await here.read<WireAudit>("readAudit");
    expect(lines[0]).toMatchObject({ deed: "order-paid" });
    expect(lines[0]?.subject).toContain(placed.number);
  });

  it("is paid once, however often and wherever it is tapped [BEY-013]", async () => {
    const { id } = await orderAlone();
    const taps = [here, there, here, there].map((by, at) =>
      pay(by, id, at % 2 === 0 ? "cash" : "card"),
    );
    const outcomes = await Promise.all(taps);
    expect(outcomes.filter((outcome) => outcome.kind === "answered")).toHaveLength(1);
    const refusal = { kind: "not-payable", why: "paid" };
    expect(await pay(there, id)).toMatchObject({ refusal });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it("is not paid once it was cancelled; of both at one moment either is told", async () => {
    const { placed, id } = await orderAlone();
    await moveThrough(here, placed, "cancelled");
    expect(await pay(here, id)).toMatchObject({
      refusal: { kind: "not-payable", why: "cancelled" },
    });
    expect(await paymentsOf(id)).toEqual([]);
    for (let race = 0; race < 5; race += 1) {
      const other = await orderAlone();
      const body = { from: "placed", reason: "soldOut" };
      const [paid] = await Promise.all([
        pay(here, other.id),
        there.call("cancelOrder", { params: { id: other.id }, body }),
      ]);
      expect(await paymentsOf(other.id)).toHaveLength(paid.kind === "answered" ? 1 : 0);
    }
  });

  it("is still paid once it was collected, and the list of those says so", async () => {
    const { placed, id } = await orderAlone();
    await moveThrough(here, placed, "acknowledged", "ready", "collected");
    expect(await pay(here, id, "cash")).toMatchObject({ kind: "answered" });
    const { orders } = await there.read<WireCollected>("readCollected");
    expect(orders.find((order) => order.id === id)?.payment?.method).toBe("cash");
  });

  it("is not taken back by its guest once it is paid: there is money to give back [BEY-011]", async () => {
    const { diner, placed, id } = await orderAlone();
    expect((await statusOf(diner, placed)).takeBackUntil).not.toBeNull();
    await pay(here, id);
    expect((await statusOf(diner, placed)).takeBackUntil).toBeNull();
    const body = { orderId: placed.orderId };
    const taking = diner.read("takeBackOrder", { body });
    await expect(taking).rejects.toThrow("take-back-over");
    expect(await onBoard(here, id)).toMatchObject({ state: "placed" });
  });

  it("of a visit: the rest of its bill stays due, and is paid after it", async () => {
    const diner = await checkIn();
    const [first, second] = [await orderKopi(diner), await orderKopi(diner)];
    const id = await boardIdOf(here, first);
    await pay(here, id);
    const params = { id: visitIdOf(diner) };
    const due = second.receipt.total;
    const paid = first.receipt.total;
    expect(await here.read<WireBill>("readBill", { params })).toMatchObject({ due, paid });
    expect(await readVisitOf(diner)).toMatchObject({ paid });
    const body = { method: "cash", expectedDue: due };
    await there.read("payBill", { params, body });
    const other = await boardIdOf(here, second);
    expect(await onBoard(here, other)).toMatchObject({
      visitId: params.id,
      payment: { method: "cash" },
    });
    expect(await refusalOf(pay(here, other))).toBe("not-payable");
  });
});

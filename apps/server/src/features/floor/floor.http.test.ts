import type {
  Outcome,
  WireAudit,
  WireBill,
  WireBoard,
  WireBoardStep,
  WireOpenVisit,
  WireOpenVisits,
  WireStaffCall,
  WireStoredOrder,
} from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openTwoConsoles } from "../../testing/two-consoles.ts";
import { boardIdOf, moveThrough, orderKopi, readVisitOf, visitIdOf } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { listUnpaidVisits } from "../../tables/orders/bill.store.ts";

const MINUTE = 60_000;

describe.each(DATABASES)("a table and its staff [%s]", (kind) => {
  let world: World;
  /** Two consoles, on PostgreSQL at two servers. */
  let here: Staff;
  let there: Staff;
  let table = 0;
  /** Two phones of one visit, at a table where nobody has been. */
  let mei: Diner;
  let tan: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    [here, there] = await openTwoConsoles(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    table += 1;
    mei = await world.kopi.checkIn(table);
    tan = await world.kopi.checkIn(table);
  });

  const label = () => world.kopi.places[table]?.label;
  const call = (by: Diner, what: "waiter" | "bill"): Promise<Outcome> =>
    by.call("callStaff", { body: { kind: what } });
  const callsHere = async (by: Staff) =>
    (await by.read<{ calls: WireStaffCall[] }>("listCalls")).calls.filter(
      ({ tableLabel }) => tableLabel === label(),
    );
  const params = () => ({ id: visitIdOf(mei) });
  const billOf = (by: Staff) => by.read<WireBill>("readBill", { params: params() });
  const pay = (by: Staff, expectedDue: number, method = "cash"): Promise<Outcome> =>
    by.call("payBill", { params: params(), body: { method, expectedDue } });
  const close = (by: Staff, leavesUnsettled: boolean): Promise<Outcome> =>
    by.call("closeVisit", { params: params(), body: { leavesUnsettled } });
  const openVisits = async () =>
    (await here.read<{ visits: WireOpenVisit[] }>("listVisits")).visits;

  it("lists what was left unpaid when its table was closed, for as long as bills are listed or until it is paid [BEY-013]", async () => {
    const unpaid = async (by = here) =>
      (await by.read<WireOpenVisits>("listVisits")).unpaid.filter(
        ({ id }) => id === visitIdOf(mei),
      );
    const { receipt } = await orderKopi(mei);
    expect(await unpaid()).toEqual([]);
    await close(here, true);
    const closedAt = world.clock.now;
    expect(await unpaid(there)).toMatchObject([
      { tableLabel: label(), closedAt, orders: 1, due: receipt.total, paid: 0 },
    ]);
    expect((await openVisits()).filter(({ id }) => id === visitIdOf(mei))).toEqual([]);
    // Sessions of a console do not last as long as the list: what was closed before it begins is left out.
    const { reader } = world.app.database;
    const later = await listUnpaidVisits(reader, world.kopi.id, closedAt + 1);
    expect(later.map(({ id }) => id)).not.toContain(visitIdOf(mei));
    // A hundred that were paid after they were closed, as many as are listed, hide it not.
    const paidLater = Array.from({ length: 100 }, (_, at) => ({
      id: `paid-${at}`,
      venue_id: world.kopi.id,
      place_id: "",
      opened_at: closedAt,
      active_at: closedAt,
      closed_at: closedAt + 1,
      closed_by: "",
      is_left_unpaid: 1 as const,
      look_at: closedAt,
      guests: 0,
    }));
    await world.app.database.write((trx) => trx.insertInto("visit").values(paidLater).execute());
    expect(await unpaid()).toMatchObject([{ due: receipt.total }]);
    expect(await pay(here, receipt.total)).toMatchObject({ kind: "answered" });
    expect(await unpaid()).toEqual([]);
  });

  it("calls once of a kind, on whichever phone; its answer shows on both sides [BEY-010]", async () => {
    const board = await there.followBoard();
    const phone = await world.followOrders(tan);
    onTestFinished(() => {
      board.close();
      phone.close();
    });
    await Promise.all([call(mei, "waiter"), call(tan, "waiter"), call(mei, "bill")]);
    // News of the orders before may still be on their way.
    await expect.poll(() => board.next()).toBe("calls");
    await expect.poll(() => phone.next()).toBe("orders");
    const calls = await callsHere(there);
    expect(calls.map((each) => each.kind).sort()).toEqual(["bill", "waiter"]);
    const waiter = calls.find((each) => each.kind === "waiter");
    expect(waiter).toMatchObject({ calledAt: world.clock.now, visitId: visitIdOf(mei) });
    expect((await readVisitOf(tan))?.calls).toContainEqual({
      kind: "waiter",
      calledAt: world.clock.now,
      acknowledgedAt: null,
    });

    world.clock.now += MINUTE;
    await here.read("acknowledgeCall", { params: { id: waiter?.id ?? "" } });
    expect((await callsHere(there)).map((each) => each.kind)).toEqual(["bill"]);
    expect((await readVisitOf(tan))?.calls).toContainEqual(
      expect.objectContaining({ kind: "waiter", acknowledgedAt: world.clock.now }),
    );
    // Whom nobody has come to calls again; what was answered long ago is said no more.
    world.clock.now += 6 * MINUTE;
    await call(tan, "waiter");
    expect((await readVisitOf(mei))?.calls.map((each) => each.acknowledgedAt)).toEqual([
      null,
      null,
    ]);
  });

  it("has nobody read the venue again for a call and its answer", async () => {
    const { venues } = world.app.context;
    const kept = await venues.find(world.kopi.id);
    await call(mei, "waiter");
    const [called] = await callsHere(here);
    await here.read("acknowledgeCall", { params: { id: called?.id ?? "" } });
    expect(kept).toBeDefined();
    expect(venues.at(world.kopi.id)).toBe(kept);
  });

  it("is not heard any more once its visit is closed", async () => {
    await call(mei, "waiter");
    world.clock.now += MINUTE;
    await close(here, true);
    expect(await callsHere(here)).toEqual([]);
    // It is not looked through again either.
    const stored = await world.app.database.reader
      .selectFrom("service_call")
      .select(["acknowledged_at", "acknowledged_by"])
      .where("visit_id", "=", visitIdOf(mei))
      .execute();
    expect(stored).toEqual([{ acknowledged_at: world.clock.now, acknowledged_by: "" }]);
    expect(await refusalOf(call(mei, "waiter"))).not.toBe("internal");
  });

  it("is shown its bill, pays it once with all its rounds, and its phones say so [BEY-013]", async () => {
    const first = await orderKopi(mei);
    const second = await orderKopi(tan);
    const due = first.totalAmount * 100 + second.totalAmount * 100;
    const bill = await billOf(here);
    expect(bill).toMatchObject({ tableLabel: label(), paid: 0, toReturn: 0, closedAt: null });
    expect(bill.due).toBe(Math.round(due));
    expect(bill.orders.map(({ number }) => number)).toEqual([first.number, second.number]);

    world.clock.now += MINUTE;
    const both = await Promise.all([pay(here, bill.due, "card"), pay(there, bill.due)]);
    expect(both.map((outcome) => outcome.kind).sort()).toEqual(["answered", "refused"]);
    const after = await billOf(there);
    expect(after).toMatchObject({ due: 0, paid: bill.due });
    expect(after.orders.every(({ payment }) => payment?.paidAt === world.clock.now)).toBe(true);
    const { orders } = await mei.read<WireStoredOrder>("readOrder");
    expect(orders).toMatchObject([{ number: first.number, paidAt: world.clock.now }]);
    expect(await readVisitOf(tan)).toMatchObject({ total: bill.due, paid: bill.due });
    const rows = await world.app.database.reader
      .selectFrom("payment")
      .select(["amount", "paid_by"])
      .where("visit_id", "=", visitIdOf(mei))
      .execute();
    expect(rows.map(({ amount }) => amount)).toEqual(
      bill.orders.map(({ receipt }) => receipt.total),
    );
    expect(rows.every((row) => row.paid_by !== "")).toBe(true);
    const { lines } = await here.read<WireAudit>("readAudit");
    expect(lines.filter(({ deed }) => deed === "bill-paid")[0]?.subject).toContain(label());
  });

  it("does not pay for what the person did not see: a round that came, or one that was cancelled [BEY-013]", async () => {
    const first = await orderKopi(mei);
    const { due } = await billOf(here);
    await orderKopi(tan);
    expect(await pay(here, due)).toMatchObject({ refusal: { kind: "bill-changed", due: 2 * due } });
    await moveThrough(here, first, "cancelled");
    expect(await pay(here, 2 * due)).toMatchObject({ refusal: { kind: "bill-changed", due } });
    expect(await pay(here, due)).toMatchObject({ kind: "answered", body: { due: 0, paid: due } });
    // The next round is due by itself.
    await orderKopi(mei);
    expect(await billOf(here)).toMatchObject({ due, paid: due });
  });

  it("takes each of many rounds and payments at one moment into one total", async () => {
    for (let race = 0; race < 5; race += 1) {
      await orderKopi(mei);
      const { due } = await billOf(here);
      await Promise.all([pay(race % 2 === 0 ? here : there, due), orderKopi(tan)]);
      const bill = await billOf(there);
      expect(bill.paid + bill.due).toBe(bill.total);
      await pay(here, bill.due);
    }
  });

  it("is owed what it paid for an order that was cancelled afterwards, and owes the rest [BEY-013]", async () => {
    const placed = await orderKopi(mei);
    const { due } = await billOf(here);
    await pay(here, due);
    const id = await boardIdOf(here, placed);
    const body = { from: "placed", reason: "soldOut" };
    const paidAt = world.clock.now;
    world.clock.now += MINUTE;
    const cancelling = here.read<WireBoardStep>("cancelOrder", { params: { id }, body });
    // Whoever cancels it hears that it was paid.
    expect((await cancelling).payment?.amount).toBe(due);
    // What "paid" means on the bill it means in the list of tables and on the phones.
    expect(await billOf(here)).toMatchObject({ total: 0, due: 0, paid: 0, toReturn: due });
    const { lines } = await here.read<WireAudit>("readAudit");
    expect(lines[0]).toMatchObject({ deed: "paid-order-cancelled" });
    expect(lines[0]?.subject).toMatch(new RegExp(`^${placed.number} · .*\\$\\d`));
    const { orders } = await mei.read<WireStoredOrder>("readOrder");
    expect(orders).toMatchObject([{ state: "cancelled", paidAt }]);
    // What was paid for it pays for nothing else.
    await orderKopi(tan);
    expect(await billOf(here)).toMatchObject({ total: due, due, toReturn: due });
    expect((await openVisits()).find((visit) => visit.id === visitIdOf(mei))).toMatchObject({
      orders: 1,
      total: due,
      paid: 0,
      due,
      toReturn: due,
    });
    expect(await readVisitOf(tan)).toMatchObject({ total: due, paid: 0, due });
  });

  it("is closed by staff, who are asked where something is unpaid [BEY-013]", async () => {
    const placed = await orderKopi(mei);
    await moveThrough(here, placed, "acknowledged", "ready", "collected");
    expect(await refusalOf(close(here, false))).toBe("visit-unsettled");
    expect((await openVisits()).find(({ id }) => id === visitIdOf(mei))).toMatchObject({
      tableLabel: label(),
      phones: 2,
      orders: 1,
      paid: 0,
    });
    const { due } = await billOf(here);
    await pay(here, due);
    expect(await close(here, false)).toMatchObject({ kind: "answered" });
    expect((await openVisits()).map(({ id }) => id)).not.toContain(visitIdOf(mei));
    expect(await refusalOf(tan.send(tan.orderOf()))).toBe("session-invalid");
    // New guests begin anew, and nothing of the lunch is on their bill.
    const next = await checkInWith(world.send, world.kopi.codes[table] ?? "");
    expect(visitIdOf(next)).not.toBe(visitIdOf(mei));
    expect((await readVisitOf(next))?.orders).toEqual([]);
  });

  it("is closed at once by whoever says that they know what is unpaid, and that is written down", async () => {
    await orderKopi(mei);
    expect(await close(here, true)).toMatchObject({ kind: "answered" });
    const row = await world.app.database.reader
      .selectFrom("visit")
      .select(["is_left_unpaid", "closed_by"])
      .where("id", "=", visitIdOf(mei))
      .executeTakeFirst();
    expect(row?.is_left_unpaid).toBe(1);
    const { orders } = await here.read<WireBoard>("readBoard");
    expect(orders.map(({ tableLabel }) => tableLabel)).toContain(label());
  });

  it("can neither be shown nor paid under an id that is no visit's", async () => {
    const none = { params: { id: "no-such-visit" } };
    expect(await refusalOf(here.call("readBill", none))).toBe("not-found");
    const body = { method: "cash", expectedDue: 0 };
    expect(await refusalOf(here.call("payBill", { ...none, body }))).toBe("not-found");
    const closing = here.call("closeVisit", { ...none, body: { leavesUnsettled: true } });
    expect(await refusalOf(closing)).toBe("not-found");
  });
});

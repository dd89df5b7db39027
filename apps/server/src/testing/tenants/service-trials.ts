/** Why: the board and the floor of a venue, tried by the staff of another. */
import type {
  WireBill,
  WireBoard,
  WireCollected,
  WireLater,
  WireOpenVisit,
  WirePage,
  WireUnpaidVisit,
  WireStaffCall,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { expect } from "vitest";
import { checkInWith } from "../diner.ts";
import { largeOrder } from "../held-order.ts";
import { addPickUpCode } from "../pick-up-code.ts";
import type { Staff } from "../staff.ts";
import { boardOf, setSoldOut, type Meeting, type Trials } from "./meeting.ts";

const deciding = async (
  name: "releaseOrder" | "refuseOrder",
  { owner, intruder, world }: Meeting,
): Promise<void> => {
  const diner = await world.kopi.checkIn();
  const { number } = await diner.place(largeOrder(diner));
  const held = async () => (await boardOf(owner)).find((order) => order.number === number);
  const trying = intruder.call(name, { params: { id: (await held())?.id ?? "" } });
  expect(await trying).toMatchObject({ status: 404 });
  expect(await held()).toMatchObject({ hold: "held" });
};

export const SERVICE_TRIALS = {
  readBoard: async ({ owner, intruder }) => {
    expect(await boardOf(owner)).not.toHaveLength(0);
    expect(await boardOf(intruder)).toEqual([]);
  },
  readCollected: async ({ owner, intruder, diner }) => {
    const { number } = await diner.place();
    const id = (await boardOf(owner)).find((order) => order.number === number)?.id ?? "";
    for (const [from, to] of [
      ["placed", "acknowledged"],
      ["acknowledged", "ready"],
      ["ready", "collected"],
    ]) {
      await owner.read("moveOrder", { params: { id }, body: { from, to } });
    }
    expect((await owner.read<WireCollected>("readCollected")).orders).not.toHaveLength(0);
    expect((await intruder.read<WireCollected>("readCollected")).orders).toEqual([]);
  },
  listLater: async ({ intruder }) => {
    expect(await intruder.read("listLater")).toMatchObject({ rows: [], next: null });
  },
  readMoreTime: async ({ intruder }) => {
    const windows = [1, 2, 4, null].map((hours) => ({ hours, orders: 0 }));
    expect(await intruder.read("readMoreTime")).toMatchObject({ given: 0, windows });
  },
  giveMoreTime: async ({ owner, intruder, world }) => {
    const diner = await checkInWith(world.send, await addPickUpCode(owner, "Window"), "");
    const scheduleTime = world.clock.now + 3 * 60 * 60_000;
    const order = { customerName: "Mei", phone: "9123 4567", scheduleTime };
    await diner.place({ ...diner.orderOf(want(diner.item("WATER"))), ...order });
    const body = { key: "foreign", seen: 0, minutes: 10, hours: null };
    expect(await intruder.read("giveMoreTime", { body })).toMatchObject({ moved: 0 });
    const { rows } = await owner.read<WireLater>("listLater");
    expect(rows.map(({ dueAt }) => dueAt)).toContain(scheduleTime);
  },
  changeDue: async ({ owner, intruder, boardId }) => {
    const body = { seen: 0, dueAt: 1 };
    const changing = intruder.call("changeDue", { params: { id: boardId }, body });
    expect(await changing).toMatchObject({ status: 404 });
    expect((await boardOf(owner)).find(({ id }) => id === boardId)?.dueAt).toBe(0);
  },
  acknowledgeOrders: async ({ owner, intruder, boardId }) => {
    const acknowledging = intruder.call("acknowledgeOrders", { body: { ids: [boardId] } });
    expect(await acknowledging).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  moveOrder: async ({ owner, intruder, boardId }) => {
    const body = { from: "placed", to: "cancelled" };
    const moving = intruder.call("moveOrder", { params: { id: boardId }, body });
    expect(await moving).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  markLine: async ({ owner, intruder, boardId }) => {
    const body = { line: 0, isDone: true };
    const marking = intruder.call("markLine", { params: { id: boardId }, body });
    expect(await marking).toMatchObject({ status: 404 });
    expect((await boardOf(owner)).find(({ id }) => id === boardId)?.doneLines).toEqual([]);
  },
  releaseOrder: (meeting) => deciding("releaseOrder", meeting),
  refuseOrder: (meeting) => deciding("refuseOrder", meeting),
  cancelOrder: async ({ owner, intruder, boardId }) => {
    const body = { from: "placed", reason: "soldOut" };
    const cancelling = intruder.call("cancelOrder", { params: { id: boardId }, body });
    expect(await cancelling).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  takeBackOrder: async ({ owner, double, orderId, boardId }) => {
    const taking = double.call("takeBackOrder", { body: { orderId } });
    expect(await taking).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  callStaff: async ({ owner, intruder, double }) => {
    // The very same user id calls at the other house.
    await double.read("callStaff", { body: { kind: "waiter" } });
    expect((await callsOf(owner)).map(({ kind }) => kind)).toEqual([]);
    expect(await callsOf(intruder)).toHaveLength(1);
  },
  listCalls: async ({ owner, intruder, diner }) => {
    const before = await callsOf(intruder);
    await diner.read("callStaff", { body: { kind: "bill" } });
    expect(await callsOf(owner)).toHaveLength(1);
    expect(await callsOf(intruder)).toEqual(before);
  },
  acknowledgeCall: async ({ owner, intruder, diner }) => {
    await diner.read("callStaff", { body: { kind: "bill" } });
    const [waiting] = await callsOf(owner);
    const answering = intruder.call("acknowledgeCall", { params: { id: waiting?.id ?? "" } });
    expect(await answering).toMatchObject({ status: 404 });
    expect(await callsOf(owner)).toHaveLength(1);
  },
  listUnpaidVisits: async ({ owner, intruder }) => {
    const own = new Set((await visitsOf(owner)).map(({ id }) => id));
    const { rows } = await intruder.read<WirePage<WireUnpaidVisit>>("listUnpaidVisits");
    expect(rows.filter(({ id }) => own.has(id))).toEqual([]);
  },
  listVisits: async ({ owner, intruder }) => {
    const own = new Set((await visitsOf(owner)).map(({ id }) => id));
    expect(own.size).toBeGreaterThan(0);
    expect((await visitsOf(intruder)).filter(({ id }) => own.has(id))).toEqual([]);
  },
  readBill: async ({ owner, intruder }) => {
    const [visit] = await visitsOf(owner);
    const looking = intruder.call("readBill", { params: { id: visit?.id ?? "" } });
    expect(await looking).toMatchObject({ status: 404 });
  },
  payBill: async ({ owner, intruder }) => {
    const [visit] = await visitsOf(owner);
    const params = { id: visit?.id ?? "" };
    const { due } = await owner.read<WireBill>("readBill", { params });
    const body = { method: "cash", expectedDue: due };
    expect(await intruder.call("payBill", { params, body })).toMatchObject({ status: 404 });
    expect(await owner.read<WireBill>("readBill", { params })).toMatchObject({ due, paid: 0 });
  },
  payOrder: async ({ owner, intruder, boardId }) => {
    const paying = intruder.call("payOrder", { params: { id: boardId }, body: { method: "cash" } });
    expect(await paying).toMatchObject({ status: 404 });
    expect((await boardOf(owner)).find(({ id }) => id === boardId)?.payment).toBeNull();
  },
  closeVisit: async ({ owner, intruder, diner }) => {
    const [visit] = await visitsOf(owner);
    const params = { id: visit?.id ?? "" };
    const body = { leavesUnsettled: true };
    expect(await intruder.call("closeVisit", { params, body })).toMatchObject({ status: 404 });
    await diner.place();
    expect(await visitsOf(owner)).toContainEqual(expect.objectContaining({ id: params.id }));
  },
  readPause: async ({ owner, intruder }) => {
    const pause = { until: null, message: "The lane is closed.", message2: "" };
    await owner.read("changePause", { body: { pause } });
    expect(await intruder.read("readPause")).toMatchObject({ pause: null });
    await owner.read("changePause", { body: { pause: null } });
  },
  changePause: async ({ intruder, diner }) => {
    const pause = { until: null, message: "The hotel is closed.", message2: "" };
    await intruder.read("changePause", { body: { pause } });
    expect((await diner.send(diner.orderOf())).kind).toBe("answered");
    await intruder.read("changePause", { body: { pause: null } });
  },
  endPhone: async ({ intruder, boardId, diner }) => {
    const ending = intruder.call("endPhone", { params: { id: boardId } });
    expect(await ending).toMatchObject({ status: 404 });
    await diner.place();
  },
  followBoard: async ({ owner, intruder, diner }) => {
    const own = await owner.followBoard();
    const foreign = await intruder.followBoard();
    await diner.place();
    expect(await own.next()).toBe("orders");
    await setSoldOut(intruder, "HH-FRIES");
    expect(await foreign.next()).toBe("items");
    own.close();
    foreign.close();
  },
} satisfies Trials;

function stateOf(orders: WireBoard["orders"], id: string): string | undefined {
  return orders.find((order) => order.id === id)?.state;
}

async function callsOf(staff: Staff): Promise<readonly WireStaffCall[]> {
  return (await staff.read<{ calls: WireStaffCall[] }>("listCalls")).calls;
}

async function visitsOf(staff: Staff): Promise<readonly WireOpenVisit[]> {
  return (await staff.read<{ visits: WireOpenVisit[] }>("listVisits")).visits;
}

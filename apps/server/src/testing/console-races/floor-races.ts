/** Why: calls, bills and visits of a table, pauses and phones, with everybody pressing at once. */
import type { WireBill, WirePause, WireStaffCall } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { expect, onTestFinished } from "vitest";
import type { EventStream } from "../event-stream.ts";
import { visitIdOf } from "../visits.ts";
import { EACH, move, PRESSES, tally, type Crowd, type Races } from "./crowd.ts";

export const FLOOR_RACES = {
  readPause: async ({ press }) => {
    const outcomes = await press((by) => by.call("readPause"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changePause: async ({ press, person }) => {
    const said = (at: number) => ({ until: null, message: `Pause ${at}`, message2: "", ways: [] });
    const outcomes = await press((by, at) =>
      by.call("changePause", { body: { pause: at % 5 === 0 ? null : said(at) } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const { pause } = await person(0).read<{ pause: WirePause | null }>("readPause");
    expect([null, ...EACH.map(said)]).toContainEqual(pause);
    await person(0).read("changePause", { body: { pause: null } });
    return outcomes;
  },
  listCalls: async (crowd) => {
    const { press, world } = crowd;
    const diner = await world.kopi.checkIn(8);
    const [calling, reading] = await Promise.all([
      Promise.all(EACH.map(() => diner.call("callStaff", { body: { kind: "waiter" } }))),
      press((by) => by.call("listCalls")),
    ]);
    // However many tap it, and on however many phones, it is one call.
    expect(tally([...calling, ...reading])).toEqual({ answered: 2 * PRESSES });
    expect(await callsAt(crowd, 8)).toHaveLength(1);
    return reading;
  },
  acknowledgeCall: async (crowd) => {
    const { press, world } = crowd;
    const diner = await world.kopi.checkIn(9);
    await diner.read("callStaff", { body: { kind: "bill" } });
    const [waiting] = await callsAt(crowd, 9);
    const outcomes = await press((by) =>
      by.call("acknowledgeCall", { params: { id: waiting?.id ?? "" } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(await callsAt(crowd, 9)).toEqual([]);
    return outcomes;
  },
  listUnpaidVisits: async ({ press }) => {
    const outcomes = await press((by) => by.call("listUnpaidVisits"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  listVisits: async ({ press }) => {
    const outcomes = await press((by) => by.call("listVisits"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  readBill: async (crowd) => {
    const { press } = crowd;
    const { id } = await visitWithOrder(crowd, 10);
    const outcomes = await press((by) => by.call("readBill", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  payBill: async (crowd) => {
    const { press, person } = crowd;
    const { id, due } = await visitWithOrder(crowd, 11);
    const outcomes = await press((by, at) =>
      by.call("payBill", {
        params: { id },
        body: { method: at % 2 === 0 ? "cash" : "card", expectedDue: due },
      }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "bill-changed": PRESSES - 1 });
    const bill = await person(0).read<WireBill>("readBill", { params: { id } });
    expect(bill).toMatchObject({ due: 0, paid: due });
    return outcomes;
  },
  payOrder: async ({ press, orderAt, placeOrder }) => {
    const { id } = await placeOrder();
    const outcomes = await press((by, at) =>
      by.call("payOrder", { params: { id }, body: { method: at % 2 === 0 ? "cash" : "card" } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "not-payable": PRESSES - 1 });
    expect((await orderAt(id))?.payment).not.toBeNull();
    return outcomes;
  },
  closeVisit: async (crowd) => {
    const { press } = crowd;
    const { id } = await visitWithOrder(crowd, 12);
    const outcomes = await press((by, at) =>
      by.call("closeVisit", { params: { id }, body: { leavesUnsettled: at % 2 === 0 } }),
    );
    const { answered = 0, "visit-unsettled": asked = 0 } = tally(outcomes);
    expect(answered + asked).toBe(PRESSES);
    expect(answered).toBeGreaterThanOrEqual(PRESSES / 2);
    return outcomes;
  },
  endPhone: async ({ press, placeOrder }) => {
    const { id } = await placeOrder();
    const outcomes = await press((by) => by.call("endPhone", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  followBoard: async ({ press, person, placeOrder }) => {
    const { id } = await placeOrder();
    const streams = await Promise.all(EACH.map((at) => person(at).followBoard()));
    onTestFinished(() => streams.forEach((stream) => stream.close()));
    const outcomes = await press((by) => move(by, id, "placed", "acknowledged"));
    const heardOfOrders = async ({ next }: Pick<EventStream, "next">): Promise<string> => {
      const name = await next();
      // The other process may still tell what was pressed before.
      return name === "venue" ? heardOfOrders({ next }) : name;
    };
    const heard = await Promise.all(streams.map(heardOfOrders));
    expect(heard).toEqual(EACH.map(() => "orders"));
    return outcomes;
  },
} satisfies Races;

async function callsAt({ person, world }: Crowd, table: number): Promise<WireStaffCall[]> {
  const { calls } = await person(0).read<{ calls: WireStaffCall[] }>("listCalls");
  return calls.filter(({ tableLabel }) => tableLabel === world.kopi.places[table]?.label);
}

/** A coffee at a table, and the bill of its visit. */
async function visitWithOrder({ person, world }: Crowd, table: number): Promise<WireBill> {
  const diner = await world.kopi.checkIn(table);
  await diner.place(diner.orderOf(want(diner.item("KOPI"))));
  const id = visitIdOf(diner);
  return person(0).read<WireBill>("readBill", { params: { id } });
}

/** Offers with days and hours, through placeOrder: the server's clock decides, for an order for later that of its time. */
import { promotionToWire, type Outcome, type WireOrderPayload } from "@comanda/contract";
import type { Receipt } from "@comanda/domain/pricing";
import { promotionOf, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import { openToVouchers } from "../../../testing/vouchers.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** Saturdays from 17:00 until 19:00, and what begins late on a Saturday until 01:00; 2026-03-14 is one. */
const HAPPY_HOUR = promotionOf({
  id: "happy-hour",
  clock: {
    days: [6],
    hours: { start: 1020, end: 1140 },
    firstDate: undefined,
    lastDate: undefined,
  },
  benefit: { kind: "amount", amount: 100 },
});
const LATE = promotionOf({
  id: "late",
  clock: { days: [6], hours: { start: 1380, end: 60 }, firstDate: undefined, lastDate: undefined },
  benefit: { kind: "amount", amount: 50 },
});
const PHONES = 200;

describe.each(DATABASES)("offers by the clock [%s]", (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
    await openToVouchers(world, world.kopi, [HAPPY_HOUR, LATE].map(promotionToWire));
  });
  afterAll(() => world.close());

  const at = (time: string): void => {
    world.clock.now = Date.parse(`${time}+08:00`);
  };
  const phone = (table = 0): Promise<Diner> => world.kopi.checkIn(table % 10);
  const toast = (diner: Diner): WireOrderPayload =>
    diner.orderOf(want(diner.item("KAYA-TOAST"), {}, { quantity: 2 }));
  /** What took something off an order that says no total. */
  const applied = async (diner: Diner, order = toast(diner)): Promise<readonly string[]> => {
    const { expectedTotal: _, ...untold } = order;
    const { receipt } = await diner.place(untold);
    return receipt.promotions.map(({ promotion }) => promotion);
  };

  it.each([
    ["2026-03-14T16:59:59.999", []],
    ["2026-03-14T17:00", ["happy-hour"]],
    ["2026-03-14T18:59:59.999", ["happy-hour"]],
    ["2026-03-14T19:00", []],
    ["2026-03-14T23:00", ["late"]],
    ["2026-03-15T00:59:59.999", ["late"]],
    ["2026-03-15T01:00", []],
    // A Sunday.
    ["2026-03-15T18:00", []],
  ])("count by the venue's wall: %s", async (time, promotions) => {
    at(time);
    expect(await applied(await phone())).toEqual(promotions);
  });

  it("count for an order for later at its own time", async () => {
    at("2026-03-14T12:00");
    const owner = await world.kopi.signIn();
    await decideWays(owner, {
      startTime: "11:00",
      endTime: "21:00",
      hasPickUpTime: true,
      allowAfterHours: true,
      sameDayOrder: true,
    });
    const diner = await checkInWith(world.send, await addPickUpCode(owner));
    const orderFor = (time: string): WireOrderPayload => ({
      ...toast(diner),
      customerName: "Mei",
      phone: "9123 4567",
      deliveryType: 0,
      scheduleTime: Date.parse(`2026-03-14T${time}+08:00`),
    });
    expect(await applied(diner, orderFor("17:00"))).toEqual(["happy-hour"]);
    expect(await applied(diner, orderFor("19:00"))).toEqual([]);
  });

  it("that end before the order is sent are said with the new total, and nothing is charged unseen", async () => {
    at("2026-03-14T18:59");
    const diner = await phone();
    const order = toast(diner);
    const plain = order.expectedTotal ?? NaN;
    const told = await diner.send(order);
    expect(told).toMatchObject({ refusal: { kind: "price-changed", expected: plain } });
    const { total } = receiptIn(told);
    expect(total).toBeLessThan(plain);
    at("2026-03-14T19:00");
    const late = await diner.send({ ...order, expectedTotal: total });
    expect(await refusalOf(Promise.resolve(late))).toBe("price-changed");
    expect(receiptIn(late).total).toBe(plain);
    await diner.place({ ...order, expectedTotal: plain });
  });

  it("end while 200 phones order: each pays what it has confirmed", async () => {
    at("2026-03-14T18:58");
    const pairs = await Promise.all(
      Array.from({ length: PHONES / 2 }, (_, table) => Promise.all([phone(table), phone(table)])),
    );
    const other = await phone();
    const plain = toast(other).expectedTotal ?? NaN;
    const { total: happy } = receiptIn(await other.send(toast(other)));
    let answered = 0;
    const sentBy = async (diner: Diner, expectedTotal: number): Promise<Outcome> => {
      const outcome = await diner.send({ ...toast(diner), expectedTotal });
      answered += 1;
      if (answered === PHONES / 4) at("2026-03-14T19:00");
      return outcome;
    };
    const pay = async (diner: Diner, first: Outcome) => {
      const seen = first.kind === "refused" ? receiptIn(first).total : happy;
      const outcome = first.kind === "refused" ? await sentBy(diner, seen) : first;
      return { kind: outcome.kind, seen, total: receiptIn(outcome).total };
    };
    // The second of a pair sends when the first is answered, so that the offer ends between two orders on any machine.
    const each = pairs.map(async ([diner, next]) => {
      const first = await sentBy(diner, happy);
      return [await pay(diner, first), await pay(next, await sentBy(next, happy))];
    });
    const paid = (await Promise.all(each)).flat();
    expect(new Set(paid.map(({ kind }) => kind))).toEqual(new Set(["answered"]));
    expect(paid.map(({ total }) => total)).toEqual(paid.map(({ seen }) => seen));
    expect(new Set(paid.map(({ total }) => total))).toEqual(new Set([happy, plain]));
  });
});

/** The receipt that an order was answered or refused with. */
function receiptIn(outcome: Outcome): Receipt {
  if (outcome.kind === "unanswered") throw new Error("no answer");
  const said: unknown = outcome.kind === "refused" ? outcome.refusal : outcome.body;
  return (said as { readonly receipt: Receipt }).receipt;
}

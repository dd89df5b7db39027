import type { OrderState } from "@comanda/domain/order";
import type { WireBoard, WireCollected, WireOrderStatus, WirePlacedOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Diner } from "../../testing/diner.ts";
import { multiplyOrder } from "../../testing/multiply-order.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** Clock times at the venue, whose days end at four in the morning. */
const at = (day: number, clock: string): number => Date.parse(`2026-03-${day}T${clock}:00+08:00`);
const MINUTE = 60_000;

describe.each(DATABASES)("the end of a venue's day [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    world.clock.now = at(14, "12:00");
  });
  afterAll(() => world.close());

  async function placeAt(now: number, ...steps: OrderState[]): Promise<Placed> {
    world.clock.now = now;
    console = await world.kopi.signIn();
    const diner = await world.kopi.checkIn();
    const placed = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const { orders } = await console.read<WireBoard>("readBoard");
    const id = orders.find(({ placedAt }) => placedAt === placed.placedAt)?.id ?? "";
    await move(id, "placed", ...steps);
    return { ...placed, id, diner };
  }
  interface Placed extends WirePlacedOrder {
    readonly id: string;
    readonly diner: Diner;
  }
  async function move(id: string, from: OrderState, ...steps: OrderState[]): Promise<void> {
    let before = from;
    for (const to of steps) {
      await console.read("moveOrder", { params: { id }, body: { from: before, to } });
      before = to;
    }
  }
  const onBoard = async (): Promise<readonly string[]> =>
    (await console.read<WireBoard>("readBoard")).orders.map(({ id }) => id);
  const collected = async () => (await console.read<WireCollected>("readCollected")).orders;

  it("collects what was acknowledged and is three hours old, and leaves what nobody has seen [DEC-007]", async () => {
    const noon = await placeAt(at(14, "12:00"), "acknowledged");
    const unseen = await placeAt(at(14, "12:01"));
    const handed = await placeAt(at(14, "12:02"), "acknowledged", "ready", "collected");
    const late = await placeAt(at(15, "02:30"), "acknowledged", "preparing", "ready");
    world.clock.now = at(15, "03:59");
    expect(await onBoard()).toEqual([noon.id, unseen.id, late.id]);

    world.clock.now = at(15, "04:00");
    await expect.poll(onBoard).toEqual([unseen.id, late.id]);
    const [ended, ...others] = await collected();
    expect(ended).toMatchObject({ id: noon.id, state: "collected", closedByDay: true });
    expect(others.map(({ id }) => id)).not.toContain(handed.id);
    const query = { orderId: noon.orderId };
    expect(await noon.diner.read<WireOrderStatus>("readOrderStatus", { query })).toMatchObject({
      isComplete: true,
      progress: { state: "collected" },
    });

    world.clock.now = at(15, "05:30");
    await expect.poll(onBoard).toEqual([unseen.id]);
  });

  it("leaves the pieces that an order took where they are", async () => {
    world.clock.now = at(16, "12:00");
    console = await world.kopi.signIn();
    const params = { code: "KOPI" };
    await console.read("setItemState", { params, body: { isSoldOut: false, stock: 9 } });
    const order = await placeAt(at(16, "12:00"), "acknowledged");
    world.clock.now = at(17, "04:00");
    await expect.poll(onBoard).not.toContain(order.id);
    const { items } = await console.read<{ items: { code: string; stock: number }[] }>("listItems");
    expect(items.find(({ code }) => code === "KOPI")?.stock).toBe(8);
  });

  it("ends an order once: what staff take back is theirs", async () => {
    const order = await placeAt(at(18, "12:00"), "acknowledged");
    world.clock.now = at(19, "04:00");
    await expect.poll(onBoard).not.toContain(order.id);
    await move(order.id, "collected", "ready");
    world.clock.now += MINUTE;
    expect(await onBoard()).toContain(order.id);
    // Whatever the end of the day does to others, it has done when one of them is gone.
    const other = await placeAt(at(19, "12:00"), "acknowledged");
    world.clock.now = at(20, "04:00");
    await expect.poll(onBoard).not.toContain(other.id);
    expect(await onBoard()).toContain(order.id);
    await move(order.id, "ready", "collected");
    const again = (await collected()).find(({ id }) => id === order.id);
    expect(again?.closedByDay).toBe(false);
  });

  it("ends all of many forgotten orders, some at a time", async () => {
    const order = await placeAt(at(22, "12:00"), "acknowledged");
    await multiplyOrder(world.app.database, order.id, 700);
    world.clock.now = at(23, "04:00");
    const left = async (): Promise<number> =>
      (await onBoard()).filter((id) => id.startsWith(order.id)).length;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
  }, 120_000);
});

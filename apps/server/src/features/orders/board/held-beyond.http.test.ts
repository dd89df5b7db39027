import type { WireBoard, WireBoardOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import { decideOrdering } from "../../../testing/ordering-rules.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const HOLD_NEARLY_ALL = { phoneOrders: 1, phonePieces: 0, phoneAmount: 0, tableOrders: 2 };

describe.each(DATABASES)("many held orders of one phone [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  let place: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    await decideOrdering(world, world.kopi, { holdAbove: HOLD_NEARLY_ALL });
    staff = await world.kopi.signIn();
    place = world.kopi.places[0]?.id ?? "";
  });
  afterAll(() => world.close());

  const read = (query: Record<string, string> = {}) =>
    staff.read<WireBoard>("readBoard", { query });
  const heldOf = ({ orders }: WireBoard): readonly WireBoardOrder[] =>
    orders.filter(({ hold }) => hold === "held");
  const order = (by: Diner) => {
    world.clock.now += 1_000;
    return by.place(by.orderOf(want(by.item("KOPI"))));
  };
  const beyond = (count: number) => [{ placeId: place, tableLabel: "1", count }];

  it("are three on the board and a number, of one phone and of many at its table [DEC-007]", async () => {
    const stranger = await world.kopi.checkIn(0);
    for (let at = 0; at < 12; at += 1) await order(stranger);
    const first = await read();
    expect(heldOf(first)).toHaveLength(3);
    expect(first).toMatchObject({ isWhole: true, notShown: 8, heldBeyond: beyond(8) });
    for (let at = 0; at < 4; at += 1) await order(await world.kopi.checkIn(0));
    const then = await read({ epoch: first.epoch, since: String(first.revision) });
    expect(heldOf(then).map(({ id }) => id)).toEqual(heldOf(first).map(({ id }) => id));
    expect(then).toMatchObject({ isWhole: true, notShown: 12, heldBeyond: beyond(12) });
  });

  it("leave another table's orders on the board as they are [DEC-007]", async () => {
    const guest = await world.kopi.checkIn(1);
    await order(guest);
    await order(guest);
    const orders = (await read()).orders.filter(({ tableLabel }) => tableLabel === "2");
    expect(orders.map(({ hold }) => hold)).toEqual(["none", "held"]);
  });

  it("are sent of the table that somebody looks at, and come up as others are decided [DEC-007]", async () => {
    const looked = await read({ heldAt: place });
    expect(heldOf(looked)).toHaveLength(16);
    expect(looked).toMatchObject({ notShown: 0, heldBeyond: [] });
    const [first, second] = heldOf(await read());
    await staff.read("refuseOrder", { params: { id: first?.id ?? "" } });
    const after = await read({ epoch: looked.epoch, since: String(looked.revision) });
    expect(heldOf(after)[0]?.id).toBe(second?.id);
    expect(heldOf(after).filter(({ tableLabel }) => tableLabel === "1")).toHaveLength(3);
    expect(after.heldBeyond).toEqual(beyond(11));
  });

  it("are changes like all others once they are few [DEC-007]", async () => {
    for (const { id, tableLabel } of heldOf(await read({ heldAt: place })).slice(0, -4)) {
      expect(tableLabel).toBe("1");
      await staff.read("refuseOrder", { params: { id } });
    }
    const { epoch, revision, heldBeyond, orders } = await read();
    expect(heldBeyond).toEqual([]);
    expect(orders.filter(({ hold }) => hold === "held")).toHaveLength(4);
    expect(await read({ epoch, since: String(revision) })).toMatchObject({
      isWhole: false,
      orders: [],
    });
  });
});

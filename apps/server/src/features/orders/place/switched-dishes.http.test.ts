import type { Outcome, WireStaffItem } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { beforeEachWrite } from "../../../testing/before-each-write.ts";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** How a dish stands, as staff set it. */
interface State {
  readonly isSoldOut: boolean;
  readonly stock: number | null;
}

const ON_SALE: State = { isSoldOut: false, stock: null };
const SOLD_OUT: State = { isSoldOut: true, stock: null };
const left = (stock: number): State => ({ isSoldOut: false, stock });

/** Orders of each of two phones; staff go on switching until both are through. */
const ORDERS = 40;
/** Of dishes that nobody has in a cart. */
const SWITCHES = 100;

/** A cart of two KOPI; what staff change between its pricing and its write, and what comes of it. */
const CHANGES: readonly (readonly [what: string, was: State, is: State, came: string])[] = [
  ["sells out", ON_SALE, SOLD_OUT, "menu-changed"],
  ["sells out while it is counted", left(9), { isSoldOut: true, stock: 9 }, "menu-changed"],
  ["is counted from now on, and too few are left", ON_SALE, left(1), "insufficient-stock"],
  ["is counted from now on, and none is left", ON_SALE, left(0), "menu-changed"],
  ["is counted from now on, and enough are left", ON_SALE, left(5), "stock 3"],
  ["is counted lower, to too few", left(9), left(1), "insufficient-stock"],
  ["is counted lower, to nothing", left(9), left(0), "insufficient-stock"],
  ["is counted lower, to enough", left(9), left(2), "stock 0"],
  ["is counted no more", left(9), ON_SALE, "stock null"],
  ["is back on sale", left(9), left(99), "stock 97"],
];

describe.each(DATABASES)("orders while staff switch dishes [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    staff = await world.kopi.signIn();
    return () => world.close();
  });
  beforeEach(async () => {
    diner = await world.kopi.checkIn();
    await set("KOPI", ON_SALE);
  });

  const set = (code: string, body: State) =>
    staff.read<WireStaffItem>("setItemState", { params: { code }, body });
  const stockOf = async (code: string): Promise<number | null | undefined> => {
    const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code)?.stock;
  };
  const kopi = (by: Diner) => by.orderOf(want(by.item("KOPI"), {}, { quantity: 2 }));

  it("cost nothing where the dishes are others: none is priced twice, none is refused", async () => {
    let isSoldOut = false;
    const written = beforeEachWrite(world, () => {
      isSoldOut = !isSoldOut;
      return set("TEH", { isSoldOut, stock: null });
    });
    for (let order = 0; order < 5; order += 1) await diner.place(kopi(diner));
    expect(written.times).toBe(5);
  });

  it("are all taken from two phones at once, however fast other dishes are switched", async () => {
    const phones = [diner, await world.kopi.checkIn(1)];
    const others = ["TEH", "TEH-O", "KAYA-TOAST"];
    const ordering = new Set(phones);
    const orderAll = async (by: Diner): Promise<readonly Outcome[]> => {
      const outcomes: Outcome[] = [];
      for (let order = 0; order < ORDERS; order += 1) outcomes.push(await by.send(kopi(by)));
      ordering.delete(by);
      return outcomes;
    };
    const switchAll = async (): Promise<number> => {
      let switches = 0;
      while (ordering.size > 0 || switches < SWITCHES) {
        const code = others[switches % others.length] ?? "";
        await set(code, switches % 2 === 0 ? SOLD_OUT : left(switches));
        switches += 1;
      }
      return switches;
    };
    const [switches, ...outcomes] = await Promise.all([switchAll(), ...phones.map(orderAll)]);
    expect(switches).toBeGreaterThanOrEqual(SWITCHES);
    const refused = outcomes.flat().filter(({ kind: came }) => came !== "answered");
    expect(refused).toEqual([]);
    expect(outcomes.flat()).toHaveLength(phones.length * ORDERS);
  });

  it("is asked again, not refused, where more were brought after it fell short", async () => {
    await set("KOPI", left(9));
    const { orders } = world.app.context;
    const place = orders.place.bind(orders);
    const outcomes: string[] = [];
    vi.spyOn(orders, "place").mockImplementation(async (order) => {
      if (outcomes.length === 0) await set("KOPI", left(1));
      const outcome = await place(order);
      if (outcomes.length === 0) await set("KOPI", left(9));
      outcomes.push(outcome.kind);
      return outcome;
    });
    await diner.place(kopi(diner));
    expect(outcomes).toEqual(["short", "placed"]);
    expect(await stockOf("KOPI")).toBe(7);
  });

  it.each(CHANGES)("see that a dish of their cart %s", async (_, was, is, came) => {
    await set("KOPI", was);
    let isFirst = true;
    beforeEachWrite(world, async () => {
      if (isFirst) await set("KOPI", is);
      isFirst = false;
    });
    const outcome = await diner.send(kopi(diner));
    const stock = await stockOf("KOPI");
    expect(outcome.kind === "refused" ? outcome.refusal.kind : `stock ${stock}`).toBe(came);
    // A refused order has taken nothing.
    expect(outcome.kind === "refused" ? stock : is.stock).toBe(is.stock);
  });
});

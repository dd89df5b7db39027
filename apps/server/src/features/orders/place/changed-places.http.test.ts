import type { WireBoard, WirePlace, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beforeEachWrite } from "../../../testing/before-each-write.ts";
import { DATABASES } from "../../../testing/databases.ts";
import { refusalOf, type Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

describe.each(DATABASES)("orders while staff change tables, codes and phones [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    staff = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const kopi = (by: Diner) => by.orderOf(want(by.item("KOPI")));
  const table = (at: number): WirePlace => {
    const found = world.kopi.places[at];
    if (found === undefined) throw new Error(`there is no table ${at}`);
    return found;
  };
  const at = (place: WirePlace) => ({ params: { id: place.id } });
  const removeTable = (place: WirePlace) =>
    staff.read("removePlace", { ...at(place), query: { openOrders: "keep" } });
  const board = () => staff.read<WireBoard>("readBoard");
  const placedAt = async (by: Diner): Promise<string> => {
    const { number } = await by.place(kopi(by));
    const found = (await board()).orders.find((order) => order.number === number);
    return found?.id ?? "";
  };
  const ordersOf = async (by: Diner): Promise<number> =>
    (await by.read<WireStoredOrder>("readOrder", { query: { orderId: "" } })).orders.length;

  it("cost nothing where the tables, codes and phones are others, or only its own label: none is priced twice", async () => {
    const diner = await world.kopi.checkIn(0);
    const strangersOrder = await placedAt(await world.kopi.checkIn(1));
    const changes: (() => Promise<unknown>)[] = [
      () => staff.read("issueCode", at(table(2))),
      () => staff.read("revokeCode", at(table(2))),
      () => staff.read("addPlaces", { body: { labels: ["Under the tree"] } }),
      () => staff.read("changePlace", { ...at(table(3)), body: { label: "By the door" } }),
      () => staff.read("changePlace", { ...at(table(0)), body: { label: "Under the roof" } }),
      () => staff.read("setArea", { body: { ids: [table(0).id, table(3).id], area: "Inside" } }),
      () => removeTable(table(3)),
      () => staff.read("endPhone", { params: { id: strangersOrder } }),
    ];
    let next = 0;
    const written = beforeEachWrite(world, async () => {
      await changes[next]?.();
      next += 1;
    });
    for (const _ of changes) await diner.place(kopi(diner));
    expect(written.times).toBe(changes.length);
    const labels = (await board()).orders.map(({ tableLabel }) => tableLabel);
    // Those placed before it was renamed too: their guests still sit there.
    expect(labels.filter((label) => label === "Under the roof")).toHaveLength(changes.length);
  });

  /** What ends ordering by a phone of each of four tables, given its first order. */
  const ends: readonly (readonly [string, number, (order: string) => Promise<unknown>])[] = [
    ["its phone was put off", 4, (order) => staff.read("endPhone", { params: { id: order } })],
    ["its code was replaced", 5, () => staff.read("issueCode", at(table(5)))],
    ["its code was taken out of use", 6, () => staff.read("revokeCode", at(table(6)))],
    ["its table was removed", 7, () => removeTable(table(7))],
  ];

  it.each(ends)(
    "does not let an order in that was priced before %s, and says so at once",
    async (_, tableAt, end) => {
      const diner = await world.kopi.checkIn(tableAt);
      const first = await placedAt(diner);
      let isEnded = false;
      const written = beforeEachWrite(world, async () => {
        if (!isEnded) await end(first);
        isEnded = true;
      });
      expect(await refusalOf(diner.send(kopi(diner)))).toBe("session-invalid");
      expect(written.times).toBe(1);
      expect(await ordersOf(diner)).toBe(1);
    },
  );
});

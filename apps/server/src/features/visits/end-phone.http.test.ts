import type { WireBoard, WirePlace, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("a phone that the staff put off [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    staff = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const order = (diner: Diner) => diner.send(diner.orderOf(want(diner.item("KOPI"))));
  /** The board's id of a phone's latest order. */
  const boardIdOf = async (diner: Diner): Promise<string> => {
    const { number } = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const { orders } = await staff.read<WireBoard>("readBoard");
    const found = orders.find((each) => each.number === number);
    if (found === undefined) throw new Error("the order is not on the board");
    return found.id;
  };
  const putOff = async (diner: Diner): Promise<void> => {
    await staff.read("endPhone", { params: { id: await boardIdOf(diner) } });
  };
  const ordersOf = async (diner: Diner): Promise<number> =>
    (await diner.read<WireStoredOrder>("readOrder", { query: { orderId: "" } })).orders.length;

  it("orders nothing more, reads its own orders, and takes nothing from its neighbour", async () => {
    const prankster = await world.kopi.checkIn(0);
    const neighbour = await world.kopi.checkIn(0);
    const stream = await world.followOrders(prankster);
    onTestFinished(() => stream.close());
    await putOff(prankster);
    await stream.ended;

    const refused = await order(prankster);
    expect(refused).toMatchObject({ kind: "refused", refusal: { kind: "session-invalid" } });
    expect(await refusalOf(prankster.call("loadSettings"))).toBe("code-unknown");
    expect(await ordersOf(prankster)).toBe(1);
    expect(await order(neighbour)).toMatchObject({ kind: "answered" });
  });

  it("is refused in both languages by the code of its table, and let in again by a new one", async () => {
    const prankster = await world.kopi.checkIn(1);
    await putOff(prankster);
    const scanned = await prankster.ask("loadSettings", {
      query: { userId: prankster.userId },
      headers: { authorization: `Bearer ${world.kopi.codes[1]}` },
    });
    expect(scanned.body).toMatchObject({
      kind: "code-unknown",
      message: expect.stringContaining("ask our staff") as unknown,
      message2: expect.stringMatching(/[\u4e00-\u9fff]/) as unknown,
    });
    const { link } = await staff.read<WirePlace>("issueCode", {
      params: { id: world.kopi.places[1]?.id ?? "" },
    });
    const again = await checkInWith(world.send, link?.split("/").at(-1) ?? "", prankster.userId);
    expect(await order(again)).toMatchObject({ kind: "answered" });
    expect(await ordersOf(again)).toBe(2);
  });

  it("places none of the orders that come once it is put off", async () => {
    const prankster = await world.kopi.checkIn(2);
    const id = await boardIdOf(prankster);
    const early = Array.from({ length: 10 }, () => order(prankster));
    const ending = staff.read("endPhone", { params: { id } });
    const outcomes = await Promise.all(early);
    await ending;
    const late = await Promise.all(Array.from({ length: 10 }, () => refusalOf(order(prankster))));
    expect(new Set(late)).toEqual(new Set(["session-invalid"]));
    const placed = outcomes.filter(({ kind: came }) => came === "answered").length;
    expect(await ordersOf(prankster)).toBe(1 + placed);
  });

  it("cannot be named by an order that is none", async () => {
    expect(await refusalOf(staff.call("endPhone", { params: { id: "none" } }))).toBe("not-found");
  });
});

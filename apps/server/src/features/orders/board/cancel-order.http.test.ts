import type {
  Outcome,
  WireAudit,
  WireBoard,
  WireBoardOrder,
  WireOrderStatus,
  WireStaffItem,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { refusalOf, type Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

describe.each(DATABASES)("an order that staff cancel [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let kitchen: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    kitchen = await world.kopi.signIn(world.kopi.demo.staff.find(({ role }) => role === "kitchen"));
    diner = await world.kopi.checkIn();
    const counted = { params: { code: "OTAH" }, body: { isSoldOut: false, stock: 500 } };
    await owner.read("setItemState", counted);
  });
  afterAll(() => world.close());

  const stockOf = async (code: string) => {
    const { items } = await owner.read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code)?.stock;
  };
  /** A new order of two counted otah, as the board and as its guest know it. */
  const place = async (): Promise<{ readonly order: WireBoardOrder; readonly orderId: string }> => {
    const otah = want(diner.item("OTAH"), {}, { quantity: 2 });
    const { number, orderId } = await diner.place(diner.orderOf(otah));
    const { orders } = await owner.read<WireBoard>("readBoard");
    const order = orders.find((each) => each.number === number);
    if (order === undefined) throw new Error("the board has no such order");
    return { order, orderId };
  };
  const cancel = (by: Staff, id: string, body: object): Promise<Outcome> =>
    by.call("cancelOrder", { params: { id }, body });
  const progressOf = async (orderId: string) =>
    (await diner.read<WireOrderStatus>("readOrderStatus", { query: { orderId } })).progress;

  it("tells its guest the reason and the words, gives back its stock, and is written down [BEY-013]", async () => {
    const before = await stockOf("OTAH");
    const { order, orderId } = await place();
    const stream = await world.followOrders(diner);
    onTestFinished(() => stream.close());
    const body = { from: "placed", reason: "soldOut", note: " No otah\u200b today " };
    expect(await cancel(kitchen, order.id, body)).toMatchObject({ body: { state: "cancelled" } });
    expect(await stream.next()).toBe("orders");
    expect(await progressOf(orderId)).toMatchObject({
      state: "cancelled",
      cancelReason: "soldOut",
      cancelNote: "No otah today",
    });
    expect(await stockOf("OTAH")).toBe(before);

    const { lines } = await owner.read<WireAudit>("readAudit");
    expect(lines[0]).toMatchObject({
      deed: "order-cancelled",
      subject: `${order.number} · ${order.tableLabel}`,
    });
    expect(lines[0]?.actor).toContain("kitchen@kopilane.demo");
  });

  it("is not cancelled twice, nor from where nobody sees it, and says where it is", async () => {
    const before = await stockOf("OTAH");
    const { order } = await place();
    const body = { from: "acknowledged", reason: "tooBusy" };
    expect(await cancel(owner, order.id, body)).toMatchObject({
      refusal: { kind: "move-refused", current: "placed" },
    });
    const seen = { ...body, from: "placed" };
    const both = await Promise.all([
      cancel(owner, order.id, seen),
      cancel(kitchen, order.id, seen),
    ]);
    expect(both.map((outcome) => outcome.kind).sort()).toEqual(["answered", "refused"]);
    expect(await stockOf("OTAH")).toBe(before);
    expect(await refusalOf(cancel(owner, "no-such-order", seen))).toBe("not-found");
  });

  it("gives no reason where an older console cancels it by a step", async () => {
    const { order, orderId } = await place();
    const step = { from: "placed", to: "cancelled" };
    await owner.read("moveOrder", { params: { id: order.id }, body: step });
    expect(await progressOf(orderId)).toMatchObject({ state: "cancelled", cancelReason: "" });
  });

  it("asks for a reason that guests can be told, and for words of a bearable length", async () => {
    const { order } = await place();
    const body = { from: "placed", reason: "a whim" };
    expect(await refusalOf(cancel(owner, order.id, body))).toBe("bad-request");
    const long = { from: "placed", reason: "other", note: "x".repeat(201) };
    expect(await refusalOf(cancel(owner, order.id, long))).toBe("bad-request");
  });
});

import type { OrderState } from "@comanda/domain/order";
import type { WireBoard, WireOrderStatus } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import type { EventStream } from "../testing/event-stream.ts";
import type { Staff } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

describe.each(DATABASES)("live hints [%s]", (kind) => {
  let world: World;
  let console: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  const followed = async (opening: Promise<EventStream>): Promise<EventStream> => {
    const stream = await opening;
    onTestFinished(() => stream.close());
    return stream;
  };
  const kopiOf = (who: Diner) => who.orderOf(want(who.item("KOPI")));
  const onBoard = async (number: string) =>
    (await console.read<WireBoard>("readBoard")).orders.find((each) => each.number === number);
  const move = (id: string, from: OrderState, to: OrderState) =>
    console.read("moveOrder", { params: { id }, body: { from, to } });
  const switchItem = (code: string, isSoldOut: boolean) =>
    console.read("setItemState", { params: { code }, body: { isSoldOut, stock: null } });

  it("tell a board of an order that is already there to be read", async () => {
    const board = await followed(console.followBoard());
    const placing = diner.place(kopiOf(diner));
    expect(await board.next()).toBe("orders");
    const seen = await console.read<WireBoard>("readBoard");
    const { number } = await placing;
    expect(seen.orders.map((order) => order.number)).toContain(number);
  });

  it("tell a diner that the kitchen has it and that it is ready [DEC-007]", async () => {
    const phone = await followed(world.followOrders(diner));
    const wish = kopiOf(diner);
    const { number } = await diner.place(wish);
    expect(await phone.next()).toBe("orders");
    const id = (await onBoard(number))?.id ?? "";
    const stateHeard = async (): Promise<string> => {
      expect(await phone.next()).toBe("orders");
      const { progress } = await diner.read<WireOrderStatus>("readOrderStatus", {
        query: { orderId: wish.orderId },
      });
      return progress.state;
    };
    await console.read("acknowledgeOrders", { body: { ids: [id] } });
    expect(await stateHeard()).toBe("acknowledged");
    await move(id, "acknowledged", "ready");
    expect(await stateHeard()).toBe("ready");
  });

  it("tell a diner nothing of other people's orders, and of dishes everything", async () => {
    const phone = await followed(world.followOrders(diner));
    const other = await world.kopi.checkIn(1);
    await other.place(kopiOf(other));
    await switchItem("KOPI-O", true);
    expect(await phone.next()).toBe("stock");
    await switchItem("KOPI-O", false);
    expect(await phone.next()).toBe("stock");
  });

  it("tell a venue nothing of another one", async () => {
    const board = await followed(console.followBoard());
    const phone = await followed(world.followOrders(diner));
    const guest = await world.hotel.checkIn();
    await guest.place(guest.orderOf(want(guest.item("HH-MANGO"))));
    const hotel = await world.hotel.signIn();
    await hotel.read("setItemState", {
      params: { code: "HH-MANGO" },
      body: { isSoldOut: true, stock: null },
    });
    await hotel.read("addPlaces", { body: { labels: ["Pier"] } });
    await switchItem("KOPI", true);
    expect(await board.next()).toBe("items");
    expect(await phone.next()).toBe("stock");
    await switchItem("KOPI", false);
  });

  it("tell nobody of an order that was refused", async () => {
    const board = await followed(console.followBoard());
    const wish = kopiOf(diner);
    await diner.send({ ...wish, expectedTotal: 1 });
    await switchItem("KOPI", false);
    expect(await board.next()).toBe("items");
  });

  it("are not for strangers", async () => {
    const board = await world.send({
      method: "GET",
      path: "/v2/api/staff/live",
      headers: {},
      body: undefined,
    });
    expect(board.body).toMatchObject({ kind: "sign-in-required" });
    const phone = await world.send({
      method: "GET",
      path: "/v2/api/live",
      headers: { authorization: `Bearer ${diner.token}x` },
      body: undefined,
    });
    expect(phone.body).toMatchObject({ kind: "session-invalid" });
  });

  it("leave no listener behind when the reader goes", async () => {
    const { announcements } = world.app.context;
    const guest = await world.hotel.checkIn();
    const stream = await world.followOrders(guest);
    expect(announcements.venues).toContain(world.hotel.id);
    stream.close();
    await expect.poll(() => announcements.venues).not.toContain(world.hotel.id);
  });
});

import type { WireBoard, WirePlace } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { checkInWith, refusalOf, type Diner } from "../testing/diner.ts";
import type { EventStream } from "../testing/event-stream.ts";
import { sender } from "../testing/raw-request.ts";
import { signInAt, type Staff } from "../testing/staff.ts";
import { followOrdersAt, openWorld, type Server, type World } from "../testing/world.ts";

describe("two processes on one database [postgres]", () => {
  let world: World;
  let other: Server;
  let diner: Diner;
  /** Signed in at the first process. */
  let here: Staff;
  /** Signed in at the second. */
  let there: Staff;
  beforeAll(async () => {
    world = await openWorld("postgres");
    other = await world.openAnother();
    diner = await world.kopi.checkIn();
    here = await world.kopi.signIn();
    const [owner] = world.kopi.demo.staff;
    there = await signInAt(other.url, {
      login: owner?.login ?? "",
      password: owner?.password ?? "",
    });
  });
  afterAll(() => world.close());

  const followed = async (opening: Promise<EventStream>): Promise<EventStream> => {
    const stream = await opening;
    onTestFinished(() => stream.close());
    return stream;
  };
  /** The phone as it goes on at the second process, with the session of the first. */
  const dinerThere = (): Promise<Diner> => checkInWith(sender(other.url), diner.token);
  const kopi = (who: Diner) => who.orderOf(want(who.item("KOPI")));

  it("an order placed at one is on the other's board within a second", async () => {
    const board = await followed(there.followBoard());
    const { number } = await diner.place(kopi(diner));
    expect(await board.next()).toBe("orders");
    const { orders } = await there.read<WireBoard>("readBoard");
    expect(orders.map((order) => order.number)).toContain(number);
  });

  it("a step made at one reaches the diner who listens at the other", async () => {
    const { number } = await diner.place(kopi(diner));
    const { orders } = await there.read<WireBoard>("readBoard");
    const id = orders.find((order) => order.number === number)?.id ?? "";
    const phone = await followed(followOrdersAt(world.url, diner.token));
    await there.read("acknowledgeOrders", { body: { ids: [id] } });
    expect(await phone.next()).toBe("orders");
  });

  it("a dish sold out at one cannot be ordered at the other", async () => {
    const phone = await dinerThere();
    await phone.place(kopi(phone));
    const stream = await followed(followOrdersAt(other.url, diner.token));
    const put = (isSoldOut: boolean) =>
      here.read("setItemState", { params: { code: "KOPI" }, body: { isSoldOut, stock: null } });
    await put(true);
    // Even before the news arrives, the write finds that the menu has changed.
    expect(await refusalOf(phone.send(kopi(phone)))).toBe("menu-changed");
    expect(await stream.next()).toBe("stock");
    expect((await dinerThere()).settings.stockItems).toContainEqual({
      codeId: "KOPI",
      isSoldOut: true,
    });
    await put(false);
    expect(await stream.next()).toBe("stock");
    await phone.place(kopi(phone));
  });

  it("a table added at one can be scanned at the other, and not once it is revoked", async () => {
    const board = await followed(there.followBoard());
    const { places } = await here.read<{ places: WirePlace[] }>("addPlaces", {
      body: { labels: ["Yard"] },
    });
    expect(await board.next()).toBe("venue");
    const yard = places.find(({ label }) => label === "Yard");
    const code = yard?.link?.split("/").at(-1) ?? "";
    const guest = await checkInWith(sender(other.url), code);
    await guest.place(kopi(guest));
    await here.read("revokeCode", { params: { id: yard?.id ?? "" } });
    expect(await board.next()).toBe("orders");
    expect(await board.next()).toBe("venue");
    expect(await refusalOf(guest.send(kopi(guest)))).toBe("session-invalid");
  });

  it("one key sent to both makes one order [DEC-002]", async () => {
    const phone = await dinerThere();
    const wish = kopi(diner);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        (index % 2 === 0 ? diner : phone).place(wish, "one-key-for-both"),
      ),
    );
    for (const answer of others) expect(answer).toEqual(first);
  });

  it("orders placed at both at once have numbers of their own [BEY-001]", async () => {
    const phone = await dinerThere();
    const placed = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const who = index % 2 === 0 ? diner : phone;
        return who.place(kopi(who));
      }),
    );
    expect(new Set(placed.map(({ number }) => number)).size).toBe(40);
  });

  it("one goes on when the other stops", async () => {
    const third = await world.openAnother();
    await third.app.close();
    const board = await followed(there.followBoard());
    await diner.place(kopi(diner));
    expect(await board.next()).toBe("orders");
  });
});

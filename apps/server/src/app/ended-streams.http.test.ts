import type { EndpointName, WirePlace, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { checkInWith } from "../testing/diner.ts";
import type { EventStream } from "../testing/event-stream.ts";
import { signInAt, staffWith, type Staff } from "../testing/staff.ts";
import { followOrdersAt, openWorld, type World } from "../testing/world.ts";

describe.each(DATABASES)("a stream whose session ends [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const followed = async (opening: Promise<EventStream>): Promise<EventStream> => {
    const stream = await opening;
    onTestFinished(() => stream.close());
    return stream;
  };
  const changeCode = (name: EndpointName, table: number) =>
    console.read<WirePlace>(name, { params: { id: world.kopi.places[table]?.id ?? "" } });
  /** A change that everybody at the venue hears of: whoever hears it is still there. */
  const sellOut = (isSoldOut: boolean) =>
    console.read("setItemState", { params: { code: "KOPI" }, body: { isSoldOut, stock: null } });

  it("ends with the console that signs out, and with no other", async () => {
    const leaving = await world.kopi.signIn();
    const boards = [await followed(leaving.followBoard()), await followed(leaving.followBoard())];
    const staying = await followed(console.followBoard());
    await leaving.read("signOut");
    await Promise.all(boards.map(({ ended }) => ended));
    await sellOut(true);
    expect(await staying.next()).toBe("items");
    await sellOut(false);
    expect((await leaving.ask("followBoard")).status).toBe(401);
  });

  it.each(["revokeCode", "issueCode"] as const)(
    "ends with the code of its table (%s), whose phones still read their orders",
    async (name) => {
      const table = name === "revokeCode" ? 0 : 1;
      const seated = await world.kopi.checkIn(table);
      const { number } = await seated.place(seated.orderOf(want(seated.item("KAYA-TOAST"))));
      const elsewhere = await world.kopi.checkIn(2);
      const ending = await followed(world.followOrders(seated));
      const staying = await followed(world.followOrders(elsewhere));
      const { link } = await changeCode(name, table);
      // It is told to ask, and learns why.
      expect(await ending.nextEvent()).toEqual({ name: "settings", data: '{"version":""}' });
      await ending.ended;
      await sellOut(true);
      expect(await staying.next()).toBe("stock");
      await sellOut(false);

      expect((await seated.ask("followOrders")).body).toMatchObject({ kind: "code-unknown" });
      const own = await seated.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
      expect(own.orders.map((order) => order.number)).toEqual([number]);
      if (name === "revokeCode") return;
      const code = link?.split("/").at(-1) ?? "";
      const again = await checkInWith(world.send, code, seated.userId);
      await followed(world.followOrders(again));
    },
  );

  it("ends the oldest of a phone that opens a sixth, and no neighbour's", async () => {
    const loud = await world.kopi.checkIn(2);
    const neighbour = await world.kopi.checkIn(2);
    const near = await followed(world.followOrders(neighbour));
    const streams: EventStream[] = [];
    for (let count = 0; count < 6; count += 1) {
      streams.push(await followed(world.followOrders(loud)));
    }
    await streams[0]?.ended;
    await sellOut(true);
    for (const stream of [near, ...streams.slice(1)]) expect(await stream.next()).toBe("stock");
    await sellOut(false);
  });
});

describe("a stream at another process [postgres]", () => {
  it("ends with the session that signs out here, and with the code that is revoked here", async () => {
    const world = await openWorld("postgres");
    try {
      const other = await world.openAnother();
      const [owner] = world.kopi.demo.staff;
      const there = await signInAt(other.url, owner ?? { login: "", password: "" });
      const here = await world.kopi.signIn();
      const diner = await world.kopi.checkIn();
      const board = await there.followBoard();
      const phone = await followOrdersAt(other.url, diner.token);
      await here.read("revokeCode", { params: { id: world.kopi.places[0]?.id ?? "" } });
      await phone.ended;
      expect(await board.next()).toBe("venue");
      // The same session, as it goes on at the first process.
      await staffWith(world.url, there.cookie, there.session).read("signOut");
      await board.ended;
    } finally {
      await world.close();
    }
  });
});

import type { EndpointName, WirePlace, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import { openWorld, type World } from "../../testing/world.ts";

const HOUR = 60 * 60_000;
const codeIn = (place: WirePlace): string => place.link?.split("/").at(-1) ?? "";

describe.each(DATABASES)("a session and its code [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  const kopi = (diner: Diner) => diner.orderOf(want(diner.item("KOPI")));
  const order = (diner: Diner) => diner.send(kopi(diner));
  const orderingCalls = (diner: Diner) =>
    Promise.all([
      refusalOf(order(diner)),
      refusalOf(diner.call("checkStock", { body: { data: kopi(diner).data } })),
      refusalOf(diner.call("checkValidity", { body: { title: "" } })),
    ]);
  const replaceCode = async (table: number): Promise<string> => {
    const staff = await world.kopi.signIn();
    const params = { id: world.kopi.places[table]?.id ?? "" };
    return codeIn(await staff.read<WirePlace>("issueCode", { params }));
  };

  it("ends ordering by phones of the code before, which can still read what they ordered [DEC-003]", async () => {
    const seated = await world.kopi.checkIn(0);
    const placed = await seated.place(kopi(seated));
    const code = await replaceCode(0);

    expect(await orderingCalls(seated)).toEqual(Array(3).fill("session-invalid"));
    const own = await seated.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(own.orders.map(({ number }) => number)).toEqual([placed.number]);

    const again = await checkInWith(world.send, code, seated.userId);
    expect(again.userId).toBe(seated.userId);
    expect(await order(again)).toMatchObject({ kind: "answered" });
  });

  it("repeats what was answered before the code was replaced, and places nothing twice", async () => {
    const seated = await world.kopi.checkIn(1);
    const wanted = kopi(seated);
    const placed = await seated.place(wanted, "a-key-of-before");
    await replaceCode(1);
    expect(await seated.send(wanted, "a-key-of-before")).toMatchObject({
      kind: "answered",
      body: { number: placed.number },
    });
    expect(await refusalOf(seated.send(wanted, "a-key-of-after"))).toBe("session-invalid");
  });

  it("lets none of many orders in that come once the code is replaced", async () => {
    const seated = await world.kopi.checkIn(2);
    const early = Array.from({ length: 10 }, () => order(seated));
    const replaced = replaceCode(2);
    const outcomes = await Promise.all(early);
    await replaced;
    const late = await Promise.all(Array.from({ length: 10 }, () => refusalOf(order(seated))));
    expect(new Set(late)).toEqual(new Set(["session-invalid"]));
    const numbers = outcomes.filter(({ kind: came }) => came === "answered").length;
    const own = await seated.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(own.orders).toHaveLength(numbers);
  });

  it("orders for 60 minutes from the later of its check-in and its last order [CHK-044, CHK-045]", async () => {
    const seated = await world.kopi.checkIn(4);
    world.clock.now += HOUR;
    expect(await order(seated)).toMatchObject({ kind: "answered" });
    world.clock.now += HOUR;
    expect(await order(seated)).toMatchObject({ kind: "answered" });
    world.clock.now += HOUR + 1;
    expect(await orderingCalls(seated)).toEqual(Array(3).fill("session-invalid"));
    const own = await seated.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(own.orders).toHaveLength(2);
    const again = await checkInWith(world.send, world.kopi.codes[4] ?? "", seated.userId);
    expect(await order(again)).toMatchObject({ kind: "answered" });
  });

  it("takes no order that comes when its last minute is over, however many come", async () => {
    const seated = await world.kopi.checkIn(4);
    world.clock.now += HOUR + 1;
    const late = await Promise.all(Array.from({ length: 20 }, () => refusalOf(order(seated))));
    expect(new Set(late)).toEqual(new Set(["session-invalid"]));
  });

  it("orders for 60 minutes from its check-in alone where the venue says so", async () => {
    const seated = await world.hotel.checkIn(0);
    const fries = () => seated.send(seated.orderOf(want(seated.item("HH-FRIES"))));
    world.clock.now += HOUR;
    expect(await fries()).toMatchObject({ kind: "answered" });
    world.clock.now += 1;
    expect(await refusalOf(fries())).toBe("session-invalid");
  });

  it("orders for as many minutes as the venue says", async () => {
    const { kopi: venue } = world;
    onTestFinished(() => decideOrdering(world, venue, {}));
    await decideOrdering(world, venue, { checkInMinutes: 90 });
    const seated = await venue.checkIn(5);
    world.clock.now += 1.5 * HOUR;
    expect(await order(seated)).toMatchObject({ kind: "answered" });
    await decideOrdering(world, venue, { checkInMinutes: 30 });
    world.clock.now += HOUR / 2 + 1;
    expect(await refusalOf(order(seated))).toBe("session-invalid");
  });

  it("opens with a code that another process has just put into use", async () => {
    const other = await world.openAnother();
    const seen = await other.app.context.venues.find(world.kopi.id);
    const code = await replaceCode(3);
    expect(seen?.places.inUse.get(world.kopi.places[3]?.id ?? "")?.generation).toBe(1);
    const answer = await fetch(`${other.url}/v2/api/selforder/general?userId=`, {
      headers: { authorization: `Bearer ${code}` },
    });
    expect(answer.status).toBe(200);
  });

  it.each(["checkStock", "checkValidity", "placeOrder"] as const)(
    "%s asks for a session before it looks at what was sent",
    async (name: EndpointName) => {
      const seated = await world.kopi.checkIn(4);
      const nonsense = { body: { data: "nothing" } };
      const stranger = await seated.ask(name, { ...nonsense, headers: { authorization: "" } });
      expect(stranger.body).toMatchObject({ kind: "session-invalid" });
      expect((await seated.ask(name, nonsense)).body).toMatchObject(
        name === "checkValidity" ? {} : { kind: "bad-request" },
      );
    },
  );
});

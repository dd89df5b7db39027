import type { WireBoard, WireOrderPayload, WireSlots } from "@comanda/contract";
import type { CodeMode } from "@comanda/domain/session";
import { want } from "@comanda/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, type Diner } from "../../../testing/diner.ts";
import { decideOrdering } from "../../../testing/ordering-rules.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const MEI = { customerName: "Mei 林", phone: "9123 4567" } as const;
const COSTS = [{ minPrice: 0, deliveryPrice: 5 }];
const USUAL = {
  hasTakeAway: true,
  hasDelivery: true,
  dineInInclude: true,
  deliveryCosts: [],
  startTime: "",
  endTime: "",
};

describe.each(DATABASES)("how a guest chose to have the order [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  const codes = new Map<CodeMode, string>();
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    codes.set("pickUp", await addPickUpCode(owner));
    codes.set("venueLink", await addPickUpCode(owner, "Website", "venueLink"));
  });
  afterEach(async () => {
    world.clock.now = NOON;
    await decideWays(owner, USUAL);
  });
  afterAll(() => world.close());

  const behind = (mode: CodeMode) => checkInWith(world.send, codes.get(mode) ?? "");
  const water = (diner: Diner, said: object): WireOrderPayload => ({
    ...diner.orderOf(want(diner.item("WATER"))),
    ...MEI,
    // Each mode has charges of its own.
    expectedTotal: undefined,
    ...said,
  });
  /** The mode in which an order is placed that says this delivery type, or why it is not. */
  const modeOf = async (diner: Diner, said: object): Promise<unknown> => {
    const outcome = await diner.send(water(diner, said));
    if (outcome.kind !== "answered")
      return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
    const { number } = outcome.body as { readonly number: string };
    const { orders } = await owner.read<WireBoard>("readBoard");
    return orders.find((order) => order.number === number)?.mode;
  };
  const notServed = (mode: string) => ({ kind: "mode-not-served", mode });

  it("is no other than dine-in at a table, also where the venue delivers (Q-097)", async () => {
    await decideWays(owner, { deliveryCosts: COSTS });
    const guest = await world.kopi.checkIn();
    expect(await modeOf(guest, { deliveryType: -1 })).toBe("dineIn");
    expect(await modeOf(guest, { deliveryType: undefined })).toBe("dineIn");
    expect(await modeOf(guest, { deliveryType: 1 })).toBe("dineIn");
    expect(await modeOf(guest, { deliveryType: 0 })).toEqual(notServed("pickUp"));
    expect(await modeOf(guest, { deliveryType: 2 })).toEqual(notServed("delivery"));
    // The link of a reservation says that it is one, not the order.
    expect(await modeOf(guest, { deliveryType: 4 })).toBe("dineIn");
  });

  it("is pick-up behind its code, from phones of before too, and delivery where the venue delivers [CHK-003, CHK-004, CHK-015, DLV-001]", async () => {
    const diner = await behind("pickUp");
    expect(await modeOf(diner, { deliveryType: 0 })).toBe("pickUp");
    expect(await modeOf(diner, { deliveryType: -1 })).toBe("pickUp");
    expect(await modeOf(diner, { deliveryType: 3 })).toBe("pickUp");
    expect(await modeOf(diner, { deliveryType: 1 })).toEqual(notServed("dineIn"));
    // It is on by default, and nothing was said of what it costs.
    expect(await modeOf(diner, { deliveryType: 2 })).toEqual(notServed("delivery"));
    await decideWays(owner, { deliveryCosts: COSTS });
    expect(await modeOf(diner, { deliveryType: 2 })).toMatchObject({
      kind: "details-incomplete",
      wrong: expect.arrayContaining([{ kind: "detail-missing", detail: "address" }]) as unknown,
    });
    await decideWays(owner, { hasDelivery: false });
    expect(await modeOf(diner, { deliveryType: 2 })).toEqual(notServed("delivery"));
  });

  it("has to be said behind the venue's own link, where there is more than one way [CHK-016, CHK-034, DLV-002]", async () => {
    const diner = await behind("venueLink");
    const told = { isVenueLink: true, isTakeAway: true, asksFirst: true };
    expect(diner.settings).toMatchObject(told);
    expect(await modeOf(diner, { deliveryType: -1 })).toEqual({ kind: "mode-not-chosen" });
    const { status, body } = await diner.ask("placeOrder", { body: water(diner, {}) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: "Please select type of orders" });
    expect(await modeOf(diner, { deliveryType: 0 })).toBe("pickUp");
    // It has no details, whatever a phone sends along.
    expect(await modeOf(diner, { deliveryType: 1, pax: 2 })).toBe("dineIn");
    expect(await modeOf(diner, { deliveryType: 2 })).toEqual(notServed("delivery"));
    await decideWays(owner, { dineInInclude: false });
    expect(await modeOf(diner, { deliveryType: 1 })).toEqual(notServed("dineIn"));
    expect(await modeOf(diner, { deliveryType: -1 })).toBe("pickUp");
    await decideWays(owner, { hasTakeAway: false });
    expect(await diner.call("checkValidity", { body: { title: "" } })).toMatchObject({
      refusal: notServed("pickUp"),
    });
  });

  it("is another order under the same key", async () => {
    const diner = await behind("venueLink");
    const key = crypto.randomUUID();
    const order = water(diner, { deliveryType: 0 });
    const placed = await diner.place(order, key);
    expect(await diner.place(order, key)).toEqual(placed);
    expect(await diner.send({ ...order, deliveryType: 1 }, key)).toMatchObject({
      refusal: { kind: "key-reused" },
    });
  });

  it("is bound by the hours of its own mode: who eats here orders while pick-up is closed", async () => {
    await decideWays(owner, { startTime: "18:00", endTime: "20:00" });
    const diner = await behind("venueLink");
    expect(diner.settings.closed).toBeUndefined();
    expect(await modeOf(diner, { deliveryType: 1 })).toBe("dineIn");
    expect(await modeOf(diner, { deliveryType: 0 })).toMatchObject({ kind: "venue-closed" });
    await decideWays(owner, { dineInInclude: false });
    expect((await behind("venueLink")).settings.closed).toMatchObject({ opens: { time: "18:00" } });
  });

  it("has the times of what leaves the house, and those of no mode that is not served", async () => {
    await decideOrdering(world, world.kopi, {});
    const diner = await behind("venueLink");
    const slots = (query: object) => diner.call("listSlots", { query: { date: "", ...query } });
    const { days } = await diner.read<WireSlots>("listSlots", { query: { date: "" } });
    expect(days.length).toBeGreaterThan(0);
    expect(await slots({ deliveryType: "0" })).toMatchObject({ body: { days } });
    expect(await slots({ deliveryType: "1" })).toMatchObject({ body: { days: [] } });
    expect(await slots({ deliveryType: "2" })).toMatchObject({ refusal: notServed("delivery") });
    expect(await slots({ deliveryType: "9" })).toMatchObject({ refusal: { kind: "bad-request" } });
  });
});

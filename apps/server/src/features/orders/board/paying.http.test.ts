import type {
  WireBoard,
  WirePaymentRules,
  WireStaffCheckoutRules,
  WireStoredOrder,
} from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import { dish, heading, plainVenue, want } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installVenue } from "../../set-up/install-venue.ts";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { giveAccount } from "../../../testing/payment-account.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import { addRoomCodes } from "../../../testing/room-codes.ts";
import { sealKey } from "../../../testing/seal-key.ts";
import { sender } from "../../../testing/raw-request.ts";
import { signInAt, type Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** How a venue may be paid, and what comes of a soup of 5.00 that is sent unpaid. */
const WAYS: readonly (readonly [
  what: string,
  rules: Partial<WirePaymentRules>,
  came: string | undefined,
])[] = [
  ["nothing decided: the counter", {}, undefined],
  ["online or at the counter", { hasPayment: true }, undefined],
  ["online only", { hasPayment: true, haveToPayOnline: true }, "payment-unavailable"],
  ["online only, for take-away", { hasPayment: true, PaymentTakeawayOnly: true }, undefined],
  ["online is a must and not offered", { haveToPayOnline: true }, "payment-unavailable"],
  ["bank transfer only", { haveToPayOnline: true, hasFomoPay: true }, "payment-unavailable"],
  [
    "below the minimum of online payment, at the counter",
    { hasPayment: true, isOnlinePayMinConsumption: true, onlinePayMinConsumptionVal: 50 },
    undefined,
  ],
  ["a menu for show", { takesDemoOrders: false }, "view-only"],
];

describe.each(DATABASES)("how an order is paid [%s]", (kind) => {
  let world: World;
  let venues = 0;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { SEAL_KEYS: sealKey() } });
  });
  afterAll(() => world.close());

  const menu = {
    exclusiveOptionTitles: [],
    menus: [
      heading(
        ["Food", "食物"],
        [dish("SOUP", ["Soup", "汤"], 5), dish("FREE", ["Tap water", "白开水"], 0)],
      ),
    ],
  };

  /** A phone at the first table of a venue with these settings, and the venue's owner. */
  async function open(settings: object): Promise<{ diner: Diner; staff: Staff; codes: string[] }> {
    venues += 1;
    const plain = plainVenue({ menu });
    const login = { login: `owner-${venues}@paying.demo`, password: "long-enough-for-a-test" };
    const demo = {
      ...plain,
      slug: `paying-${venues}`,
      settings: { ...plain.settings, paymentPlatform: 1, ...settings },
      staff: [{ name: "Owner", role: "owner" as const, ...login }],
    };
    const id = await installVenue(world.app.database, demo, world.clock.now);
    await giveAccount(world, id, "hitpay", { apiKey: "k", salts: ["s"] });
    await giveAccount(world, id, "fomo", { mid: "1", keys: ["k"] });
    const staff = await signInAt(world.url, login);
    const { places } = await staff.read<{ places: { link: string | null }[] }>("listPlaces");
    const codes = places.map(({ link }) => link?.split("/").at(-1) ?? "");
    return { diner: await checkInWith(sender(world.url), codes[0] ?? ""), staff, codes };
  }

  it.each(WAYS)("is decided by the server too: %s [OUT-014, OUT-023]", async (_, rules, came) => {
    const { diner } = await open(rules);
    const outcome = await diner.send(diner.orderOf(want(diner.item("SOUP"))));
    expect(outcome.kind === "refused" ? outcome.refusal.kind : undefined).toBe(came);
  });

  it("takes nothing below the minimum of online payment that leaves the house or goes to a room, however it is paid [OUT-019]", async () => {
    const minimum = { isOnlinePayMinConsumption: true, onlinePayMinConsumptionVal: 10 };
    const { diner, staff } = await open({ hasPayment: true, ...minimum });
    const hatch = await addPickUpCode(staff);
    const [room = ""] = await addRoomCodes(staff, ["Room 101"]);
    const came = async (at: Diner, quantity: number, deliveryType: 0 | 1 | 2) => {
      const soup = at.orderOf(want(at.item("SOUP"), {}, { quantity }));
      const who = { customerName: "Mei", phone: "9123 4567", deliveryType };
      const outcome = await at.send({ ...soup, ...who });
      return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
    };
    for (const [code, type] of [
      [hatch, 0],
      [room, 2],
    ] as const) {
      const guest = await checkInWith(sender(world.url), code);
      const below = { kind: "below-online-minimum", minimum: 1000, subtotal: 500 };
      expect(await came(guest, 1, type)).toEqual(below);
      expect(await came(guest, 2, type)).toBe("answered");
    }
    expect(await came(diner, 1, 1)).toBe("answered");
  });

  it("asks no provider for an order of nothing, where only online payment is taken (Q-095)", async () => {
    const { diner } = await open({ hasPayment: true, haveToPayOnline: true });
    const placed = await diner.place(diner.orderOf(want(diner.item("FREE"))));
    expect(placed.totalAmount).toBe(0);
  });

  it("is told to phones by the specification's names", async () => {
    const rules = {
      hasPayment: true,
      PaymentTakeawayOnly: true,
      haveToPayOnline: false,
      hasFomoPay: true,
      hasStoreCredit: true,
      isOnlinePayMinConsumption: true,
      onlinePayMinConsumptionVal: 12.5,
      paymentSelectionMessage: { en: "Thank you", zh: "谢谢" },
    };
    const { diner } = await open(rules);
    expect(v.parse(Settings, diner.settings)).toMatchObject(rules);
  });

  it("names pick-up points by the ids of their tables [ENT-027, STS-005]", async () => {
    const point = (pickUpPoint: string, tableIds: readonly string[]) => ({
      pickUpPoint,
      pickUpPoint2: "",
      type: 0,
      tableIds,
    });
    const { diner } = await open({
      pickUpPoints: [point("Window", ["2"]), point("Front counter", ["1"])],
    });
    const { orderId } = await diner.place(diner.orderOf(want(diner.item("SOUP"))));
    const { orders } = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
    const points = (diner.settings as unknown as { pickUpPoints: (typeof point)[] }).pickUpPoints;
    const [, front] = points;
    expect(front).toEqual(point("Front counter", [orders[0]?.tableId ?? "no table"]));
  });

  it("says when an order is expected once five like it are ready, and never before", async () => {
    const { diner, staff, codes } = await open({});
    const other = await checkInWith(sender(world.url), codes[1] ?? "");
    const soup = () => other.orderOf(want(other.item("SOUP")));
    const expected = async () => {
      const { orders } = await diner.read<WireStoredOrder>("readOrder");
      return orders.map(({ expectedAt, placedAt }) =>
        expectedAt === null ? null : (expectedAt - placedAt) / 60_000,
      );
    };
    /** An order that the kitchen takes so many minutes over. */
    const cook = async (minutes: number): Promise<void> => {
      await other.place(soup());
      const { orders } = await staff.read<WireBoard>("readBoard");
      const made = orders.find(({ state, tableLabel }) => state === "placed" && tableLabel === "2");
      const id = made?.id ?? "";
      await staff.read("acknowledgeOrders", { body: { ids: [id] } });
      world.clock.now += minutes * 60_000;
      await staff.read("moveOrder", {
        params: { id },
        body: { from: "acknowledged", to: "ready" },
      });
    };
    await diner.place(diner.orderOf(want(diner.item("SOUP"))));
    for (const minutes of [4, 6, 30, 5]) await cook(minutes);
    expect(await expected()).toEqual([null]);
    await cook(7);
    expect(await expected()).toEqual([6]);
    const [mine] = (await staff.read<WireBoard>("readBoard")).orders.filter(
      ({ tableLabel }) => tableLabel === "1",
    );
    await staff.read("acknowledgeOrders", { body: { ids: [mine?.id ?? ""] } });
    const ready = { params: { id: mine?.id ?? "" }, body: { from: "acknowledged", to: "ready" } };
    await staff.read("moveOrder", ready);
    expect(await expected()).toEqual([null]);
  });

  it("is the owner's to decide, and holds from the next order on [ENT-027]", async () => {
    const { diner, staff, codes } = await open({});
    const { places } = await staff.read<{ places: { id: string }[] }>("listPlaces");
    const id = places[0]?.id ?? "";
    const before = await staff.read<WireStaffCheckoutRules>("readCheckoutRules");
    const pickUpPoints = [{ pickUpPoint: "Bar", pickUpPoint2: "吧台", type: 0, tableIds: [id] }];
    const wish = { ...before, hasPayment: true, haveToPayOnline: true, pickUpPoints };
    const after = await staff.read<WireStaffCheckoutRules>("changeCheckoutRules", { body: wish });
    expect({ ...after, basis: before.basis }).toEqual(wish);
    expect(after.basis).not.toBe(before.basis);
    const order = diner.orderOf(want(diner.item("SOUP")));
    expect(await refusalOf(diner.send(order))).toBe("payment-unavailable");
    const { settings, venue } = await checkInWith(sender(world.url), codes[0] ?? "");
    expect(settings).toMatchObject({ hasPayment: true, pickUpPoints });
    // What else stands in these parts of the settings is still there.
    expect(venue.pricing).toEqual(diner.venue.pricing);
    const again = await staff.call("changeCheckoutRules", { body: wish });
    expect(again).toMatchObject({ kind: "refused", refusal: { kind: "settings-outdated" } });
    const foreign = [{ ...pickUpPoints[0], tableIds: [id, world.kopi.places[0]?.id] }];
    const body = { ...after, pickUpPoints: foreign };
    expect(await staff.call("changeCheckoutRules", { body })).toMatchObject({
      refusal: { kind: "bad-request", place: "pickUpPoints.0.tableIds.1" },
    });
  });

  it("keeps the order of a venue that pays online from the kitchen", async () => {
    const { diner, staff } = await open({ hasPayment: true, haveToPayOnline: true });
    const refused = await refusalOf(diner.send(diner.orderOf(want(diner.item("SOUP")))));
    expect(refused).toBe("payment-unavailable");
    expect((await staff.read<WireBoard>("readBoard")).orders).toEqual([]);
  });
});

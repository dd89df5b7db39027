import type {
  Outcome,
  WireBoard,
  WireDeliverySource,
  WireOrderPayload,
  WireStoredOrder,
} from "@comanda/contract";
import type { Receipt } from "@comanda/domain/pricing";
import { startLookup, type LookupServer } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { areasFile } from "../../../testing/areas-file.ts";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, type Diner } from "../../../testing/diner.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const HOME = {
  customerName: "Mei 林",
  phone: "9123 4567",
  postal: "570123",
  unit: "#04-12",
  address: "1 Sin Ming Road",
  deliveryType: 2,
} as const;
const DAY = 24 * 60 * 60 * 1000;

/** Water is 1.30; three of them 3.90. */
const BANDS = [
  { minPrice: 0, maxPrice: 3, deliveryPrice: 5 },
  { minPrice: 3, maxPrice: 10, deliveryPrice: 3.5 },
];

describe.each(DATABASES)("an order that is brought [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let diner: Diner;
  let lookup: LookupServer;
  let code: string;
  beforeAll(async () => {
    lookup = await startLookup();
    const webhookHosts = [new URL(lookup.url).host];
    world = await openWorld(kind, { overrides: { webhookHosts } });
    owner = await world.kopi.signIn();
    code = await addPickUpCode(owner);
  });
  beforeEach(async () => {
    lookup.behave("right");
    lookup.know("570123", { address: "1 Sin Ming Road", deliveryFee: 4.5 });
    // What was kept of another test is old.
    world.clock.now += 10 * 60_000;
    diner = await checkInWith(world.send, code);
  });
  afterAll(async () => {
    await world.close();
    await lookup.close();
  });

  const FREE = { deliveryDisAmt: 0, deliverySpend: 0, minimumConsumption: 0 };
  const byBands = (more: object = {}) =>
    decideWays(owner, { ...FREE, deliveryCalMethod: 0, deliveryCosts: BANDS, ...more });
  const byPostal = async (url = ""): Promise<void> => {
    await decideWays(owner, { ...FREE, deliveryCalMethod: 1 });
    const { basis } = await owner.read<WireDeliverySource>("readDeliverySource");
    await owner.read("changeDeliverySource", { body: { url, basis } });
  };
  const bring = async (...lines: readonly string[]): Promise<void> => {
    const { basis } = await owner.read<WireDeliverySource>("readDeliverySource");
    const body = { file: areasFile(...lines), isTrial: false, basis };
    await owner.read("importDeliveryAreas", { body });
  };
  /** What water of so many pieces costs that leaves the house, with this fee, as the phone shows it. */
  const orderOf = (pieces: number, fee: number, more: object = {}): WireOrderPayload => {
    const water = want(diner.item("WATER"), {}, { quantity: pieces });
    return {
      ...diner.orderOf(water),
      ...HOME,
      deliveryPrice: fee,
      expectedTotal: diner.receiptOf(water).total + Math.round(fee * 100),
      ...more,
    };
  };
  const refusalOf = (outcome: Outcome): unknown =>
    outcome.kind === "refused" ? outcome.refusal : outcome.kind;
  const feeOf = ({ charges }: Receipt): number | undefined =>
    charges.find((charge) => charge.kind === "delivery")?.amount;

  it("costs the fee of its subtotal's band, untaxed, and goes to the board with its address [DLV-013, DLV-014, DLV-039, ENT-023]", async () => {
    await byBands();
    const one = await diner.place(orderOf(1, 5));
    expect(feeOf(one.receipt as Receipt)).toBe(500);
    const three = await diner.place(orderOf(3, 3.5));
    expect(three.totalAmount * 100).toBe(orderOf(3, 3.5).expectedTotal);
    const { orders } = await owner.read<WireBoard>("readBoard");
    expect(orders.find(({ number }) => number === three.number)).toMatchObject({
      mode: "delivery",
      details: {
        name: "Mei 林",
        phone: "9123 4567",
        postal: "570123",
        unit: "#04-12",
        address: "1 Sin Ming Road",
      },
    });
    const query = { orderId: three.orderId };
    expect(await diner.read<WireStoredOrder>("readOrder", { query })).toMatchObject({
      deliveryType: 2,
      deliveryFee: 3.5,
      address: "1 Sin Ming Road",
    });
  });

  it("is told as another price where its fee is another than its guest saw [DLV-013, ENT-023]", async () => {
    await byBands();
    const seen = orderOf(1, 5);
    await byBands({ deliveryCosts: [{ minPrice: 0, deliveryPrice: 6 }] });
    const outcome = refusalOf(await diner.send(seen));
    expect(outcome).toMatchObject({ kind: "price-changed", expected: seen.expectedTotal });
    expect(feeOf((outcome as { receipt: Receipt }).receipt)).toBe(600);
    // Also where the phone says no total.
    const silent = { ...seen, expectedTotal: undefined };
    expect(refusalOf(await diner.send(silent))).toMatchObject({ kind: "price-changed" });
    expect((await diner.place(orderOf(1, 6))).totalAmount).toBeGreaterThan(6);
  });

  it("is placed for the total that its guest has seen, whatever of it the phone calls the fee", async () => {
    await byBands();
    const stale = { ...orderOf(1, 5), deliveryPrice: 3.5 };
    const placed = await diner.place(stale);
    expect(placed.totalAmount * 100).toBe(stale.expectedTotal);
    expect(feeOf(placed.receipt as Receipt)).toBe(500);
    const silent = { ...stale, expectedTotal: undefined };
    expect(refusalOf(await diner.send(silent))).toMatchObject({ kind: "price-changed" });
  });

  it("costs less from an amount on, and nothing below nothing [DLV-015]", async () => {
    await byBands({ deliveryDisAmt: 4, deliverySpend: 3 });
    await diner.place(orderOf(1, 5));
    const placed = await diner.place(orderOf(3, 0));
    expect(feeOf(placed.receipt as Receipt)).toBeUndefined();
  });

  it("has to come to the minimum of the venue, without its fee [DLV-016]", async () => {
    await byBands({ minimumConsumption: 3.9 });
    const outcome = await diner.ask("placeOrder", { body: orderOf(2, 5) });
    expect(outcome.body).toMatchObject({
      message: "The Minimum Consumption is 3.90",
      data: { kind: "below-minimum-consumption", minimum: 390 },
    });
    await diner.place(orderOf(3, 3.5));
  });

  it("is not brought nowhere [DLV-034, DLV-039]", async () => {
    await byBands();
    const nowhere = { phone: "", postal: " ", unit: "", address: "" };
    expect(refusalOf(await diner.send(orderOf(1, 5, nowhere)))).toEqual({
      kind: "details-incomplete",
      wrong: ["phone", "postal", "unit", "address"].map((detail) => ({
        kind: "detail-missing",
        detail,
      })),
    });
    expect(refusalOf(await diner.send(orderOf(1, 5, { phone: " 12345 " })))).toMatchObject({
      wrong: [{ kind: "detail-too-short", detail: "phone" }],
    });
  });

  it("is brought without a name or a number where the venue asks for none [DLV-035]", async () => {
    await byBands({ skipCustomerDetail: true });
    const placed = await diner.place(orderOf(1, 5, { phone: "", customerName: "" }));
    expect(feeOf(placed.receipt as Receipt)).toBe(500);
    await decideWays(owner, { skipCustomerDetail: false });
  });

  it("costs what its postal code costs, whatever its subtotal [DLV-011, DLV-038]", async () => {
    await byPostal();
    await bring("570123,1 Sin Ming Road,2.00", "58*,,7");
    expect(feeOf((await diner.place(orderOf(1, 2))).receipt as Receipt)).toBe(200);
    expect(feeOf((await diner.place(orderOf(3, 2))).receipt as Receipt)).toBe(200);
    const elsewhere = orderOf(1, 2, { postal: "581234" });
    expect(refusalOf(await diner.send(elsewhere))).toMatchObject({ kind: "price-changed" });
    await diner.place(orderOf(1, 7, { postal: "58 1234" }));
    expect(refusalOf(await diner.send(orderOf(1, 2, { postal: "100000" })))).toMatchObject({
      kind: "address-refused",
      why: "not-found",
    });
  });

  it("is told as another price where another table has come since its guest saw the fee [DLV-038, DLV-042]", async () => {
    await byPostal();
    await bring("570123,1 Sin Ming Road,2.00");
    const seen = orderOf(1, 2);
    await bring("570123,1 Sin Ming Road,3.00");
    expect(refusalOf(await diner.send(seen))).toMatchObject({ kind: "price-changed" });
    await diner.place(orderOf(1, 3));
  });

  it.each(["hang", "fail", "nonsense"] as const)(
    "is not placed where the other system answers with %s, and says so; a little later it is [API-042]",
    async (behaviour) => {
      await byPostal(lookup.url);
      lookup.behave(behaviour);
      const key = crypto.randomUUID();
      const order = orderOf(1, 4.5);
      expect(refusalOf(await diner.send(order, key))).toEqual({
        kind: "address-refused",
        why: "failed",
        errorMsg: "",
      });
      lookup.behave("right");
      const placed = await diner.place(order, key);
      // What was placed is answered again, whatever the other system does now.
      world.clock.now += 10 * 60_000;
      lookup.behave("fail");
      expect(await diner.place(order, key)).toEqual(placed);
    },
  );

  it("pays what the other system says by then, not what its guest was told [DLV-042]", async () => {
    await byPostal(lookup.url);
    const query = { postal: "570123" };
    expect(await diner.read("lookUpPostal", { query })).toMatchObject({ deliveryFee: 4.5 });
    // For five minutes that counts.
    lookup.know("570123", { address: "1 Sin Ming Road", deliveryFee: 6 });
    await diner.place(orderOf(1, 4.5));
    world.clock.now += 5 * 60_000;
    expect(refusalOf(await diner.send(orderOf(1, 4.5)))).toMatchObject({ kind: "price-changed" });
    await diner.place(orderOf(1, 6));
  });

  it("is looked up by nobody where it is fetched", async () => {
    await byPostal(lookup.url);
    const before = lookup.asked.length;
    await diner.place({ ...orderOf(1, 0), deliveryType: 0 });
    expect(lookup.asked).toHaveLength(before);
  });

  it("has its address erased with its name, after as many days as the venue says", async () => {
    await byBands();
    const { number } = await diner.place(orderOf(1, 5));
    world.clock.now += 31 * DAY;
    world.app.context.detailsErasure.runIn(0);
    const { reader } = world.app.database;
    await expect
      .poll(() => reader.selectFrom("order_detail").select("address").execute())
      .toEqual([]);
    expect(number).not.toBe("");
    world.clock.now = NOON;
  });
});

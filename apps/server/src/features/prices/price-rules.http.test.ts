import type { WireAudit, WireBoard, WirePriceRules } from "@comanda/contract";
import { promotionToWire } from "@comanda/contract";
import { plainVenue, promotionOf, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type VenueOfWorld, type World } from "../../testing/world.ts";

const TEN_OFF = promotionOf({
  id: "ten-off",
  name: { en: "Ten off", zh: "满三十减十" },
  condition: { kind: "spend", minimum: 3_000 },
  benefit: { kind: "amount", amount: 1_000 },
});

/** A venue with 9 % tax and no service charge, a dish of 5 % of its own, and ten off from 30.00. */
const PLAIN = plainVenue({
  slug: "abroad",
  places: ["1", "2", "3"],
  settings: {
    paymentData: { serviceCharge: 0, shouldExclude: true, shouldExcludeDI: true },
    taxMode: 1,
    pm: [promotionToWire(TEN_OFF)],
  },
});

describe.each(DATABASES)("prices that include tax [%s]", (kind) => {
  let world: World;
  let venue: VenueOfWorld;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    venue = await world.settle(PLAIN);
    owner = await venue.signIn();
  });
  afterAll(() => world.close());

  const read = () => owner.read<WirePriceRules>("readPriceRules");
  const receiptsOnBoard = async () =>
    (await owner.read<WireBoard>("readBoard")).orders.map((each) => each.receipt);
  const include = async (pricesIncludeTax: boolean) =>
    owner.read<WirePriceRules>("changePriceRules", {
      body: { pricesIncludeTax, basis: (await read()).basis },
    });

  it("say of dishes what guests pay either way, and change for the next order alone", async () => {
    const { dishes, pricesIncludeTax } = await read();
    expect(pricesIncludeTax).toBe(false);
    expect(dishes.find(({ code }) => code === "WATER")).toMatchObject({
      included: 150,
      added: 164,
    });
    const before = await venue.checkIn();
    const twoWaters = () => before.orderOf(want(before.item("WATER"), {}, { quantity: 2 }));
    const placed = await before.place(twoWaters());
    expect(placed.receipt).toMatchObject({ total: 327 });

    expect(await include(true)).toMatchObject({ pricesIncludeTax: true, dishes });
    // A phone that does not know it yet adds tax, and is asked to confirm what it is now.
    expect(await refusalOf(before.send(twoWaters()))).toBe("price-changed");
    expect(await receiptsOnBoard()).toEqual([placed.receipt]);
    const lines = (await owner.read<WireAudit>("readAudit")).rows.map(({ deed }) => deed);
    expect(lines).toContain("prices-with-tax");
  });

  it("are priced alike by phone, server, board and rows: lines are the total, with the tax of each rate", async () => {
    await include(true);
    const diner = await venue.checkIn(1);
    const wanted = [
      want(diner.item("CAKE"), {}, { quantity: 3 }),
      want(diner.item("WATER"), {}, { quantity: 21 }),
    ];
    const { receipt } = await diner.place(diner.orderOf(...wanted));
    expect(receipt).toEqual(diner.receiptOf(...wanted));
    expect(receipt.charges).toEqual([]);
    expect(receipt.total).toBe(receipt.subtotal);
    expect(receipt.includedTaxes).toHaveLength(2);
    expect(await receiptsOnBoard()).toContainEqual(receipt);
  });

  it("give ten off at 30.00 that guests read", async () => {
    await include(true);
    const diner = await venue.checkIn(2);
    const thirty = want(diner.item("WATER"), {}, { quantity: 20 });
    const { receipt } = await diner.place(diner.orderOf(thirty));
    expect(receipt).toMatchObject({ subtotal: 2_000, total: 2_000 });
    expect(receipt.promotions.map(({ promotion }) => promotion)).toEqual(["ten-off"]);
  });
});

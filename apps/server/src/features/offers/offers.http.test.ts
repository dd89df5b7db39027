import { promotionToWire, type WireAudit, type WireStaffOffers } from "@comanda/contract";
import { promotionOf, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openToVouchers } from "../../testing/vouchers.ts";
import { openWorld, type World } from "../../testing/world.ts";

const LUNCH = promotionOf({
  id: "lunch",
  name: { en: "Lunch", zh: "午市优惠" },
  clock: {
    days: [6],
    hours: { start: 660, end: 840 },
    firstDate: undefined,
    lastDate: "2026-12-24",
  },
});

describe.each(DATABASES)("offers on the console [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    await openToVouchers(world, world.kopi, [promotionToWire(LUNCH)]);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const list = () => owner.read<WireStaffOffers>("listOffers");
  const press = async (isOff: boolean, id = "lunch") =>
    owner.call("switchOffer", { body: { id, isOff, basis: (await list()).basis } });
  /** Which offers took something off an order of now, a Saturday at noon. */
  const applied = async () => {
    const diner = await world.kopi.checkIn();
    const { expectedTotal: _, ...order } = diner.orderOf(want(diner.item("KAYA-TOAST")));
    const { receipt } = await diner.place(order);
    return receipt.promotions.map(({ promotion }) => promotion);
  };

  it("are listed with their days, hours and dates", async () => {
    const { offers } = await list();
    expect(offers.find(({ id }) => id === "lunch")).toEqual({
      id: "lunch",
      name: LUNCH.name,
      isOff: false,
      isMemberOnly: false,
      isVoucher: false,
      weekDays: [6],
      startTime: "11:00",
      endTime: "14:00",
      firstDate: "",
      lastDate: "2026-12-24",
    });
  });

  it("are off for everybody by one switch, and on again, with a line of each", async () => {
    expect(await applied()).toEqual(["lunch"]);
    await press(true);
    expect((await list()).offers.find(({ id }) => id === "lunch")?.isOff).toBe(true);
    expect(await applied()).toEqual([]);
    const { settings } = await world.kopi.checkIn();
    expect(JSON.stringify(settings)).not.toContain('"lunch"');
    await press(false);
    expect(await applied()).toEqual(["lunch"]);
    const { rows } = await owner.read<WireAudit>("readAudit");
    const lines = rows.slice(0, 2).map(({ deed, subject }) => `${deed}: ${subject}`);
    expect(lines.sort()).toEqual(["offer-switched-off: Lunch", "offer-switched-on: Lunch"]);
  });

  it("are another's to switch where somebody was faster, and nobody's that the menu does not have", async () => {
    const { basis } = await list();
    await press(true);
    const late = owner.call("switchOffer", { body: { id: "lunch", isOff: true, basis } });
    expect(await refusalOf(late)).toBe("settings-outdated");
    expect(await refusalOf(press(true, "dinner"))).toBe("not-found");
  });
});

import type { WirePlace, WireStaffWayIn, WireStaffWaysToOrder } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { decideWays } from "../../testing/ways-to-order.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("how a venue takes orders that leave the house [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const read = () => owner.read<WireStaffWaysToOrder>("readWaysToOrder");

  it("is to pick up, asking who it is for, until the venue decides otherwise [CHK-014, CHK-015, CHK-016]", async () => {
    expect(await read()).toEqual({
      hasTakeAway: true,
      hasInRoom: false,
      hasDelivery: true,
      dineInInclude: true,
      pickUpTimeFirst: false,
      startTime: "",
      endTime: "",
      weekDays: [0, 1, 2, 3, 4, 5, 6],
      additionalPickUpTime: [],
      takeAwayWindows: [],
      tkOrderAfter: 0,
      hasPickUpTime: true,
      sameDayOrder: true,
      allowAfterHours: false,
      bookingDays: 0,
      slotOrders: 0,
      slotDishes: 0,
      deliverySlotOrders: 0,
      deliverySlotDishes: 0,
      laterMinutes: 30,
      skipCustomerDetail: false,
      checkboxs: [],
      takeAwayTableId: "",
      detailsKeptDays: 30,
      deliveryCalMethod: 0,
      deliveryCosts: [],
      deliveryDisAmt: 0,
      deliverySpend: 0,
      minimumConsumption: 0,
      basis: "ways:1",
    });
  });

  it("is kept by its specified names, and reaches phones [ENT-014, ENT-015]", async () => {
    const change = {
      startTime: "10:00",
      endTime: "20:30",
      weekDays: [1, 2, 3] as (1 | 2 | 3)[],
      tkOrderAfter: 20,
      additionalPickUpTime: [{ startTime: "21:00", endTime: "22:00", weekDays: [5 as const] }],
      checkboxs: ["No cutlery"],
      skipCustomerDetail: true,
      takeAwaySuccessMessage: { en: "See you soon", zh: "稍后见" },
      takeAwayTableId: world.kopi.places[0]?.id ?? "",
      deliveryCalMethod: 1 as const,
      deliveryCosts: [
        { minPrice: 0, maxPrice: 30, deliveryPrice: 5 },
        { minPrice: 30, deliveryPrice: 3 },
      ],
      deliveryDisAmt: 2,
      deliverySpend: 60,
      minimumConsumption: 15,
    };
    const changed = await decideWays(owner, change);
    expect(changed).toMatchObject(change);
    expect(await read()).toEqual(changed);
    const { settings } = await world.kopi.checkIn();
    expect(settings).toMatchObject(change);
  });

  it("is data of the venue alone: titles, days, windows and words of one are nothing to another [DEC-008]", async () => {
    const hotel = await world.hotel.signIn();
    const before = await hotel.read<WireStaffWaysToOrder>("readWaysToOrder");
    const own = {
      bookingDays: 3,
      takeAwayWindows: [
        { startTime: "11:00", endTime: "14:30", weekDays: [1, 2, 3, 4, 5, 6] as (1 | 2)[] },
        { startTime: "17:00", endTime: "19:30", weekDays: [1, 2, 3] as (1 | 2)[] },
      ],
      takeAwaySuccessMessage: { en: "At the window", zh: "在窗口" },
    };
    await decideWays(owner, own);
    const wayIn = await owner.read<WireStaffWayIn>("readWayIn");
    const welcomeText = { en: "Collect from shelf B", zh: "请在 B 架取餐" };
    await owner.read("changeWayIn", { body: { ...wayIn, welcomeText } });
    const { settings } = await world.kopi.checkIn();
    expect(settings).toMatchObject({ ...own, welcomeText });
    expect(settings.exclusiveOptionTitles).toEqual(world.kopi.demo.settings.exclusiveOptionTitles);
    const elsewhere = (await world.hotel.checkIn()).settings;
    expect(await hotel.read("readWaysToOrder")).toEqual(before);
    const { bookingDays, takeAwayWindows } = before;
    expect(elsewhere).toMatchObject({ bookingDays, takeAwayWindows });
    expect(JSON.stringify(elsewhere)).not.toMatch(/At the window|shelf B/);
  });

  it("is told to one of two who change it at the same moment", async () => {
    const before = await read();
    await owner.read("changeWaysToOrder", { body: { ...before, tkOrderAfter: 5 } });
    const late = owner.call("changeWaysToOrder", { body: { ...before, tkOrderAfter: 6 } });
    expect(await refusalOf(late)).toBe("settings-outdated");
    expect((await read()).tkOrderAfter).toBe(5);
  });

  it("stays as it is where a console from before does not say it", async () => {
    const { basis } = await decideWays(owner, { tkOrderAfter: 7 });
    const body = { basis, hasTakeAway: true };
    expect(await owner.read("changeWaysToOrder", { body })).toMatchObject({ tkOrderAfter: 7 });
  });

  it.each([
    ["a table that is nobody's", { takeAwayTableId: "no-such-table" }],
    ["a time that is none", { startTime: "25:00" }],
    ["minutes beyond a week", { tkOrderAfter: 10_081 }],
    ["eleven boxes", { checkboxs: Array.from({ length: 11 }, (_, at) => `Box ${at}`) }],
    ["no days at all to keep details", { detailsKeptDays: 0 }],
    ["a fee below nothing", { deliveryCosts: [{ minPrice: 0, deliveryPrice: -1 }] }],
    ["a minimum beyond all bounds", { minimumConsumption: 1e12 }],
  ])("refuses %s, and stays as it was", async (_, change) => {
    const before = await read();
    const refused = owner.call("changeWaysToOrder", { body: { ...before, ...change } });
    expect(await refusalOf(refused)).toBe("bad-request");
    expect(await read()).toEqual(before);
  });

  it("has codes made for it by the owner [CHK-003]", async () => {
    const body = { labels: ["Hatch"], mode: "pickUp" };
    const { places } = await owner.read<{ places: WirePlace[] }>("addPlaces", { body });
    const hatch = places.find(({ label }) => label === "Hatch");
    expect(hatch?.mode).toBe("pickUp");
    const code = hatch?.link?.split("/").at(-1) ?? "";
    const { settings } = await checkInWith(world.send, code);
    expect(settings).toMatchObject({ tkType: 0, isTakeAway: true, tableLabel: "Hatch" });
  });
});

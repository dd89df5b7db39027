import type { WireLookPicture, WireSettings, WireStaffWayIn } from "@comanda/contract";
import { dish, heading } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf } from "../../testing/diner.ts";
import { pictureOf } from "../../testing/look.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { installVenue } from "../set-up/install-venue.ts";

const NOBODY_SAYS = { en: "", zh: "" };

describe.each(DATABASES)("what stands between the scan and the menu [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const read = () => owner.read<WireStaffWayIn>("readWayIn");
  const change = async (wish: Partial<WireStaffWayIn>): Promise<WireStaffWayIn> => {
    const { titles: _, ...before } = await read();
    return owner.read<WireStaffWayIn>("changeWayIn", { body: { ...before, ...wish } });
  };
  const upload = async (width: number): Promise<string> => {
    const file = (await pictureOf(width, 200)).toString("base64");
    const body = { use: "ad", file };
    return (await owner.read<WireLookPicture>("addLookPicture", { body })).url;
  };
  /** A venue whose categories have these titles, as a phone is told of it. */
  const settingsWith = async (
    titles: readonly string[],
    menuNames: WireStaffWayIn["menuNames"] = [],
  ): Promise<WireSettings> => {
    const { demo } = world.kopi;
    const id = await installVenue(
      world.app.database,
      {
        ...demo,
        slug: `titles-${titles.join("-").toLowerCase()}-${menuNames.length}`,
        settings: { ...demo.settings, recentItem: [], menuNames },
        staff: [],
        itemStates: [],
        menu: {
          exclusiveOptionTitles: [],
          menus: titles.map((menu, at) =>
            heading([`Page ${at}`, "页"], [dish(`DISH-${at}`, ["Dish", "菜"], 1)], { menu }),
          ),
        },
      },
      world.clock.now,
    );
    const { code } = await world.app.database.reader
      .selectFrom("place_code")
      .select("code")
      .where("venue_id", "=", id)
      .limit(1)
      .executeTakeFirstOrThrow();
    return (await checkInWith(world.send, code)).settings;
  };

  it("is nothing until the venue decides otherwise", async () => {
    const nothing = { ads: [], categoryScreen: false, welcomeText: NOBODY_SAYS, menuNames: [] };
    expect(await read()).toMatchObject({ ...nothing, titles: [] });
    const { settings } = await world.kopi.checkIn();
    expect(settings).toMatchObject({ ads: [], categoryScreen: false, menuTitles: [] });
    expect(settings).not.toHaveProperty("welcomeText");
  });

  it("reaches phones that are open, in one event, with pictures the venue has uploaded [ENT-029]", async () => {
    const diner = await world.kopi.checkIn();
    const stream = await world.followOrders(diner);
    onTestFinished(() => stream.close());
    const ad = {
      img: await upload(100),
      titles: ["Lunch"],
      alt: { en: "Laksa, $5", zh: "叻沙 $5" },
      codeId: "LAKSA",
    };
    const welcomeText = { en: "Collect from shelf B.", zh: "请在 B 架取餐。" };
    const changed = await change({ ads: [ad], categoryScreen: true, welcomeText });
    expect(changed).toMatchObject({ ads: [ad], categoryScreen: true, welcomeText });
    expect(await stream.nextEvent()).toMatchObject({ name: "settings" });
    const { settings } = await world.kopi.checkIn();
    expect(settings).toMatchObject({ ads: [ad], categoryScreen: true, welcomeText });
    // What stands beside it in its part of the settings is as it was.
    expect(settings.skipPax).toBe(diner.settings.skipPax);
    await change({ ads: [], categoryScreen: false, welcomeText: NOBODY_SAYS });
    expect((await world.kopi.checkIn()).settings).not.toHaveProperty("welcomeText");
  });

  it("shows no picture of another venue, and says which it is", async () => {
    const ads = [await upload(101), "https://evil.example/track.gif"].map((img) => ({
      img,
      titles: [],
      alt: NOBODY_SAYS,
    }));
    const { titles: _, ...before } = await read();
    const outcome = await owner.ask("changeWayIn", { body: { ...before, ads } });
    expect(outcome).toMatchObject({
      status: 400,
      body: { kind: "bad-request", data: { place: "ads.1.img" } },
    });
  });

  it("has twenty ads and no more", async () => {
    const ad = { img: await upload(102), titles: [], alt: NOBODY_SAYS };
    expect((await change({ ads: Array.from({ length: 20 }, () => ad) })).ads).toHaveLength(20);
    const { titles: _, ...before } = await read();
    const body = { ...before, ads: Array.from({ length: 21 }, () => ad) };
    expect(await refusalOf(owner.call("changeWayIn", { body }))).toBe("bad-request");
    await change({ ads: [] });
  });

  it("is changed by one of two at one moment; the other is told", async () => {
    const { titles: _, ...before } = await read();
    const body = { ...before, categoryScreen: true };
    const outcomes = await Promise.all([1, 2].map(() => owner.call("changeWayIn", { body })));
    expect(outcomes.map((each) => each.kind).sort()).toEqual(["answered", "refused"]);
    expect(await refusalOf(owner.call("changeWayIn", { body }))).toBe("settings-outdated");
    await change({ categoryScreen: false });
  });

  it("names the menus where there are several, in their order and in both languages", async () => {
    const names = [{ en: "Dinner", zh: "晚餐" }];
    const several = await settingsWith(["Lunch", "Dinner", "Lunch", ""], names);
    expect(several.menuTitles).toEqual([
      { en: "Lunch", zh: "" },
      { en: "Dinner", zh: "晚餐" },
    ]);
    expect((await settingsWith(["Lunch", ""])).menuTitles).toEqual([]);
  });

  it("is the owner's: a kitchen's login neither reads nor changes it", async () => {
    const kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
    expect(await refusalOf(kitchen.call("readWayIn"))).toBe("owner-only");
  });
});

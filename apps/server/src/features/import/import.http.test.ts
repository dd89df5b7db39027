import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { WireMenuVersionPreview, WireMenuVersions } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { workbookSteps } from "../../testing/brought-workbook.ts";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { withoutStamp } from "../../testing/workbook.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("a venue as a workbook [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  const { exported, withCell, check, bring } = workbookSteps(() => console);

  it("says what would change, then changes it for every phone and for the next order", async () => {
    const diner = await world.kopi.checkIn();
    const sheets = await withCell("KOPI", "Price", 9.9);
    const preview = await check(sheets);
    expect(preview.changes).toEqual([
      {
        sheet: "Items",
        row: sheets.Items.findIndex(([code]) => code === "KOPI") + 1,
        name: "KOPI",
        title: { en: "Kopi", zh: "咖啡" },
        price: "$9.90",
        kind: "changed",
        cells: [
          {
            column: { en: "Price", zh: "价格" },
            before: "$2.00",
            after: "$9.90",
          },
        ],
      },
    ]);
    expect((await world.kopi.checkIn()).settings.menuHash).toBe(diner.settings.menuHash);
    expect(await bring(sheets, preview.basis)).toMatchObject({ kind: "answered" });
    const after = await world.kopi.checkIn();
    expect(after.settings.menuHash).not.toBe(diner.settings.menuHash);
    const { body: menu } = await world.send({
      method: "GET",
      path: `/v2/api/menu/${after.settings.menuHash}`,
      headers: {},
      body: undefined,
    });
    expect(JSON.stringify(menu)).toContain('"price":9.9');
    const asSeen = diner.send(diner.orderOf(want(diner.item("KOPI"))));
    expect(await refusalOf(asSeen)).toBe("price-changed");
  });

  it("writes nothing where anything is wrong, and leaves that row out where the person says so", async () => {
    const before = (await world.kopi.checkIn()).settings.menuHash;
    const wrong = await withCell("TEH", "Price", "cheap");
    const sheets = { ...wrong, Tables: [...wrong.Tables, ["Terrace 9"]] };
    const { mistakes, basis } = await check(sheets);
    expect(mistakes).toMatchObject([{ sheet: "Items", column: { en: "Price" } }]);
    expect(mistakes[0]?.sentence.zh).toContain("请填写价格");
    expect(await bring(sheets, basis)).toMatchObject({
      refusal: { kind: "import-wrong", count: 1 },
    });
    expect((await world.kopi.checkIn()).settings.menuHash).toBe(before);

    const preview = await check(sheets, true);
    expect(
      preview.changes.map(({ sheet, name, kind: change }) => [sheet, name, change]),
    ).toContainEqual(["Tables", "Terrace 9", "added"]);
    expect(await bring(sheets, preview.basis, true)).toMatchObject({ kind: "answered" });
    const { places } = await console.read<{ places: { label: string }[] }>("listPlaces");
    expect(places.at(-1)?.label).toBe("Terrace 9");
  });

  it("brings a promotion that is taken off at once, and begins its campaign anew when its limit changes", async () => {
    const offer = async (limit: number): Promise<void> => {
      const sheets = await exported();
      const row = { Code: "TEN", "Name (English)": "Ten", How: "percent off", Value: 10 };
      const limited = { ...row, Needs: "these dishes", Dishes: "KOPI", "Pieces in all": limit };
      const Promotions = [Object.keys(limited), Object.values(limited)];
      const brought = { ...sheets, Promotions };
      const { basis } = await check(brought);
      expect(await bring(brought, basis)).toMatchObject({ kind: "answered" });
    };
    const left = async (): Promise<unknown> => {
      const { settings } = await world.kopi.checkIn();
      const rules = settings.pm as { _id: string; limitedQty?: number }[];
      return rules.flatMap(({ _id, limitedQty }) => (_id === "TEN" ? [limitedQty] : []));
    };
    await offer(2);
    expect(await left()).toEqual([2]);
    const diner = await world.kopi.checkIn();
    await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    expect(await left()).toEqual([1]);
    await offer(7);
    expect(await left()).toEqual([7]);
  });

  it("brings hours and holidays, and nobody orders on a holiday or outside the hours", async () => {
    const before = await exported();
    const Venue = before.Venue.map(([name = null, value = null]) => {
      const [line = ""] = String(name).split("\n");
      if (line === "Opening hours Monday") return [name, "８：００－１４：００，5pm-10pm"];
      if (line.startsWith("Opening hours")) return [name, "休息"];
      if (line === "Closed on") return [name, "2026-12-21"];
      return line === "Other hours on" ? [name, "2026-12-24 08:00-12:00"] : [name, value];
    });
    const sheets = { ...before, Venue };
    const { basis, changes } = await check(sheets);
    expect(changes.map(({ name, cells: [cell] }) => `${name}: ${cell?.after}`)).toEqual([
      "Opening hours Monday: 08:00-14:00, 17:00-22:00",
      ...["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
        (day) => `Opening hours ${day}: closed`,
      ),
      "Closed on: 2026-12-21",
      "Other hours on: 2026-12-24 08:00-12:00",
    ]);
    expect(await bring(sheets, basis)).toMatchObject({ kind: "answered" });
    expect(await check(await exported())).toMatchObject({ changeCount: 0, mistakeCount: 0 });

    const { clock } = world;
    const then = clock.now;
    onTestFinished(() => {
      clock.now = then;
    });
    /** What a guest who scans the code at this time is answered to an order. */
    const ordersAt = async (time: string): Promise<unknown> => {
      clock.now = Date.parse(`2026-${time}:00+08:00`);
      const diner = await world.kopi.checkIn();
      const outcome = await diner.send(diner.orderOf(want(diner.item("KOPI"))));
      return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
    };
    const closed = (date: string, time: string, isToday = false) => ({
      kind: "venue-closed",
      opens: { date, time, isToday },
    });
    /** What the phone is told before it orders anything. */
    const toldAt = async (time: string): Promise<unknown> => {
      clock.now = Date.parse(`2026-${time}:00+08:00`);
      return (await world.kopi.checkIn()).settings.closed;
    };
    expect(await toldAt("12-14T13:59")).toBeUndefined();
    expect(await toldAt("12-14T14:00")).toEqual({
      opens: { date: "2026-12-14", time: "17:00", isToday: true },
    });
    expect(await ordersAt("12-14T13:59")).toBe("answered");
    expect(await ordersAt("12-14T14:00")).toEqual(closed("2026-12-14", "17:00", true));
    expect(await ordersAt("12-15T09:00")).toEqual(closed("2026-12-24", "08:00"));
    expect(await ordersAt("12-21T09:00")).toEqual(closed("2026-12-24", "08:00"));
    expect(await ordersAt("12-24T11:59")).toBe("answered");
    clock.now = then;
    await bring(before, (await check(before)).basis);
    expect(withoutStamp(await exported())).toEqual(withoutStamp(before));
  });

  it("is not written where a whole sheet is wrong, also without the rows that are", async () => {
    const sheets = await exported();
    const Venue = sheets.Venue.filter(([name]) => !String(name).startsWith("Tax %"));
    const many = Array.from({ length: 10_001 }, (_, at) => [`T${at}`]);
    for (const wrong of [
      { ...sheets, Venue },
      { ...sheets, Tables: [["Table"], ...many] },
    ]) {
      const { basis, mistakeCount } = await check(wrong, true);
      expect(mistakeCount).toBe(1);
      expect(await refusalOf(bring(wrong, basis, true))).toBe("import-wrong");
    }
  });

  it("is not written over a venue that has changed since the preview", async () => {
    const one = await withCell("KOPI", "Price", 2.5);
    const other = await withCell("KOPI", "Price", 3.5);
    const { basis } = await check(one);
    const both = await Promise.all([bring(one, basis), bring(other, basis)]);
    expect(both.map((outcome) => outcome.kind).sort()).toEqual(["answered", "refused"]);
    expect(both.map((outcome) => outcome.kind === "refused" && outcome.refusal.kind)).toContain(
      "import-outdated",
    );
  });

  it("goes back to the menu before with one call, and forward again", async () => {
    const hashOf = async (): Promise<string> => (await world.kopi.checkIn()).settings.menuHash;
    const before = await hashOf();
    const sheets = await withCell("KOPI", "Price", 4.4);
    await bring(sheets, (await check(sheets)).basis);
    const after = await hashOf();
    expect(after).not.toBe(before);
    for (const hash of [before, after, before]) {
      const { versions } = await console.read<WireMenuVersions>("restoreMenu", {
        params: { hash },
      });
      expect(versions.filter(({ isServed }) => isServed).map((each) => each.hash)).toEqual([hash]);
      expect(await hashOf()).toBe(hash);
    }
    const price = (await exported()).Items.find((row) => row[0] === "KOPI")?.[4];
    expect(price).not.toBe(4.4);
  });

  it("shows what going back would change before it is done, and does not go back over another menu than that", async () => {
    const before = await withCell("KOPI", "Price", 2.1);
    await bring(before, (await check(before)).basis);
    const { settings } = await world.kopi.checkIn();
    const sheets = await withCell("KOPI", "Price", 4.4);
    await bring(sheets, (await check(sheets)).basis);
    const params = { hash: settings.menuHash };
    const preview = await console.read<WireMenuVersionPreview>("checkMenuVersion", { params });
    expect(preview).toMatchObject({
      changeCount: 1,
      changes: [{ name: "KOPI", cells: [{ before: "$4.40", after: "$2.10" }] }],
    });
    expect((await world.kopi.checkIn()).settings.menuHash).not.toBe(settings.menuHash);

    const other = await withCell("KOPI", "Price", 4.5);
    await bring(other, (await check(other)).basis);
    const goBack = (basis: string) => console.call("restoreMenu", { params, query: { basis } });
    expect(await refusalOf(goBack(preview.basis))).toBe("settings-outdated");
    const again = await console.read<WireMenuVersionPreview>("checkMenuVersion", { params });
    expect(await goBack(again.basis)).toMatchObject({ kind: "answered" });
    expect((await world.kopi.checkIn()).settings.menuHash).toBe(settings.menuHash);
  });

  it("says of a file that is older than the menu when it was written, and who has changed the menu since", async () => {
    const { clock } = world;
    const then = clock.now;
    onTestFinished(() => {
      clock.now = then;
    });
    clock.now = Date.parse("2026-12-03T09:02:00+08:00");
    console = await world.kopi.signIn();
    const old = await exported();
    const notes = async (): Promise<readonly string[]> =>
      (await check(old)).warnings.map(({ en }) => en).filter((en) => en.includes("written on"));
    expect(await notes()).toEqual([]);
    clock.now = Date.parse("2026-12-03T14:10:00+08:00");
    const sheets = await withCell("KOPI", "Price", 5.5);
    await bring(sheets, (await check(sheets)).basis);
    const { name } = console.session;
    expect(await notes()).toEqual([
      `This file was written on 2026-12-03 09:02. The menu was changed since, on 2026-12-03 14:10 by ${name}: please look at what would be set back.`,
    ]);
    const [{ zh } = { zh: "" }] = (await check(old)).warnings;
    expect(zh).toBe(
      `此文件导出于 2026-12-03 09:02；此后菜单已有更改（2026-12-03 14:10，${name}），请留意哪些内容会被改回。`,
    );
    await bring(old, (await check(old)).basis);
  });
});

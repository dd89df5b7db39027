import { itemsOffSale, type Item, type OptionGroup } from "@comanda/domain/menu";
import { openingGrade } from "@comanda/domain/nutri-grade";
import { checkSelection, defaultSelection, tapOption } from "@comanda/domain/options";
import { parseTimeOfDay } from "@comanda/domain/time";
import { menuFromWire, offersFromWire } from "@comanda/contract";
import { Item as DishSchema, Offers } from "@comanda/contract/schemas";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { distinctDishes, headingsOf, wireGroupsOf } from "../menu-walk.ts";
import { DEMO_PICTURES } from "../pictures.ts";
import { standInPictures } from "../stand-in-pictures.ts";
import { kopiLane } from "./kopi-lane.ts";

const venue = kopiLane(standInPictures());
const dishes = distinctDishes(venue.menu);
const groups = wireGroupsOf(dishes);
const options = groups.flatMap((group) => group.options);
const menu = menuFromWire(venue.menu, (wire) => v.parse(DishSchema, wire));

/** Dishes that open with a question nobody can answer for the diner; all others can be added as they are. */
const ASKS_FIRST = [
  "ANG-KU-KUEH",
  "BAK-CHOR-MEE",
  "BOWL-AVOCADO",
  "BOWL-BUILD",
  "BOWL-PRAWN",
  "BOWL-SATAY",
  "CARROT-CAKE",
  "CHICKEN-RICE",
  "CURRY-PUFF",
  "FISH-SOUP",
  "FISHBALL-NOODLES",
  "KID-BOX",
  "KOPI-YOUR-WAY",
  "NASI-LEMAK",
  "STEAMBOAT",
  "TEH-YOUR-WAY",
  "TOAST-SET-A",
  "TOAST-SET-B",
  "TOAST-SET-C",
  "WANTON-MEE",
];

/** Worked out by hand from what the venue states of each drink as it comes. */
const MARKS = [
  "BANDUNG D 11%",
  "BARLEY B 5%",
  "GINGER-LONGAN B 5%",
  "GRASS-JELLY C 6%",
  "KOPI C 6%",
  "KOPI-C C 6%",
  "KOPI-GU-YOU D 6%",
  "KOPI-O C 6%",
  "LIME-JUICE C 7%",
  "MILO C 8%",
  "MILO-DINOSAUR D 12%",
  "SOYA-MILK C 5%",
  "SUGAR-CANE D 13%",
  "TEH C 7%",
  "TEH-C C 6%",
  "TEH-HALIA C 7%",
  "TEH-O C 6%",
  "TEH-PEARLS C 9%",
  "TEH-TARIK C 8%",
  "WATER A 0%",
  "YUAN-YANG C 6%",
];

describe("the menu of Kopi Lane", () => {
  it("is as long as a real one", () => {
    expect(dishes.length).toBeGreaterThanOrEqual(70);
    expect(venue.places).toHaveLength(24);
  });

  it("asks first only where a default would be a guess", () => {
    const asking = dishes
      .map(({ codeId }) => item(codeId))
      .filter((dish) => checkSelection(dish, defaultSelection(dish.groups), 1).length > 0)
      .map(({ code }) => code);
    expect(asking.sort()).toEqual(ASKS_FIRST);
  });

  it("marks its drinks as they open, and only those whose default is known (M-N6)", () => {
    const marked = dishes.flatMap(({ codeId }) => {
      const mark = openingGrade(item(codeId));
      return mark === undefined ? [] : [`${codeId} ${mark.grade} ${mark.sugarPercent}%`];
    });
    expect(marked.sort()).toEqual(MARKS);
  });

  it("uses every control and every item size", () => {
    expect(new Set(groups.map(({ optionType }) => optionType))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6]),
    );
    expect(new Set(dishes.map(({ size }) => size))).toEqual(new Set([0, 1, 2, 3]));
  });

  it("knows the two titles that stand alone, and no other", () => {
    const titles = ["No Dressing Please!", "No Crunches"];
    expect(venue.menu.exclusiveOptionTitles).toEqual(titles);
    expect(venue.settings.exclusiveOptionTitles).toEqual(titles);
    expect(options.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  });

  it("has the cases that a day of orders meets", () => {
    expect(dishes.some(({ minQty }) => minQty === 2)).toBe(true);
    expect(dishes.some((dish) => dish.hideQtySelection)).toBe(true);
    expect(dishes.some((dish) => dish.notForTakeAway)).toBe(true);
    expect(dishes.some(({ price, comparePrice = 0 }) => comparePrice > price)).toBe(true);
    expect(dishes.some(({ dietary }) => dietary === undefined)).toBe(true);
    expect(options.some((option) => option.isSoldOut)).toBe(true);
    expect(groups.some((group) => group.isReadOnly && group.defaultSelection.length > 0)).toBe(
      true,
    );
    expect(groups.some((group) => !group.optionActive && group.optionPrice > 0)).toBe(true);
    expect(headingsOf(venue.menu).some(({ isSub }) => isSub)).toBe(true);
    expect(venue.itemStates.filter(({ isSoldOut }) => isSoldOut)).toHaveLength(3);
    expect(venue.itemStates.filter(({ stock }) => stock !== null).length).toBeGreaterThan(2);
  });

  it.each([
    ["08:00", { onSale: "PANCAKES", offSale: "NIGHT-BURGER" }],
    ["15:00", { onSale: "NASI-LEMAK", offSale: "PANCAKES" }],
    ["23:30", { onSale: "NIGHT-BURGER", offSale: "PANCAKES" }],
    ["01:59", { onSale: "NIGHT-BURGER", offSale: "PANCAKES" }],
    ["02:00", { onSale: "LAKSA", offSale: "NIGHT-BURGER" }],
  ])("sells at %s what belongs to the hour", (time, { onSale, offSale }) => {
    const off = itemsOffSale(menu, parseTimeOfDay(time) ?? 0);
    expect(off.has(onSale)).toBe(false);
    expect(off.has(offSale)).toBe(true);
  });

  it("shows every picture that is made for it", () => {
    const document = JSON.stringify([venue.menu, venue.settings]);
    const elsewhere = ["cake", "tropical"];
    const unused = Object.keys(DEMO_PICTURES).filter((name) => !document.includes(`/${name}.0`));
    expect(unused).toEqual(elsewhere);
  });
});

describe("a bowl of one's own", () => {
  const bowl = item("BOWL-BUILD");

  it.each([
    ["Dressing", "No Dressing Please!", "[ITM-026] [ITM-042]"],
    ["Crunches", "No Crunches", "[ITM-027] [ITM-043]"],
  ])("%s: '%s' stands alone and is enough %s", (name, title) => {
    const group = groupNamed(bowl, name);
    const [first, ...others] = group.options;
    const alone = others.find((option) => option.title.en === title);
    if (first === undefined || alone === undefined)
      throw new Error("the group has no such options");
    const opened = defaultSelection([group])[0];
    if (opened === undefined) throw new Error("a group opens with a choice");

    const one = tapOption(group, opened, first);
    const refused = one.ok && tapOption(group, one.value, alone);
    if (refused === false || !refused.ok) throw new Error("both can be tapped");

    expect(refused.value.options.map(({ option }) => option)).toEqual([alone.key]);
    expect(checkSelection({ ...bowl, groups: [group] }, [refused.value], 1)).toEqual([]);
  });
});

function item(code: string): Item {
  const found = menu.items.get(code);
  if (found === undefined) throw new Error(`no dish has the code ${code}`);
  return found;
}

function groupNamed(dish: Item, title: string): OptionGroup {
  const found = dish.groups.find((group) => group.title.en === title);
  if (found === undefined) throw new Error(`${dish.code} has no group ${title}`);
  return found;
}

describe("Kopi Lane's offers", () => {
  const { promotions, containers, invalid } = offersFromWire(v.parse(Offers, venue.settings));

  it("are at least twelve promotions of different kinds, all of them valid", () => {
    expect(invalid).toEqual([]);
    const kinds = promotions.map(({ condition, target, benefit, limits, isMemberOnly }) =>
      JSON.stringify([condition.kind, target.kind, benefit.kind, limits, isMemberOnly]),
    );
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(12);
    expect(new Set(promotions.map(({ condition }) => condition.kind)).size).toBeGreaterThanOrEqual(
      5,
    );
    expect(new Set(promotions.map(({ benefit }) => benefit.kind)).size).toBe(4);
  });

  it("name dishes of the menu only", () => {
    const named = venue.settings.pm?.flatMap((rule) => [
      ...rule.itemsInclude,
      ...rule.itemsExclude,
      ...rule.itemsDiscountInclude,
      ...[...rule.itemsBundle, ...rule.itemBundle].map((entry) =>
        typeof entry === "string" ? entry : entry.itemId,
      ),
    ]);
    expect(named?.filter((code) => menu.items.get(code) === undefined)).toEqual([]);
  });

  it("pack soups in tubs that the venue has", () => {
    const packed = dishes.filter(({ autoAddContainer }) => autoAddContainer);
    expect(packed.length).toBeGreaterThan(1);
    for (const code of packed.flatMap(({ containerIds }) => containerIds)) {
      expect(containers.get(code)?.isContainer).toBe(true);
    }
  });
});

import {
  cartOf,
  choice,
  dish,
  heading,
  itemOf,
  openVenue,
  plainVenue,
  question,
  want,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { priceCart } from "../pricing/price-cart.ts";
import type { Item } from "./item.ts";
import { optionStockCode, soldOutOptions } from "./option-stock-code.ts";
import { chosenStockCodes, withSoldOutOptions } from "./sold-out-options.ts";

const { menu, item } = openVenue(plainVenue());
const without = (...options: string[]) => withSoldOutOptions(menu, options);
const soldOutOf = (code: string, ...options: string[]): readonly string[] =>
  without(...options)
    .items.get(code)
    ?.groups.flatMap(({ options: all }) => all)
    .filter(({ isSoldOut }) => isSoldOut)
    .map(({ title }) => title.en) ?? [];

describe("optionStockCode", () => {
  it.each([
    ["its code", { code: "PEARL", title: { en: "Pearls", zh: "珍珠" } }, "option:PEARL"],
    ["its title without one", { code: "", title: { en: "Pearls", zh: "珍珠" } }, "option:Pearls"],
  ])("names an option by %s", (_, option, code) => {
    expect(optionStockCode(option)).toBe(code);
  });

  it("is no longer than a dish's code, and ends with a whole character", () => {
    const long = { code: "", title: { en: `${"x".repeat(56)}🧋🧋`, zh: "" } };
    expect(optionStockCode(long)).toBe(`option:${"x".repeat(56)}`);
    expect(optionStockCode({ ...long, title: { en: "🧋".repeat(40), zh: "" } })).toHaveLength(63);
  });
});

describe("withSoldOutOptions", () => {
  it("is the same menu where nothing has sold out, and leaves other dishes as they are", () => {
    expect(withSoldOutOptions(menu, [])).toBe(menu);
    expect(without("option:Egg").items.get("WATER")).toBe(item("WATER"));
    expect(without("option:Egg").items.get("COFFEE")).toBe(item("COFFEE"));
    expect(without("option:Egg").items.get("NOTHING")).toBeUndefined();
  });

  it("is of all dishes that have the option, and answers the same dish twice", () => {
    const sold = without("option:Egg", "WATER");
    expect(soldOutOf("SALAD", "option:Egg")).toEqual(["Egg"]);
    expect(sold.items.get("SALAD")).toBe(sold.items.get("SALAD"));
    expect(sold.items.get("SALAD")?.isSoldOut).toBe(false);
  });

  it("sells a dish out whose question has no answer left, and no other [MNU-023]", () => {
    expect(without("option:Small").items.get("COFFEE")?.isSoldOut).toBe(false);
    const none = without("option:Small", "option:Large");
    expect(none.items.get("COFFEE")?.isSoldOut).toBe(true);
    expect(none.items.get("SALAD")?.isSoldOut).toBe(false);
  });

  it("reaches what is asked inside an option", () => {
    const sold = without("option:Small", "option:Large").items.get("MEAL");
    const noodles = sold?.groups[0]?.options.find(({ title }) => title.en === "Noodles");
    expect(noodles?.groups[0]?.options.every(({ isSoldOut }) => isSoldOut)).toBe(true);
    expect(noodles?.isSoldOut).toBe(true);
    // Rice asks for nothing more.
    expect(sold?.isSoldOut).toBe(false);
    expect(without("option:Rice", "option:Small", "option:Large").items.get("MEAL")).toMatchObject({
      isSoldOut: true,
    });
  });

  it("lets what is served with a dish be, where the diner has no say", () => {
    const tray = question("checklist", ["Tray", "托盘"], [choice("soy", ["Soy", "酱油"])], {
      isReadOnly: true,
      isRequired: true,
      defaults: ["soy"],
    });
    const set = itemOf(dish("SET", ["Set", "套餐"], 5, { groups: [tray] }));
    const items = new Map([["SET", set]]);
    const sold = withSoldOutOptions({ categories: [], items }, ["option:Soy"]).items.get("SET");
    expect(sold?.isSoldOut).toBe(false);
    expect(chosenStockCodes(set.groups, want(set).selection)).toEqual([]);
  });

  it("sells a set out without the dish that always comes with it (M-I5)", () => {
    const soup = choice("soup", ["Miso soup", "味噌汤"], { code: "MISO" });
    const rest = [
      soup,
      choice("soy", ["Soy", "酱油"]),
      choice("tea", ["Tea", "茶"], { code: "TEA" }),
    ];
    const tray = (defaults: string[], isOn = true) =>
      itemOf(
        dish("SET", ["Set", "套餐"], 5, {
          groups: [
            question("checklist", ["Tray", "托盘"], rest, { isReadOnly: true, defaults, isOn }),
          ],
        }),
      );
    const isSoldOut = (set: ReturnType<typeof tray>, note: string): boolean | undefined =>
      withSoldOutOptions({ categories: [], items: new Map([["SET", set]]) }, [note]).items.get(
        "SET",
      )?.isSoldOut;
    const set = tray(["soup", "soy"]);
    expect(isSoldOut(set, "option:MISO")).toBe(true);
    expect(isSoldOut(set, "option:Soy")).toBe(false);
    expect(isSoldOut(set, "option:TEA")).toBe(false);
    expect(isSoldOut(tray(["soup"], false), "option:MISO")).toBe(false);
    expect(chosenStockCodes(set.groups, want(set).selection)).toEqual(["option:MISO"]);
  });
});

describe("chosenStockCodes", () => {
  it("names all that is chosen, also inside a choice", () => {
    const meal = item("MEAL");
    const chosen = want(meal, { Main: { noodles: { Cup: "large" } } }).selection;
    expect(chosenStockCodes(meal.groups, chosen)).toEqual(["option:Noodles", "option:Large"]);
  });
});

describe("soldOutOptions", () => {
  it("tells options from dishes", () => {
    expect(soldOutOptions(["WATER", "option:Egg"])).toEqual(["option:Egg"]);
  });
});

describe("what comes with a dish and is left out of it", () => {
  const tray = question(
    "checklist",
    ["On the Tray", "托盘"],
    [choice("soup", ["Miso soup", "味噌汤"], { code: "MISO" }), choice("rice", ["Rice", "饭"])],
    { isReadOnly: true, isRequired: true, minimum: 2, defaults: ["soup", "rice"] },
  );
  const salmon = dish("SET", ["Salmon set", "三文鱼套餐"], 15, { groups: [tray] });
  const menus = [heading(["Lunch", "午餐"], [salmon])];
  const lunch = openVenue(plainVenue({ menu: { exclusiveOptionTitles: [], menus } })).menu;
  const setWith = (...noted: string[]) => {
    const set = withSoldOutOptions(lunch, noted).items.get("SET");
    if (set === undefined) throw new Error("the set is on the menu");
    return set;
  };

  it("sells the dish without it, where the venue has noted that (M-I5)", () => {
    const set = setWith("option:MISO", "without:MISO");
    expect(set.isSoldOut).toBe(false);
    const [line] = priceOf(set).lines;
    expect(line?.leftOut).toEqual([
      { group: set.groups[0]?.title, title: { en: "Miso soup", zh: "味噌汤" } },
    ]);
    expect(line?.options.map(({ title }) => title.en)).toEqual(["Rice"]);
  });

  it("leaves nothing out of what has not sold out, and sells the dish out where nothing is noted", () => {
    expect(priceOf(setWith("without:MISO")).lines[0]).not.toHaveProperty("leftOut");
    expect(setWith("option:MISO").isSoldOut).toBe(true);
    expect(setWith("option:MISO", "without:RICE").isSoldOut).toBe(true);
  });

  function priceOf(set: Item) {
    const { venue } = openVenue(plainVenue());
    const cart = cartOf(want(set));
    const items = new Map([[set.code, set]]);
    return priceCart({
      cart,
      menu: { ...lunch, items },
      rules: venue.pricing,
      mode: "dineIn",
      promotions: [],
      containers: new Map(),
    });
  }
});

import type { WireMenu, WireOptionGroup } from "@comanda/contract";
import { choice, dish, heading, question } from "../menu-builder.ts";
import { EXCLUSIVE_TITLES } from "./exclusive-titles.ts";

/** An address that leads to nothing: the picture does not come. */
const LOST = "/media/lost.png";

const cup = question(
  "buttons",
  ["Cup", "杯子"],
  [choice("small", ["Small", "小"]), choice("large", ["Large", "大"], { add: 1 })],
  { isRequired: true },
);

const bread = question(
  "list",
  ["Bread", "面包"],
  [choice("white", ["White", "白面包"]), choice("rye", ["Rye", "黑麦面包"], { add: 0.5 })],
);

const dips = question(
  "checklist",
  ["Dips", "蘸酱"],
  [
    choice("lime", ["Lime", "青柠"]),
    choice("sesame", ["Sesame", "芝麻"], { add: 0.4 }),
    choice("mayo", ["Mayonnaise", "蛋黄酱"], { isSoldOut: true }),
    choice("none", ["No Dressing Please!", "不要酱汁"]),
  ],
  { isRequired: true, minimum: 1, maximum: 2 },
);

const eggs = question(
  "steppers",
  ["Eggs", "鸡蛋"],
  [choice("egg", ["Egg", "鸡蛋"], { add: 1.4 })],
  {
    maximum: 4,
  },
);

const sides = (["card", "cards", "largeCards"] as const).map((kind, at) =>
  question(
    kind,
    [`Side ${at + 1}`, `配菜${at + 1}`],
    [choice("chips", ["Chips", "薯条"], { add: 2, image: LOST }), choice("slaw", ["Slaw", "菜丝"])],
    { isMultiple: kind === "cards", isOn: kind !== "card", price: kind === "card" ? 2.8 : 0 },
  ),
);

const tray = question("checklist", ["On the Tray", "随餐"], [choice("salt", ["Salt", "盐"])], {
  isReadOnly: true,
  defaults: ["salt"],
});

const odd: WireOptionGroup = { ...question("list", ["Odd", "其他"], []), optionType: 9 };

const course = (name: string, chinese: string): WireOptionGroup =>
  question(
    "list",
    [name, chinese],
    ["one", "two", "three", "four", "five"].map((id, at) =>
      choice(`${name}-${id}`, [`${name} ${at + 1}`, `${chinese}${at + 1}`], {
        add: at === 4 ? 1.5 : 0,
        groups: at === 3 ? [cup] : [],
      }),
    ),
    { isRequired: true },
  );

/** PLATTER asks every kind of question there is, FEAST is a set meal of several courses, TEA has a price for members. */
export function everyControl(): WireMenu {
  const { options, ...soup } = course("Soup", "汤");
  const given = { ...soup, options, defaultSelection: ["Soup-one"] };
  return {
    exclusiveOptionTitles: EXCLUSIVE_TITLES,
    menus: [
      heading(
        ["Food", "食物"],
        [
          dish("PLATTER", ["Platter", "拼盘"], 10, {
            about: ["A little of everything", "样样都有"],
            groups: [cup, bread, dips, eggs, ...sides, tray, odd],
            rest: { image: LOST, hasRecommended: true, recommendedArray: ["TEA", "FEAST"] },
          }),
          dish("FEAST", ["Feast", "盛宴"], 30, {
            groups: [given, course("Main", "主菜"), tray, course("Sweet", "甜品")],
            rest: { isSetMeal: true, hasRemark: false, notForTakeAway: true },
          }),
          dish("TEA", ["Tea", "茶"], 6, {
            rest: {
              comparePrice: 7,
              pricebook: { gold: [{ title: "Members", price: 5, minQty: 1, maxQty: 1 }] },
            },
          }),
          dish("WATER", ["Water", "水"], 1.5, { rest: { comparePrice: 2 } }),
        ],
      ),
    ],
  };
}

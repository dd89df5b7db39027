import type { WireCategory, WireItem, WireMenu } from "@comanda/contract";
import { choice, dish, heading, question, type Words } from "../menu-builder.ts";
import { pictureUrl, type DemoPictures } from "./pictures.ts";

const DISHES_PER_HEADING = 25;
/** Every so many headings one has headings of its own. */
const SUB_HEADING_EVERY = 4;
const LONG_EVERY = 11;
const SIZES = [0, 0, 2, 3] as const;

const ENGLISH = ["Steamed", "Roasted", "Chilled", "Smoked", "Fried", "Grilled", "Braised"];
const CHINESE = ["清蒸", "烧烤", "冰镇", "烟熏", "香炒", "炭烤", "红烧"];
const FOODS: readonly Words[] = [
  ["Tofu", "豆腐"],
  ["Prawns", "鲜虾"],
  ["Aubergine", "茄子"],
  ["Chicken", "鸡肉"],
  ["Noodles", "面"],
];

/** Longer than any tile, with a word that nothing can break; below the wire's bound of 200 characters. */
const LONG: Words = [
  "Slow-Braised Seven-Treasure Claypot with Hand-Pulled Buckwheat Noodles and " +
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Leeks",
  "外婆秘制慢炖七宝砂煲配手拉荞麦面条双煮香菇与四季时蔬佐陈年花雕酒香浓汁及脆炸红葱头".repeat(2),
];

/** Every so many dishes one has no picture, and is shown by its name's sign. */
const SIGN_EVERY = 9;
/** What dishes are shown by, over and over again, where there are pictures. */
const SHOWN = ["noodles", "curryRice", "prawn", "salad", "stew", "skewers", "toast"] as const;

/**
 * A menu of any size, the same every time: dishes with and without options, headings inside headings, a few very long
 * titles, tiles of the three usual sizes.
 */
export function crowdedMenu(dishes: number, pictures: DemoPictures = {}): WireMenu {
  const headings: WireCategory[] = [];
  for (let first = 0; first < dishes; first += DISHES_PER_HEADING) {
    const count = Math.min(DISHES_PER_HEADING, dishes - first);
    headings.push(crowdedHeading(headings.length, first, count, pictures));
  }
  return { menus: headings, exclusiveOptionTitles: [] };
}

function crowdedHeading(
  position: number,
  first: number,
  count: number,
  pictures: DemoPictures,
): WireCategory {
  const entries = Array.from({ length: count }, (_, index) => crowdedDish(first + index, pictures));
  const name: Words = [`Section ${position + 1}`, `第 ${position + 1} 部分`];
  if (position % SUB_HEADING_EVERY !== SUB_HEADING_EVERY - 1)
    return heading(name, entries, { picture: pictureUrl(pictures[at(SHOWN, position)], 96) });
  const half = Math.ceil(count / 2);
  const parts = [entries.slice(0, half), entries.slice(half)].filter((part) => part.length > 0);
  return heading(
    name,
    parts.map((part, index) =>
      heading([`${name[0]}, part ${index + 1}`, `${name[1]}之${index + 1}`], part),
    ),
  );
}

function crowdedDish(index: number, pictures: DemoPictures): WireItem {
  const [food, foodInChinese] = at(FOODS, index);
  const number = index + 1;
  const title: Words =
    index % LONG_EVERY === LONG_EVERY - 1
      ? [`${LONG[0]} ${number}`, `${LONG[1]}${number}`]
      : [
          `${at(ENGLISH, index)} ${food} ${number}`,
          `${at(CHINESE, index)}${foodInChinese} ${number}`,
        ];
  const hasPicture = index % SIGN_EVERY !== SIGN_EVERY - 1;
  return dish(codeOfDish(index), title, 3 + (index % 40) * 0.5, {
    about: [`Number ${number}, cooked to order`, `第 ${number} 道，现点现做`],
    size: at(SIZES, index),
    picture: hasPicture ? pictures[at(SHOWN, index)] : undefined,
    groups: index % 3 === 0 ? [portion, extras] : [],
  });
}

/** The code of the dish at a place of the menu, from 0. */
export function codeOfDish(index: number): string {
  return `CROWD-${index + 1}`;
}

const portion = question(
  "buttons",
  ["Portion", "份量"],
  [choice("small", ["Small", "小"]), choice("large", ["Large", "大"], { add: 2.5 })],
  { isRequired: true, defaults: ["small"] },
);

const extras = question(
  "steppers",
  ["Extras", "加料"],
  [
    choice("egg", ["Egg", "鸡蛋"], { add: 1.2 }),
    choice("greens", ["Greens", "青菜"], { add: 1.8 }),
  ],
);

/** The element at a place, counted round and round. */
function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("an empty list has no element");
  return found;
}

import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { noBeef, noPorkNoBeef, vegetarian } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import { manner } from "./drink-groups.ts";
import { eggs, onTheTray, setDrink, setToast, sweetFinish } from "./toast-groups.ts";

const spreads = question(
  "checklist",
  ["On the Side", "另加"],
  [
    choice("kaya", ["Pot of kaya", "咖椰一小碟"], { add: 0.8, dietary: vegetarian("egg") }),
    choice("butter", ["Cold butter slices", "冷牛油片"], { add: 0.6, dietary: vegetarian("milk") }),
    choice("floss", ["Chicken floss", "鸡肉松"], {
      add: 1,
      dietary: noPorkNoBeef("soya", "gluten"),
    }),
  ],
  { maximum: 2 },
);

export function toastSets(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("TOAST-SET-A", ["Set A: Kaya Toast", "A 套餐：咖椰吐司"], 6.8, {
      about: ["Charcoal toast, two eggs and a cup of your own", "炭烤吐司、两粒蛋、一杯热饮"],
      size: 1,
      picture: pictures.toast,
      groups: [setToast, eggs, setDrink, onTheTray, sweetFinish(pictures)],
      dietary: vegetarian("gluten", "egg", "milk", "soya"),
      rest: { isSetMeal: true, icons: ["signature"] },
    }),
    dish("TOAST-SET-B", ["Set B: Ham and Egg Sandwich", "B 套餐：火腿鸡蛋三明治"], 7.8, {
      about: ["Griddled ham, cucumber, a folded egg", "煎火腿、黄瓜、嫩煎蛋"],
      size: 0,
      picture: pictures.sandwich,
      groups: [setDrink, sweetFinish(pictures)],
      dietary: noBeef("gluten", "egg", "milk"),
      rest: { isSetMeal: true },
    }),
    dish("TOAST-SET-C", ["Set C: Pandan Waffle", "C 套餐：香兰华夫饼"], 7.2, {
      about: ["Green crisp waffle, butter, kaya, two eggs", "香兰华夫饼配牛油咖椰，两粒蛋"],
      size: 0,
      picture: pictures.waffle,
      groups: [eggs, setDrink],
      dietary: vegetarian("gluten", "egg", "milk"),
      rest: { isSetMeal: true },
    }),
  ];
}

export function toast(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("KAYA-TOAST", ["Kaya Butter Toast", "咖椰牛油吐司"], 2.8, {
      about: ["Coconut egg jam and cold butter between crisp slices", "香浓咖椰夹冷牛油，外皮酥脆"],
      size: 3,
      picture: pictures.toast,
      groups: [spreads],
      dietary: vegetarian("gluten", "egg", "milk"),
      rest: { hasRecommended: true, recommendedArray: ["SOFT-EGGS", "KOPI"] },
    }),
    dish("FRENCH-TOAST", ["Kopitiam French Toast", "法式吐司"], 4.2, {
      about: ["Dipped in egg, fried in butter, kaya on the side", "裹蛋液以牛油煎香，配咖椰"],
      size: 2,
      groups: [spreads],
      dietary: vegetarian("gluten", "egg", "milk"),
    }),
    dish("STEAMED-BREAD", ["Steamed Bread with Kaya", "蒸面包配咖椰"], 3, {
      about: ["Soft as a pillow, for dipping", "松软如枕，蘸咖椰吃"],
      size: 2,
      dietary: vegetarian("gluten", "egg", "milk"),
    }),
    dish("OTAH-TOAST", ["Otah Toast", "乌打吐司"], 4.4, {
      about: ["Grilled spiced fish pressed into thick toast", "炭烤香辣鱼肉夹厚吐司"],
      size: 2,
      dietary: noPorkNoBeef("gluten", "fish", "egg", "milk"),
      rest: { icons: ["spicy"] },
    }),
    dish("SOFT-EGGS", ["Two Soft-Boiled Eggs", "半生熟蛋（两粒）"], 2.4, {
      about: ["With dark soya sauce and white pepper", "配黑酱油与白胡椒"],
      size: 3,
      picture: pictures.egg,
      groups: [
        question(
          "buttons",
          ["Yolk", "蛋黄"],
          [
            manner("runny", ["Runny", "流心"], { isChosen: true }),
            manner("jammy", ["Jammy", "溏心"]),
            manner("set", ["Set", "全熟"]),
          ],
          { isRequired: true },
        ),
      ],
      dietary: vegetarian("egg", "soya", "gluten"),
      rest: { notForTakeAway: true },
    }),
  ];
}

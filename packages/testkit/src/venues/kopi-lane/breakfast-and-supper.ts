import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { noBeef, noPork, vegan, vegetarian } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import { chilli, noodleExtras } from "./kitchen-groups.ts";

/** Dishes of the morning; some stand in no other category. */
export function breakfast(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("PANCAKES", ["Gula Melaka Pancakes", "椰糖松饼"], 8.8, {
      about: ["Three pancakes, palm sugar syrup, salted butter", "三片松饼，淋椰糖浆，配咸牛油"],
      size: 0,
      picture: pictures.pancakes,
      groups: [
        question(
          "checklist",
          ["On Top", "另加"],
          [
            choice("banana", ["Fried banana", "炸香蕉"], { add: 1.8, dietary: vegan("gluten") }),
            choice("coconut", ["Fresh grated coconut", "鲜椰丝"], { add: 0.8, dietary: vegan() }),
          ],
        ),
      ],
      dietary: vegetarian("gluten", "egg", "milk"),
    }),
    dish("ECONOMIC-BEE-HOON", ["Economic Bee Hoon", "经济米粉"], 5.8, {
      about: ["Fried vermicelli, cabbage, and what you point at", "炒米粉与包菜，配菜任选"],
      size: 2,
      groups: [
        question(
          "steppers",
          ["Sides", "配菜"],
          [
            choice("egg", ["Fried egg", "荷包蛋"], { add: 1, dietary: vegetarian("egg") }),
            choice("luncheon", ["Fried luncheon meat", "炸午餐肉"], {
              add: 1.6,
              dietary: noBeef("soya"),
            }),
            choice("fish-cake", ["Fish cake", "鱼饼"], { add: 1.2 }),
            choice("hash-brown", ["Hash brown", "薯饼"], { add: 1.6 }),
          ],
          { maximum: 6 },
        ),
        chilli,
      ],
      dietary: vegan("soya", "gluten"),
    }),
    dish("PORK-PORRIDGE", ["Century Egg and Pork Porridge", "皮蛋瘦肉粥"], 7.2, {
      about: ["Rice boiled to silk, ginger threads, fried shallots", "熬至绵滑，配姜丝与红葱酥"],
      size: 2,
      groups: [
        question(
          "checklist",
          ["Stir In", "另加"],
          [
            choice("egg", ["Raw egg", "生鸡蛋"], { add: 1, dietary: vegetarian("egg") }),
            choice("you-tiao", ["Dough fritters", "油条"], { add: 1.8, dietary: vegan("gluten") }),
          ],
        ),
      ],
      dietary: noBeef("egg", "soya", "gluten"),
    }),
    dish("CHWEE-KUEH", ["Chwee Kueh", "水粿"], 4.2, {
      about: ["Five steamed rice cakes under preserved radish", "五粒水粿，铺满香菜脯"],
      size: 2,
      groups: [chilli],
      dietary: vegetarian("soya", "sesame"),
      rest: { icons: ["vegetarian"] },
    }),
    dish("ROTI-PRATA", ["Two Pratas with Curry", "印度煎饼配咖喱（两片）"], 4.8, {
      about: ["Flipped thin, fried crisp, torn by hand", "甩得薄，煎得脆，用手撕着吃"],
      size: 2,
      groups: [
        question(
          "list",
          ["Pratas", "煎饼口味"],
          [
            choice("plain", ["Both plain", "两片原味"], { dietary: vegetarian("gluten", "milk") }),
            choice("egg", ["One plain, one egg", "一片原味一片蛋"], {
              add: 0.8,
              dietary: vegetarian("gluten", "milk", "egg"),
            }),
            choice("cheese", ["One plain, one cheese", "一片原味一片芝士"], {
              add: 1.4,
              dietary: vegetarian("gluten", "milk"),
            }),
          ],
          { isRequired: true, defaults: ["plain"] },
        ),
      ],
      dietary: vegetarian("gluten", "milk"),
    }),
  ];
}

/** Dishes of the night. */
export function supper(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("NIGHT-BURGER", ["Night Market Burger", "夜市汉堡"], 9.8, {
      about: [
        "Beef patty wrapped in egg, black pepper, crisp onion",
        "牛肉饼裹蛋皮，黑胡椒与脆洋葱",
      ],
      size: 1,
      picture: pictures.burger,
      groups: [
        question(
          "buttons",
          ["Patty", "肉饼"],
          [
            choice("single", ["Single", "单层"], { dietary: noPork() }),
            choice("double", ["Double", "双层"], { add: 3.6, dietary: noPork() }),
          ],
          { isRequired: true, defaults: ["single"] },
        ),
        chilli,
      ],
      dietary: noPork("gluten", "egg", "milk", "sesame"),
      rest: { hasRecommended: true, recommendedArray: ["FRIES", "MILO-DINOSAUR"] },
    }),
    dish("SUPPER-NOODLES", ["Fried Instant Noodles", "炒快熟面"], 7.8, {
      about: ["Springy, red with chilli, a runny egg on top", "辣炒弹牙快熟面，盖上流心荷包蛋"],
      size: 2,
      groups: [chilli, noodleExtras],
      dietary: vegetarian("gluten", "egg", "soya"),
      rest: { icons: ["spicy"] },
    }),
  ];
}

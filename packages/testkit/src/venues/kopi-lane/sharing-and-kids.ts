import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { noPorkNoBeef, vegan, vegetarian } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import { manner } from "./drink-groups.ts";
import { chilli } from "./kitchen-groups.ts";

export function sharing(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("CHILLI-CRAB", ["Chilli Crab", "辣椒螃蟹"], 78, {
      about: ["One kilo of mud crab in sweet, hot, eggy gravy", "一公斤青蟹，甜辣蛋香浓汁"],
      size: 1,
      picture: pictures.crab,
      groups: [
        chilli,
        question(
          "steppers",
          ["Buns for the Gravy", "馒头蘸酱"],
          [
            choice("fried", ["Fried bun", "炸馒头"], { add: 0.9, dietary: vegan("gluten") }),
            choice("steamed", ["Steamed bun", "蒸馒头"], { add: 0.8, dietary: vegan("gluten") }),
          ],
          { maximum: 12 },
        ),
      ],
      dietary: noPorkNoBeef("crustacean", "egg", "soya", "gluten"),
      rest: { icons: ["signature", "spicy"], hideQtySelection: true },
    }),
    dish("CEREAL-PRAWNS", ["Cereal Prawns", "麦片虾"], 26, {
      about: ["Eight prawns under buttery oats and curry leaves", "八只虾，裹牛油麦片与咖喱叶"],
      size: 0,
      picture: pictures.friedPrawn,
      groups: [chilli],
      dietary: noPorkNoBeef("crustacean", "gluten", "milk", "egg"),
    }),
    dish("SATAY-PLATTER", ["Satay Platter, 24 Sticks", "沙爹拼盘（24 支）"], 24, {
      about: [
        "Chicken and mutton, rice cakes, onion, warm peanut sauce",
        "鸡肉与羊肉，配马来粽、洋葱与花生酱",
      ],
      size: 0,
      groups: [
        question(
          "checklist",
          ["Meats", "选肉"],
          [
            choice("chicken", ["Chicken", "鸡肉"], { isChosen: true, dietary: noPorkNoBeef() }),
            choice("mutton", ["Mutton", "羊肉"], { isChosen: true, dietary: noPorkNoBeef() }),
            choice("tempeh", ["Tempeh", "天贝"], { dietary: vegan("soya") }),
          ],
          { isRequired: true, minimum: 2, maximum: 2 },
        ),
      ],
      dietary: noPorkNoBeef("peanut", "soya"),
      rest: { comparePrice: 26.4 },
    }),
    dish("KUEH-PLATTER", ["Nonya Kueh Platter", "娘惹糕点拼盘"], 16.8, {
      about: ["Twelve small kueh in six colours", "六款颜色，十二件小糕点"],
      size: 2,
      dietary: vegetarian("egg"),
    }),
    dish("STEAMBOAT", ["Charcoal Steamboat, per Person", "炭火火锅（每位）"], 22.8, {
      about: ["Fish, prawns, greens and noodles; from two persons", "鱼片、鲜虾、青菜与面，两位起"],
      size: 2,
      groups: [
        question(
          "list",
          ["Broth", "汤底"],
          [
            choice("clear", ["Clear chicken broth", "清鸡汤"], { dietary: noPorkNoBeef() }),
            choice("tom-yum", ["Tom yum", "冬炎汤"], {
              add: 1,
              dietary: noPorkNoBeef("crustacean", "fish"),
            }),
            manner("herbal", ["Herbal mushroom", "药材菇汤"]),
          ],
          { isRequired: true },
        ),
      ],
      dietary: noPorkNoBeef("fish", "crustacean", "egg", "gluten", "soya"),
      rest: { minQty: 2, notForTakeAway: true },
    }),
  ];
}

export function forChildren(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("KID-SPAGHETTI", ["Small Spaghetti", "儿童肉丸意大利面"], 8.8, {
      about: ["Tomato sauce, three chicken meatballs, no chilli", "番茄酱，三粒鸡肉丸，不辣"],
      size: 0,
      picture: pictures.spaghetti,
      dietary: noPorkNoBeef("gluten", "egg", "milk"),
    }),
    dish("KID-BOX", ["Little Lane Box", "巷口儿童饭盒"], 9.8, {
      about: ["Rice, steamed broccoli, a prawn, a slice of orange", "白饭、西兰花、一只虾、一片橙"],
      size: 0,
      picture: pictures.bento,
      groups: [
        question(
          "buttons",
          ["Drink", "饮料"],
          [
            choice("milo", ["Small Milo", "小杯美禄"], { dietary: vegetarian("milk", "gluten") }),
            choice("barley", ["Barley water", "薏米水"], { dietary: vegan("gluten") }),
            manner("water", ["Water", "白开水"]),
          ],
          { isRequired: true },
        ),
      ],
      dietary: noPorkNoBeef("crustacean"),
      rest: { isSetMeal: true },
    }),
    dish("KID-CORN", ["Buttered Sweet Corn", "牛油玉米杯"], 3.8, {
      about: ["Warm kernels in a cup, a little salt", "热玉米粒，加少许盐"],
      size: 3,
      picture: pictures.corn,
      dietary: vegetarian("milk"),
    }),
  ];
}

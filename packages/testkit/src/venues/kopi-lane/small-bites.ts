import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { noBeef, noPorkNoBeef, vegan, vegetarian } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import { manner } from "./drink-groups.ts";
import { chilli } from "./kitchen-groups.ts";
import { OTAH_PRICES } from "./offers.ts";

export function smallBites(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("CURRY-PUFF", ["Curry Puff", "咖喱卜"], 2.8, {
      about: ["Crimped by hand, curried potato, a wedge of egg", "手捏花边，咖喱马铃薯与一瓣蛋"],
      size: 0,
      picture: pictures.curryPuff,
      groups: [
        question(
          "buttons",
          ["Filling", "馅料"],
          [
            choice("chicken", ["Chicken", "鸡肉"], { dietary: noPorkNoBeef() }),
            choice("potato", ["Potato", "马铃薯"], { dietary: vegetarian() }),
            choice("sardine", ["Sardine", "沙丁鱼"], { dietary: noPorkNoBeef("fish") }),
          ],
          { isRequired: true },
        ),
      ],
      dietary: vegetarian("gluten", "egg", "milk"),
      rest: { icons: ["signature"] },
    }),
    dish("LANE-SKEWERS", ["Fishball and Konjac Skewers", "鱼圆蒟蒻串"], 5.6, {
      about: ["Three sticks, sweet dark sauce, crushed peanuts", "三串，蘸甜黑酱与花生碎"],
      size: 0,
      picture: pictures.skewers,
      groups: [chilli],
      dietary: noPorkNoBeef("fish", "peanut", "soya", "gluten"),
    }),
    dish("ORH-LUAK", ["Oyster Omelette", "蚝煎"], 12.8, {
      about: ["Crisp at the edge, soft in the middle, small oysters", "边脆心软，满是小鲜蚝"],
      size: 3,
      picture: pictures.omelette,
      groups: [
        chilli,
        question(
          "buttons",
          ["Size", "份量"],
          [manner("small", ["Small", "小"]), manner("large", ["Large", "大"], { add: 5 })],
          { isRequired: true, defaults: ["small"] },
        ),
      ],
      dietary: noPorkNoBeef("mollusc", "egg", "fish"),
    }),
    dish("CARROT-CAKE", ["Fried Carrot Cake", "菜头粿"], 7.8, {
      about: ["No carrot: radish cake, egg and preserved turnip", "白萝卜糕、蛋与菜脯，煎得焦香"],
      size: 2,
      groups: [
        question(
          "buttons",
          ["White or Black", "白或黑"],
          [
            manner("white", ["White, crisp", "白"]),
            choice("black", ["Black, sweet sauce", "黑"], { dietary: vegan("soya", "gluten") }),
          ],
          { isRequired: true },
        ),
        chilli,
      ],
      dietary: noPorkNoBeef("egg", "fish", "soya"),
    }),
    dish("POPIAH", ["Popiah", "薄饼"], 6.2, {
      about: ["Soft wrapper, braised turnip, sweet sauce, peanuts", "软皮裹炖沙葛，甜酱与花生碎"],
      size: 2,
      groups: [chilli],
      dietary: noPorkNoBeef("gluten", "egg", "peanut", "crustacean"),
    }),
    dish("NGOH-HIANG", ["Ngoh Hiang", "五香肉卷"], 8.8, {
      about: ["Pork and prawn roll in bean curd skin, five spice", "豆皮裹猪肉与虾，五香扑鼻"],
      size: 2,
      dietary: noBeef("crustacean", "soya", "gluten", "egg"),
    }),
    dish("OTAH", ["Otah", "乌打"], 2.4, {
      about: ["Spiced mackerel grilled in banana leaf", "香料马鲛鱼蓉，蕉叶炭烤"],
      size: 2,
      dietary: noPorkNoBeef("fish", "egg", "crustacean"),
      rest: { icons: ["spicy"], pricebook: OTAH_PRICES },
    }),
    dish("SATAY", ["Chicken Satay, Six Sticks", "鸡肉沙爹（六支）"], 6.6, {
      about: ["Turmeric and lemongrass, over charcoal", "黄姜香茅腌味，炭火现烤"],
      size: 2,
      dietary: noPorkNoBeef("peanut", "soya"),
    }),
    dish("WINGS", ["Prawn Paste Chicken Wings", "虾酱鸡翅"], 9.8, {
      about: ["Four wings, twice fried, still crackling", "四只，炸两遍，脆得有声"],
      size: 2,
      groups: [
        question(
          "steppers",
          ["Dip", "蘸酱"],
          [
            choice("chilli", ["Lime chilli", "酸柑辣椒"], { add: 0.3, dietary: vegan() }),
            choice("mayo", ["Garlic mayonnaise", "蒜香蛋黄酱"], {
              add: 0.5,
              dietary: vegetarian("egg"),
            }),
          ],
        ),
      ],
      dietary: noPorkNoBeef("crustacean", "gluten", "egg"),
    }),
    dish("ROJAK", ["Rojak", "啰惹"], 7.8, {
      about: [
        "Pineapple, turnip, dough fritters, dark prawn sauce",
        "黄梨、沙葛、油条，拌黑虾膏与花生",
      ],
      size: 2,
      groups: [chilli],
      dietary: noPorkNoBeef("crustacean", "peanut", "gluten", "soya"),
    }),
    dish("FRIES", ["Fries with Curry Leaf Salt", "咖喱叶薯条"], 6.8, {
      about: ["Hot, thin, dusted with fried curry leaves", "细薯条现炸，撒咖喱叶香盐"],
      size: 3,
      picture: pictures.fries,
    }),
  ];
}

import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { noBeef, noPork, noPorkNoBeef, vegan, vegetarian } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import { manner } from "./drink-groups.ts";
import {
  chickenCut,
  chickenPart,
  chilli,
  makeItASet,
  onTheSide,
  riceExtras,
} from "./kitchen-groups.ts";

/** What a plate of nasi lemak cannot go without. */
const onTheLeaf = question(
  "checklist",
  ["On the Leaf", "盘中有"],
  [
    choice("sambal", ["Sambal", "叁峇辣椒"], { dietary: noPorkNoBeef("crustacean") }),
    choice("anchovies", ["Fried anchovies", "江鱼仔"], { dietary: noPorkNoBeef("fish") }),
    choice("peanuts", ["Roasted peanuts", "花生"], { dietary: vegan("peanut") }),
    choice("cucumber", ["Cucumber", "黄瓜"], { dietary: vegan() }),
  ],
  { isReadOnly: true, defaults: ["sambal", "anchovies", "peanuts", "cucumber"] },
);

const lemakMain = question(
  "list",
  ["Main", "主菜"],
  [
    choice("wing", ["Fried chicken wing", "炸鸡翅"], { dietary: noPorkNoBeef("gluten", "egg") }),
    choice("otah", ["Grilled otah", "烤乌打"], { dietary: noPorkNoBeef("fish", "egg") }),
    choice("rendang", ["Beef rendang", "仁当牛肉"], { add: 3.2, dietary: noPork() }),
    choice("egg", ["Fried egg", "荷包蛋"], { dietary: vegetarian("egg") }),
  ],
  { isRequired: true },
);

export function rice(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("CHICKEN-RICE", ["Hainanese Chicken Rice", "海南鸡饭"], 12.8, {
      about: ["Rice cooked in chicken stock, ginger and chilli dips", "鸡油香饭，配姜茸与辣椒酱"],
      size: 0,
      picture: pictures.chickenLeg,
      groups: [chickenCut, chickenPart, riceExtras, makeItASet(pictures)],
      dietary: noPorkNoBeef("soya", "gluten", "sesame"),
      rest: {
        icons: ["signature"],
        hasRecommended: true,
        recommendedArray: ["BARLEY", "ADD-SOUP"],
        recommendedEngine: "pairs",
      },
    }),
    dish("CURRY-RICE", ["Nonya Chicken Curry Rice", "娘惹咖喱鸡饭"], 13.8, {
      about: ["Candlenut curry, soft potatoes, steamed rice", "石栗咖喱、绵软马铃薯、白饭"],
      size: 0,
      picture: pictures.curryRice,
      groups: [
        chilli,
        question(
          "buttons",
          ["Rice or Bread", "饭或面包"],
          [
            choice("rice", ["Rice", "白饭"], { dietary: vegan() }),
            choice("baguette", ["Baguette", "法式面包"], { dietary: vegan("gluten") }),
            choice("prata", ["Two pratas", "煎饼两片"], {
              add: 1.6,
              dietary: vegetarian("gluten", "milk"),
            }),
          ],
          { isRequired: true, defaults: ["rice"] },
        ),
        onTheSide(pictures),
      ],
      dietary: noPorkNoBeef("crustacean", "nuts"),
      rest: { icons: ["spicy"] },
    }),
    dish("NASI-LEMAK", ["Nasi Lemak", "椰浆饭"], 9.8, {
      about: ["Coconut rice steamed with pandan, sambal of the house", "香兰椰浆饭，自家叁峇辣椒"],
      size: 0,
      groups: [onTheLeaf, lemakMain, riceExtras],
      dietary: noPorkNoBeef("crustacean", "fish", "peanut"),
      rest: { icons: ["spicy", "signature"] },
    }),
    dish("LONTONG", ["Lontong", "马来米糕配咖喱菜"], 11.8, {
      about: [
        "Rice cakes in turmeric coconut gravy, tempeh, long beans",
        "米糕浸黄姜椰汁菜汤，配天贝与长豆",
      ],
      size: 0,
      picture: pictures.stew,
      groups: [chilli],
      dietary: vegetarian("soya", "egg"),
      rest: { icons: ["vegetarian"] },
    }),
    dish("CLAYPOT-RICE", ["Claypot Chicken Rice", "砂煲鸡饭"], 15.8, {
      about: [
        "Chicken and Chinese sausage, twenty minutes over charcoal",
        "鸡肉与腊肠，炭火慢煲，锅巴焦香",
      ],
      size: 2,
      groups: [riceExtras],
      dietary: noBeef("soya", "gluten", "fish", "mollusc"),
    }),
    dish("BEEF-RENDANG", ["Beef Rendang Rice", "仁当牛肉饭"], 15.8, {
      about: [
        "Beef cooked dry in coconut, lemongrass and galangal",
        "牛肉以椰浆、香茅、南姜收汁慢煮",
      ],
      size: 2,
      groups: [riceExtras],
      dietary: noPork(),
      rest: { icons: ["spicy"] },
    }),
    dish("FRIED-RICE", ["Prawn and Egg Fried Rice", "虾仁蛋炒饭"], 13.2, {
      about: ["Every grain apart, white pepper, spring onion", "粒粒分明，胡椒与葱花提香"],
      size: 2,
      groups: [chilli, riceExtras],
      dietary: noPorkNoBeef("crustacean", "egg", "soya", "gluten"),
    }),
    dish("THUNDER-TEA-RICE", ["Thunder Tea Rice", "擂茶饭"], 12.8, {
      about: ["Seven chopped greens, peanuts, a green tea of herbs", "七样碎菜、花生，淋香草擂茶"],
      size: 2,
      groups: [
        question(
          "checklist",
          ["Leave Out", "不放"],
          [
            manner("peanuts", ["No peanuts", "不放花生"]),
            manner("turnip", ["No preserved turnip", "不放菜脯"]),
          ],
        ),
      ],
      dietary: vegan("peanut", "soya", "sesame"),
      rest: { icons: ["vegetarian"] },
    }),
  ];
}

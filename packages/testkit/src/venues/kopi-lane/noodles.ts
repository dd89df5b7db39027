import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { noBeef, noPorkNoBeef, vegan, vegetarian } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import {
  chilli,
  dryOrSoup,
  leaveOut,
  makeItASet,
  noodle,
  noodleExtras,
  onTheSide,
  porkLard,
} from "./kitchen-groups.ts";
import { IN_A_TUB } from "./offers.ts";

export function noodles(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("LAKSA", ["Lane Laksa", "巷口叻沙"], 12.8, {
      about: [
        "Thick rice noodles, coconut prawn broth, cockles, laksa leaf",
        "粗米粉、椰香虾汤、鲜蛤、叻沙叶",
      ],
      size: 1,
      picture: pictures.noodles,
      groups: [
        chilli,
        question(
          "buttons",
          ["Cockles", "蛤"],
          [
            choice("with", ["With", "要"], { dietary: noPorkNoBeef("mollusc") }),
            choice("without", ["Without", "不要"], { dietary: vegetarian() }),
          ],
          { isRequired: true, defaults: ["with"] },
        ),
        noodleExtras,
        onTheSide(pictures),
        makeItASet(pictures),
      ],
      dietary: noPorkNoBeef("crustacean", "mollusc", "fish", "soya", "gluten", "egg"),
      rest: {
        icons: ["signature", "spicy"],
        hasRecommended: true,
        recommendedArray: ["OTAH", "LIME-JUICE", "CHENDOL"],
        recommendedEngine: "pairs",
      },
    }),
    dish("FISHBALL-NOODLES", ["Fishball Noodles", "鱼圆面"], 12, {
      about: ["Hand-beaten fishballs, fish cake, chilli vinegar", "手打鱼圆、鱼饼，拌辣椒与醋"],
      size: 0,
      picture: pictures.fishCake,
      groups: [noodle, dryOrSoup, chilli, porkLard, noodleExtras, leaveOut],
      dietary: noBeef("fish", "soya", "gluten"),
    }),
    dish("HOKKIEN-MEE", ["Fried Hokkien Prawn Noodles", "炒福建虾面"], 13.8, {
      about: [
        "Braised in prawn stock until every strand is glossy",
        "虾高汤焖至入味，配小酸柑与叁峇",
      ],
      size: 0,
      picture: pictures.prawn,
      groups: [chilli, porkLard, noodleExtras, leaveOut],
      dietary: noBeef("crustacean", "mollusc", "egg", "gluten", "fish", "soya"),
    }),
    dish("BAK-CHOR-MEE", ["Bak Chor Mee", "肉脞面"], 12.5, {
      about: ["Minced pork, braised mushrooms, black vinegar", "肉脞、卤香菇、黑醋，拌得酸辣"],
      size: 2,
      groups: [noodle, dryOrSoup, chilli, porkLard, noodleExtras, leaveOut],
      dietary: noBeef("soya", "gluten", "fish"),
      rest: { icons: ["spicy"] },
    }),
    dish("WANTON-MEE", ["Wanton Noodles", "云吞面"], 12, {
      about: ["Springy noodles, char siew, four wantons", "弹牙幼面、叉烧、四粒云吞"],
      size: 2,
      groups: [dryOrSoup, chilli, noodleExtras, leaveOut],
      dietary: noBeef("gluten", "egg", "crustacean", "soya", "sesame"),
    }),
    dish("CHAR-KWAY-TEOW", ["Char Kway Teow", "炒粿条"], 12.8, {
      about: [
        "Smoky wok, sweet dark sauce, Chinese sausage, cockles",
        "镬气十足，甜黑酱油、腊肠、鲜蛤",
      ],
      size: 2,
      groups: [chilli, noodleExtras, leaveOut],
      dietary: noBeef("mollusc", "egg", "gluten", "soya", "fish"),
    }),
    dish("MEE-GORENG", ["Mee Goreng", "印度炒面"], 12, {
      about: [
        "Yellow noodles fried red with tomato, potato and egg",
        "黄面以番茄辣酱炒红，配马铃薯与蛋",
      ],
      size: 2,
      groups: [chilli, noodleExtras, makeItASet(pictures)],
      dietary: vegetarian("gluten", "egg", "soya"),
      rest: { icons: ["spicy", "vegetarian"] },
    }),
    dish("MEE-SIAM", ["Mee Siam", "米暹"], 11.5, {
      about: ["Vermicelli in a sour, sweet tamarind gravy", "米粉配酸甜罗望子酱汤"],
      size: 2,
      groups: [chilli, noodleExtras],
      dietary: noPorkNoBeef("crustacean", "soya", "egg", "peanut"),
      rest: { icons: ["spicy"] },
    }),
  ];
}

export function soups(): readonly WireItem[] {
  return [
    dish("FISH-SOUP", ["Sliced Fish Soup", "鱼片汤"], 13.8, {
      about: ["Batang fish, tomato, a splash of evaporated milk", "马鲛鱼片、番茄，加少许淡奶"],
      size: 2,
      groups: [
        question(
          "buttons",
          ["Rice or Bee Hoon", "饭或米粉"],
          [
            choice("rice", ["Rice", "白饭"], { dietary: vegan() }),
            choice("bee-hoon", ["Thick bee hoon", "粗米粉"], { add: 0.5, dietary: vegan() }),
          ],
          { isRequired: true },
        ),
        leaveOut,
      ],
      dietary: noPorkNoBeef("fish", "milk", "gluten"),
      rest: IN_A_TUB,
    }),
    dish("BAK-KUT-TEH", ["Bak Kut Teh", "肉骨茶"], 14.8, {
      about: ["Pork ribs in a clear pepper and garlic broth", "排骨以胡椒蒜头慢炖，汤清味浓"],
      size: 2,
      groups: [
        question(
          "checklist",
          ["Alongside", "配料"],
          [
            choice("you-tiao", ["Dough fritters", "油条"], { add: 1.8, dietary: vegan("gluten") }),
            choice("mei-cai", ["Preserved greens", "梅菜"], { add: 2.4 }),
            choice("tau-kee", ["Bean curd skin", "腐竹"], { add: 1.6, dietary: vegan("soya") }),
          ],
        ),
      ],
      dietary: noBeef("soya", "gluten"),
      rest: IN_A_TUB,
    }),
  ];
}

import { choice, question } from "../../menu-builder.ts";
import { noBeef, noPorkNoBeef, vegan, vegetarian } from "../dietary.ts";
import { pictureUrl, type DemoPictures } from "../pictures.ts";
import type { WireOptionGroup } from "@comanda/contract";
import { manner } from "./drink-groups.ts";

const EGG = vegetarian("egg");

export const chilli: WireOptionGroup = question(
  "buttons",
  ["Chilli", "辣度"],
  [
    manner("none", ["None", "不辣"]),
    manner("mild", ["Mild", "小辣"]),
    manner("normal", ["Normal", "正常辣"]),
    manner("extra", ["Extra", "加辣"]),
  ],
  { isRequired: true, defaults: ["normal"] },
);

/** The stall's first question; nobody can guess the answer. */
export const noodle: WireOptionGroup = question(
  "list",
  ["Noodle", "选面"],
  [
    choice("mee-pok", ["Mee pok, flat egg noodles", "面薄"], {
      dietary: vegetarian("gluten", "egg"),
    }),
    choice("mee-kia", ["Mee kia, thin egg noodles", "幼面"], {
      dietary: vegetarian("gluten", "egg"),
    }),
    choice("kway-teow", ["Kway teow, broad rice noodles", "粿条"], { dietary: vegan() }),
    choice("bee-hoon", ["Bee hoon, rice vermicelli", "米粉"], { dietary: vegan() }),
    choice("mee-tai-mak", ["Mee tai mak, short rice noodles", "米台目"], { dietary: vegan() }),
  ],
  { isRequired: true },
);

export const dryOrSoup: WireOptionGroup = question(
  "buttons",
  ["Dry or Soup", "干或汤"],
  [manner("dry", ["Dry, tossed", "干捞"]), manner("soup", ["In soup", "汤"])],
  { isRequired: true },
);

export const leaveOut: WireOptionGroup = question(
  "checklist",
  ["Leave Out", "不放"],
  [
    manner("spring-onion", ["No spring onion", "不放葱"]),
    manner("sprouts", ["No bean sprouts", "不放豆芽"]),
    manner("coriander", ["No coriander", "不放芫荽"]),
  ],
);

/** Priced extras counted one by one. */
export const noodleExtras: WireOptionGroup = question(
  "steppers",
  ["Extra in the Bowl", "加料"],
  [
    choice("noodles", ["More noodles", "加面"], { add: 1, dietary: vegetarian("gluten", "egg") }),
    choice("fishball", ["Two fishballs", "鱼圆两粒"], { add: 1.2, dietary: noPorkNoBeef("fish") }),
    choice("tau-pok", ["Fried tofu puffs", "豆卜"], { add: 1, dietary: vegan("soya") }),
    choice("egg", ["Braised egg", "卤蛋"], {
      add: 1.2,
      dietary: vegetarian("egg", "soya", "gluten"),
    }),
  ],
  { maximum: 4 },
);

export const riceExtras: WireOptionGroup = question(
  "steppers",
  ["Extra on the Plate", "加料"],
  [
    choice("rice", ["More rice", "加饭"], { add: 1 }),
    choice("egg", ["Fried egg", "荷包蛋"], { add: 1.4, dietary: EGG }),
    choice("greens", ["Greens in oyster sauce", "蚝油青菜"], {
      add: 2.6,
      dietary: noPorkNoBeef("mollusc", "soya", "gluten"),
    }),
    choice("achar", ["Nonya achar", "娘惹阿渣"], {
      add: 1.6,
      dietary: noPorkNoBeef("peanut", "sesame", "crustacean"),
    }),
  ],
  { maximum: 4 },
);

export const chickenCut: WireOptionGroup = question(
  "buttons",
  ["Chicken", "选鸡"],
  [
    manner("poached", ["Poached, silky", "白鸡"]),
    manner("roasted", ["Roasted, crisp skin", "烧鸡"]),
    manner("both", ["Half and half", "双拼"], { add: 1.5 }),
  ],
  { isRequired: true },
);

export const chickenPart: WireOptionGroup = question(
  "list",
  ["Part", "部位"],
  [
    manner("breast", ["Breast", "鸡胸"]),
    manner("thigh", ["Thigh", "鸡腿肉"], { add: 1 }),
    manner("drumstick", ["Whole drumstick", "整只鸡腿"], { add: 2.4 }),
  ],
  { isRequired: true, defaults: ["breast"] },
);

/** A group of cards with a price of its own; off until the diner switches it on. */
export function makeItASet(pictures: DemoPictures): WireOptionGroup {
  return question(
    "card",
    ["Make It a Set", "加配套餐"],
    [
      choice("kopi-o", ["Kopi O", "咖啡乌"], {
        code: "KOPI-O",
        image: pictureUrl(pictures.kopi),
        dietary: vegetarian("milk"),
      }),
      choice("soya-milk", ["Cold soya bean milk", "冰豆浆"], {
        image: pictureUrl(pictures.soyaMilk),
        dietary: vegan("soya"),
      }),
      choice("coconut", ["Fresh coconut", "椰青"], {
        add: 2,
        image: pictureUrl(pictures.coconut),
        dietary: vegan(),
      }),
    ],
    { isRequired: true, isOn: false, price: 2.8 },
  );
}

/** Cards of small plates; any of them, or none. */
export function onTheSide(pictures: DemoPictures): WireOptionGroup {
  return question(
    "cards",
    ["Something on the Side", "配一份小食"],
    [
      choice("curry-puff", ["Curry puff", "咖喱卜"], {
        add: 2.2,
        image: pictureUrl(pictures.curryPuff),
        dietary: noPorkNoBeef("gluten", "egg"),
      }),
      choice("prawn", ["Two crisp prawns", "酥炸虾两只"], {
        add: 4.2,
        image: pictureUrl(pictures.friedPrawn),
        dietary: noPorkNoBeef("crustacean", "gluten", "egg"),
      }),
      choice("skewer", ["Fishball skewer", "鱼圆串"], {
        add: 2,
        image: pictureUrl(pictures.skewers),
        dietary: noPorkNoBeef("fish"),
      }),
    ],
    { isMultiple: true, maximum: 3 },
  );
}

export const porkLard: WireOptionGroup = question(
  "buttons",
  ["Crisp Lard", "猪油渣"],
  [choice("with", ["With", "要"], { dietary: noBeef() }), manner("without", ["Without", "不要"])],
  { isRequired: true, defaults: ["with"] },
);

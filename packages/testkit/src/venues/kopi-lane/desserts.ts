import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { vegan, vegetarian } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import { hotOrPeng, manner } from "./drink-groups.ts";

const onTheIce = question(
  "steppers",
  ["On the Ice", "加料"],
  [
    choice("attap", ["Attap seeds", "亚答子"], { add: 0.8, dietary: vegan() }),
    choice("corn", ["Sweet corn", "玉米"], { add: 0.5, dietary: vegan() }),
    choice("durian", ["Durian purée", "榴莲蓉"], { add: 2.8, dietary: vegan() }),
    choice("ice-cream", ["Coconut ice cream", "椰子冰淇淋"], {
      add: 1.8,
      dietary: vegetarian("milk"),
    }),
  ],
  { maximum: 3 },
);

export function ices(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("ICE-KACHANG", ["Ice Kachang", "红豆冰"], 4.8, {
      about: [
        "A hill of shaved ice, rose syrup, beans and jelly below",
        "刨冰如小山，玫瑰糖浆，底下红豆与冻",
      ],
      size: 0,
      picture: pictures.shavedIce,
      groups: [onTheIce],
      dietary: vegetarian("milk"),
      rest: { icons: ["signature"], notForTakeAway: true },
    }),
    dish("CHENDOL", ["Chendol", "煎蕊"], 4.8, {
      about: ["Pandan noodles, coconut milk, smoky palm sugar", "香兰粉条、椰奶、烟香椰糖"],
      size: 0,
      groups: [onTheIce],
      dietary: vegan(),
    }),
    dish("MANGO-SAGO", ["Mango Pomelo Sago", "杨枝甘露"], 6.2, {
      about: [
        "Ripe mango, pomelo sacs, sago, a spoon of cream",
        "熟芒果、柚子肉、西米，加少许奶油",
      ],
      size: 0,
      picture: pictures.mango,
      dietary: vegetarian("milk"),
    }),
    dish("SOFT-SERVE", ["Soya Soft Serve", "豆浆雪糕"], 3.6, {
      about: ["Cold, nutty, in a wafer cone", "豆香清凉，装在脆筒里"],
      size: 0,
      picture: pictures.softServe,
      dietary: vegan("soya", "gluten"),
    }),
  ];
}

export function warmBowls(): readonly WireItem[] {
  return [
    dish("TAU-HUAY", ["Tau Huay", "豆花"], 2.8, {
      about: ["Bean curd that barely holds, clear syrup", "豆花嫩滑，淋清糖浆"],
      size: 2,
      groups: [
        hotOrPeng,
        question(
          "buttons",
          ["Syrup", "糖浆"],
          [
            manner("normal", ["Normal", "正常"]),
            manner("less", ["Less", "少甜"]),
            manner("gula-melaka", ["Palm sugar", "椰糖"], { add: 0.5 }),
          ],
          { isRequired: true, defaults: ["normal"] },
        ),
      ],
      dietary: vegan("soya"),
    }),
    dish("TAU-SUAN", ["Tau Suan", "豆爽"], 3.2, {
      about: ["Split mung beans, thick and sweet, dough fritters", "去皮绿豆爽，撒油条片"],
      size: 2,
      dietary: vegan("gluten"),
    }),
    dish("ORH-NEE", ["Orh Nee", "芋泥"], 4.8, {
      about: ["Warm yam paste, pumpkin, ginkgo nuts, coconut cream", "温芋泥、金瓜、白果，淋椰浆"],
      size: 2,
      dietary: vegan("nuts"),
    }),
  ];
}

export function kueh(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("CUSTARD", ["Gula Melaka Custard", "椰糖炖蛋"], 4.6, {
      about: ["Set softly, with a dark palm sugar top", "炖得嫩滑，面上一层椰糖"],
      size: 3,
      picture: pictures.custard,
      dietary: vegetarian("egg", "milk"),
    }),
    dish("ONDEH-ONDEH", ["Ondeh-Ondeh, Four", "椰糖糯米球（四粒）"], 3.6, {
      about: ["Pandan dumplings that burst with palm sugar", "香兰糯米皮，一咬流出椰糖浆"],
      size: 2,
      dietary: vegan(),
    }),
    dish("ANG-KU-KUEH", ["Ang Ku Kueh", "红龟粿"], 1.8, {
      about: ["Soft red skin, pressed in a tortoise mould", "外皮软糯，印上龟纹"],
      size: 2,
      groups: [
        question(
          "buttons",
          ["Filling", "馅料"],
          [
            choice("mung-bean", ["Mung bean", "绿豆"], { dietary: vegan() }),
            choice("peanut", ["Peanut", "花生"], { dietary: vegan("peanut") }),
          ],
          { isRequired: true },
        ),
      ],
      dietary: vegan(),
    }),
  ];
}

import type { WireItem } from "@comanda/contract";
import { dish, question } from "../../menu-builder.ts";
import { noPorkNoBeef, vegan, vegetarian } from "../dietary.ts";
import { per100ml } from "../nutrition.ts";
import type { DemoPictures } from "../pictures.ts";
import { hotOrPeng, ice, poured, sugar } from "./drink-groups.ts";

export function coldDrinks(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("COCONUT", ["Whole Young Coconut", "椰青"], 5.8, {
      about: ["Chilled, opened in front of you, with a spoon", "冰镇现开，附长匙挖椰肉"],
      size: 3,
      picture: pictures.coconut,
      dietary: vegan(),
    }),
    dish("BANDUNG", ["Bandung", "玫瑰露奶"], 3.2, {
      about: ["Rose syrup and evaporated milk, very pink", "玫瑰糖浆加淡奶，粉红清甜"],
      size: 2,
      groups: [
        ice,
        question(
          "buttons",
          ["Top Up", "加配"],
          [
            poured("plain", ["As it is", "原味"]),
            poured("soda", ["With soda", "加苏打"], { add: 0.5, nutrition: per100ml(-2600, -120) }),
            poured("jelly", ["With grass jelly", "加仙草"], { add: 0.8 }),
          ],
          { defaults: ["plain"] },
        ),
      ],
      dietary: vegetarian("milk"),
      nutrition: per100ml(10800, 500),
    }),
    dish("MILO-DINOSAUR", ["Milo Dinosaur", "恐龙美禄"], 4.6, {
      about: ["Iced Milo under a landslide of dry powder", "冰美禄上再盖一层美禄粉"],
      size: 2,
      groups: [ice],
      dietary: vegetarian("milk", "gluten"),
      nutrition: per100ml(12400, 1900),
    }),
    dish("LIME-JUICE", ["Calamansi Lime Juice", "酸柑汁"], 3.2, {
      about: ["Pressed small limes, sour plum at the bottom", "现压酸柑，杯底一粒酸梅"],
      size: 2,
      groups: [sugar, ice],
      dietary: vegan(),
      nutrition: per100ml(7000),
    }),
    dish("BARLEY", ["Barley Water", "薏米水"], 2.2, {
      about: ["Boiled with pandan and winter melon sugar", "加香兰叶与冬瓜糖慢煮"],
      size: 2,
      groups: [sugar, hotOrPeng],
      dietary: vegan("gluten"),
      nutrition: per100ml(4900),
    }),
    dish("GRASS-JELLY", ["Grass Jelly", "仙草水"], 2.4, {
      about: ["Dark, herbal, cut in ribbons", "仙草切丝，清凉微苦"],
      size: 2,
      groups: [ice],
      dietary: vegan(),
      nutrition: per100ml(5800),
    }),
    dish("SUGAR-CANE", ["Sugar Cane Juice", "甘蔗水"], 3.4, {
      about: ["Pressed to order with a slice of lemon", "现榨，加一片柠檬"],
      size: 2,
      groups: [ice],
      dietary: vegan(),
      nutrition: per100ml(13200),
    }),
    dish("WATER", ["Bottled Water", "瓶装水"], 1.6, {
      about: ["Still, 500 ml, from the ice box", "无气，500 毫升，冰镇"],
      size: 2,
      dietary: vegan(),
      nutrition: per100ml(0),
      rest: { hasRemark: false },
    }),
  ];
}

export function addOns(): readonly WireItem[] {
  return [
    dish("ADD-SOUP", ["Bowl of Clear Soup", "清汤一碗"], 1.8, {
      about: ["Chicken and radish, white pepper", "鸡骨萝卜汤，撒白胡椒"],
      size: 2,
    }),
    dish("ADD-GREENS", ["Greens with Garlic", "蒜蓉青菜"], 5.8, {
      about: ["Kai lan or whatever the market had", "芥蓝，或当天市场的好菜"],
      size: 2,
      dietary: vegan("soya", "gluten"),
      rest: { icons: ["vegetarian"] },
    }),
    dish("ADD-SAMBAL", ["Saucer of Sambal", "叁峇辣椒一碟"], 0.8, {
      about: ["Belachan, lime, plenty of chilli", "峇拉煎、酸柑，辣得够味"],
      size: 2,
      dietary: noPorkNoBeef("crustacean"),
      rest: { icons: ["spicy"] },
    }),
    dish("KAYA-JAR", ["Jar of Our Kaya", "自制咖椰一罐"], 7.8, {
      about: ["220 g, stirred for four hours, keeps two weeks", "220 克，慢搅四小时，可存两周"],
      size: 2,
      dietary: vegetarian("egg"),
      rest: { hasRemark: false },
    }),
    dish("CUTLERY", ["Cutlery and Napkins", "餐具与纸巾"], 0, {
      about: ["One set for each of you", "按人数附上"],
      size: 2,
      rest: { hideQtySelection: true, hasRemark: false },
    }),
  ];
}

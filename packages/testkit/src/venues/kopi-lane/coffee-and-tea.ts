import type { WireItem } from "@comanda/contract";
import { choice, dish, question } from "../../menu-builder.ts";
import { vegan, vegetarian } from "../dietary.ts";
import { NO_CHANGE, per100ml } from "../nutrition.ts";
import type { DemoPictures } from "../pictures.ts";
import {
  brewed,
  brewedMilky,
  cup,
  hotOrPeng,
  ice,
  milk,
  milkySugar,
  strength,
  sugar,
} from "./drink-groups.ts";

// Kopi beans are roasted with sugar and butter, so that even a black cup is not free of milk.
const black = vegetarian("milk");

// A cup without milk is the cheapest, as on the board: O 1.80, with condensed milk 2.00, C 2.20.
const BY_THE_CUP = { condensed: 0.2, evaporated: 0.4, oat: 1 };

/** A topping is no part of the drink that is graded. */
const topping = { add: 0.8, dietary: vegan(), nutrition: NO_CHANGE };

export function coffee(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("KOPI", ["Kopi", "咖啡"], 2, {
      about: [
        "Dark roast coffee pulled through a cloth sock, condensed milk",
        "布袋手冲深焙咖啡，加炼奶",
      ],
      size: 1,
      picture: pictures.kopi,
      groups: brewedMilky,
      dietary: vegetarian("milk"),
      nutrition: per100ml(6400, 760),
      rest: { icons: ["signature"], hasRecommended: true, recommendedArray: ["KAYA-TOAST"] },
    }),
    dish("KOPI-C", ["Kopi C", "咖啡西"], 2.2, {
      about: ["With evaporated milk and sugar, lighter and silkier", "加淡奶与糖，口感更柔滑"],
      size: 2,
      groups: brewed,
      dietary: vegetarian("milk"),
      nutrition: per100ml(5600, 580),
    }),
    dish("KOPI-O", ["Kopi O", "咖啡乌"], 1.8, {
      about: ["Black with sugar, smoky and bittersweet", "黑咖啡加糖，焦香带微苦"],
      size: 2,
      groups: brewed,
      dietary: black,
      nutrition: per100ml(5600),
    }),
    dish("KOPI-YOUR-WAY", ["Kopi, Your Way", "自选咖啡"], 1.8, {
      about: ["You choose the milk, we say the name", "先选奶，再选浓淡与甜度"],
      size: 2,
      groups: [milk(["Kopi", "咖啡"], BY_THE_CUP), ...brewed],
      dietary: black,
      nutrition: per100ml(5600),
    }),
    dish("KOPI-GU-YOU", ["Butter Kopi", "牛油咖啡"], 2.8, {
      about: ["A slice of salted butter melting on hot kopi", "热咖啡上浮着一片咸牛油"],
      size: 2,
      groups: [strength, milkySugar],
      dietary: vegetarian("milk"),
      nutrition: per100ml(6400, 3260),
    }),
    dish("YUAN-YANG", ["Yuan Yang", "鸳鸯"], 2.6, {
      about: ["Half kopi, half teh, in one cup", "一半咖啡一半奶茶"],
      size: 2,
      groups: brewedMilky,
      dietary: vegetarian("milk"),
      nutrition: per100ml(6400, 760),
    }),
  ];
}

export function tea(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("TEH", ["Teh", "奶茶"], 2, {
      about: ["Strong Ceylon tea dust with condensed milk", "锡兰红茶末冲得够浓，加炼奶"],
      size: 2,
      groups: brewedMilky,
      dietary: vegetarian("milk"),
      nutrition: per100ml(6800, 760),
    }),
    dish("TEH-C", ["Teh C", "茶西"], 2.2, {
      about: ["With evaporated milk and sugar", "加淡奶与糖"],
      size: 2,
      groups: brewed,
      dietary: vegetarian("milk"),
      nutrition: per100ml(5600, 580),
    }),
    dish("TEH-O", ["Teh O", "茶乌"], 1.8, {
      about: ["Clear, sweet and the colour of mahogany", "清红茶加糖，茶色红亮"],
      size: 2,
      groups: brewed,
      dietary: vegan(),
      nutrition: per100ml(5600),
    }),
    dish("TEH-YOUR-WAY", ["Teh, Your Way", "自选茶"], 1.8, {
      about: ["You choose the milk, we say the name", "先选奶，再选浓淡与甜度"],
      size: 2,
      groups: [milk(["Teh", "茶"], BY_THE_CUP), ...brewed],
      dietary: vegan(),
      nutrition: per100ml(5600),
    }),
    dish("TEH-TARIK", ["Teh Tarik", "拉茶"], 2.6, {
      about: ["Stretched a metre through the air for its froth", "拉出一米长，泡沫绵密"],
      size: 2,
      groups: [strength, milkySugar, hotOrPeng],
      dietary: vegetarian("milk"),
      nutrition: per100ml(7900, 940),
    }),
    dish("TEH-HALIA", ["Teh Halia", "姜奶茶"], 2.8, {
      about: ["Milk tea with pounded old ginger", "奶茶加现捣老姜，暖胃微辣"],
      size: 2,
      groups: [strength, milkySugar, hotOrPeng],
      dietary: vegetarian("milk"),
      nutrition: per100ml(7200, 760),
    }),
    dish("TEH-PEARLS", ["Iced Teh with Gula Melaka Pearls", "椰糖珍珠冰奶茶"], 4.8, {
      about: ["Cold milk tea over warm palm sugar pearls", "冰奶茶配温热的椰糖珍珠"],
      size: 3,
      picture: pictures.bubbleTea,
      groups: [
        milkySugar,
        ice,
        question(
          "steppers",
          ["Extras", "加料"],
          [
            choice("pearls", ["Extra pearls", "加珍珠"], topping),
            choice("jelly", ["Grass jelly", "加仙草"], topping),
          ],
          { maximum: 3 },
        ),
      ],
      dietary: vegetarian("milk"),
      nutrition: per100ml(8600, 1300),
      rest: { icons: ["new"] },
    }),
  ];
}

export function hotCups(): readonly WireItem[] {
  return [
    dish("MILO", ["Milo", "美禄"], 2.4, {
      about: ["Malted chocolate whisked until it foams", "麦芽巧克力，打得起泡"],
      size: 2,
      groups: [milkySugar, hotOrPeng, cup],
      dietary: vegetarian("milk", "gluten"),
      nutrition: per100ml(7800, 1300),
    }),
    dish("SOYA-MILK", ["Soya Bean Milk", "豆浆"], 2, {
      about: ["Ground and boiled at five this morning", "清晨五点现磨现煮"],
      size: 2,
      groups: [sugar, hotOrPeng],
      dietary: vegan("soya"),
      nutrition: per100ml(5200, 300),
    }),
    dish("GINGER-LONGAN", ["Ginger, Longan and Red Date Tea", "龙眼红枣姜茶"], 3.2, {
      about: ["Simmered two hours, sweet without sugar", "慢煮两小时，天然清甜"],
      size: 2,
      groups: [hotOrPeng],
      dietary: vegan("sulphite"),
      nutrition: per100ml(4800),
    }),
  ];
}

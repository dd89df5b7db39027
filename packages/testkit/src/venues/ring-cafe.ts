import { VenueSettings } from "@comanda/contract/schemas";
import { promotionToWire, type WireItem, type WireMenu } from "@comanda/contract";
import * as v from "valibot";
import type { DemoVenue } from "../demo-venue.ts";
import { choice, dish, heading, question } from "../menu-builder.ts";
import { promotionOf } from "../promotion-of.ts";
import { vegan, vegetarian } from "./dietary.ts";
import type { DemoPictures } from "./pictures.ts";

/** 20 % on drinks, as the house has it; food says its own. */
const FOOD = { tax: 0.1 };

const TEN_OFF = promotionOf({
  id: "ten-off",
  name: { en: "10 off from 30", zh: "满 30 减 10" },
  condition: { kind: "spend", minimum: 3_000 },
  benefit: { kind: "amount", amount: 1_000 },
});

/** *Ring Café*, abroad: prices with their tax inside, of two rates, and no service charge. What the menu says is what is paid. */
export function ringCafe(pictures: DemoPictures): DemoVenue {
  return {
    slug: "ring-cafe",
    settings: {
      hasMember: false,
      ...v.parse(VenueSettings, {
        company: { _id: "ring-cafe", companyName: "Ring Café", shortName: "Ring" },
        isDemo: true,
        timeZone: "Europe/Vienna",
        greeting: {
          en: "Newspapers on the rack, cake in the glass.",
          zh: "报架上有报纸，玻璃柜里有蛋糕。",
        },
        currencySymbol: "€",
        tax: 0.2,
        taxMode: 1,
        pricesIncludeTax: true,
        colorTheme: {
          primaryColor: "#7a2436",
          secondaryColor: "#2f5d50",
          paperColor: "#fbf8f3",
          inkColor: "#211a17",
          borderColor: "#e6dccd",
          fontPrimary: "Fraunces",
          fontSecondary: "Figtree",
          maxPax: 8,
        },
      }),
      pm: [promotionToWire(TEN_OFF)],
    },
    menu: menu(pictures),
    places: ["1", "2", "Window", { label: "Counter", mode: "pickUp" }],
    staff: [
      { name: "Anna", login: "owner@ringcafe.demo", password: "ring-cafe-owner", role: "owner" },
      {
        name: "Kitchen",
        login: "kitchen@ringcafe.demo",
        password: "ring-cafe-kitchen",
        role: "kitchen",
      },
    ],
    itemStates: [],
  };
}

const milk = question(
  "buttons",
  ["Milk", "选奶"],
  [
    choice("cow", ["Cow's milk", "牛奶"], { dietary: vegetarian("milk") }),
    choice("oat", ["Oat", "燕麦奶"], { add: 0.5, dietary: vegan("gluten") }),
  ],
  { isRequired: true, defaults: ["cow"] },
);

/** Two come with the dish. */
const sides = question(
  "steppers",
  ["Sides", "小菜"],
  [
    choice("potato", ["Potato salad", "土豆沙拉"], { add: 1.5, dietary: vegetarian() }),
    choice("cucumber", ["Cucumber salad", "黄瓜沙拉"], { add: 1.5, dietary: vegan() }),
    choice("pickles", ["Pickled vegetables", "什锦泡菜"], { add: 1.5, dietary: vegan() }),
  ],
  { maximum: 5, included: 2, maximumPerOption: 2 },
);

function menu(pictures: DemoPictures): WireMenu {
  return {
    exclusiveOptionTitles: [],
    menus: [
      heading(["Kitchen", "厨房"], kitchen(pictures)),
      heading(["Cakes", "蛋糕"], cakes(pictures)),
      heading(["Drinks", "饮品"], drinks()),
    ],
  };
}

function kitchen(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("RC-SOUP", ["Soup of the Day", "例汤"], 5.5, {
      about: ["With a slice of rye bread", "配一片黑麦面包"],
      size: 0,
      picture: pictures.stew,
      dietary: vegetarian("gluten", "milk"),
      rest: FOOD,
    }),
    dish("RC-TOAST", ["Ham and Cheese Toast", "火腿芝士吐司"], 9.99, {
      about: ["Farmhouse bread, mountain cheese, two sides", "农家面包、高山奶酪，配两份小菜"],
      size: 0,
      picture: pictures.toast,
      groups: [sides],
      rest: FOOD,
    }),
    dish("RC-SALAD", ["Green Salad", "蔬菜沙拉"], 7.2, {
      about: ["Leaves, pumpkin seed oil", "生菜、南瓜籽油"],
      size: 3,
      picture: pictures.salad,
      dietary: vegan(),
      rest: FOOD,
    }),
  ];
}

function cakes(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("RC-CAKE", ["Chocolate Cake", "巧克力蛋糕"], 6.9, {
      about: ["With apricot jam and whipped cream", "杏子酱，配鲜奶油"],
      size: 0,
      picture: pictures.cake,
      dietary: vegetarian("gluten", "egg", "milk"),
      rest: FOOD,
    }),
    dish("RC-PANCAKES", ["Torn Pancakes", "撕碎煎饼"], 11.5, {
      about: ["With plums from the jar, for one or two", "配糖渍李子，一到两人份"],
      size: 0,
      picture: pictures.pancakes,
      dietary: vegetarian("gluten", "egg", "milk"),
      rest: FOOD,
    }),
  ];
}

function drinks(): readonly WireItem[] {
  return [
    dish("RC-MELANGE", ["Melange", "维也纳奶咖"], 4.9, {
      about: ["Coffee with milk and its foam", "咖啡、牛奶与奶泡"],
      size: 2,
      groups: [milk],
      dietary: vegetarian("milk"),
    }),
    dish("RC-JUICE", ["Apple Juice, Sparkling", "苹果气泡饮"], 3.8, {
      about: ["Half a litre", "半升"],
      size: 2,
      dietary: vegan(),
    }),
  ];
}

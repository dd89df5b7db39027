import { VenueSettings } from "@comanda/contract/schemas";
import type { WireItem, WireMenu } from "@comanda/contract";
import * as v from "valibot";
import type { DemoVenue } from "../demo-venue.ts";
import { choice, dish, heading, question } from "../menu-builder.ts";
import { noBeef, noPork, noPorkNoBeef, vegan, vegetarian } from "./dietary.ts";
import { tileIcons } from "./icons.ts";
import type { DemoPictures } from "./pictures.ts";

/** *Harbour Hotel*, the second tenant: dark, small, gross prices, and one item with a tax rate of its own. */
export function harbourHotel(pictures: DemoPictures): DemoVenue {
  return {
    slug: "harbour-hotel",
    settings: {
      hasMember: false,
      ...v.parse(VenueSettings, {
        company: { _id: "harbour-hotel", companyName: "Harbour Hotel", shortName: "Harbour" },
        isDemo: true,
        timeZone: "Asia/Singapore",
        greeting: {
          en: "Welcome. Stay as long as the lights on the water.",
          zh: "欢迎光临，灯火未尽，请慢坐。",
        },
        currencySymbol: "SGD",
        tax: 0.09,
        taxMode: 1,
        displayNetAmount: true,
        paymentData: { serviceCharge: 0.1, shouldExclude: true, shouldExcludeDI: true },
        icons: tileIcons(pictures),
        colorTheme: {
          // Brass lamps, dark water.
          primaryColor: "#d3a95f",
          secondaryColor: "#8db8b4",
          paperColor: "#11181d",
          inkColor: "#f3ecdf",
          borderColor: "#2c383f",
          fontPrimary: "Fraunces",
          fontSecondary: "Figtree",
          maxPax: 8,
        },
      }),
      upsell: {
        title: { en: "Try today's special!", zh: "尝尝今日特选！" },
        heading: { en: "From the grill tonight", zh: "今晚炭烤" },
      },
      hasInRoom: true,
      // The literal reading of the specification's hour (D-04).
      checkInCountsFrom: "checkIn",
    },
    menu: menu(pictures),
    places: [
      "Terrace 1",
      "Terrace 2",
      "Pool Bar 1",
      "Pool Bar 2",
      "Lobby Sofa",
      { label: "Lobby Bar", mode: "pickUp" },
      { label: "Room 1204", mode: "inRoom" },
      { label: "In Room", mode: "anyRoom" },
      { label: "Lobby Screen", mode: "eMenu" },
      { label: "Website", mode: "venueLink" },
    ],
    staff: [
      {
        name: "Daniel",
        login: "owner@harbourhotel.demo",
        password: "harbour-hotel-owner",
        role: "owner",
      },
      {
        name: "Kitchen",
        login: "kitchen@harbourhotel.demo",
        password: "harbour-hotel-kitchen",
        role: "kitchen",
      },
    ],
    itemStates: [
      { code: "HH-PRAWNS", isSoldOut: false, stock: 8 },
      { code: "HH-CAKE", isSoldOut: true, stock: null },
    ],
  };
}

/** Prices are kept without tax; this is the one that reads as a round sum with the house's 9 % in it. */
function net(gross: number): number {
  return Math.round((gross / 1.09) * 100) / 100;
}

const doneness = question(
  "buttons",
  ["Cooked", "熟度"],
  [
    choice("pink", ["Pink", "五分熟"]),
    choice("medium", ["Medium", "七分熟"]),
    choice("through", ["Through", "全熟"]),
  ],
  { isRequired: true },
);

const milk = question(
  "buttons",
  ["Milk", "选奶"],
  [
    choice("full", ["Full cream", "全脂奶"], { dietary: vegetarian("milk") }),
    choice("oat", ["Oat", "燕麦奶"], { add: net(1), dietary: vegan("gluten") }),
  ],
  { isRequired: true, defaults: ["full"] },
);

function menu(pictures: DemoPictures): WireMenu {
  return {
    exclusiveOptionTitles: [],
    menus: [
      heading(["From the Kitchen", "主厨推荐"], kitchen(pictures)),
      heading(["From the Bar", "酒吧"], bar(pictures)),
      heading(["To Finish", "餐后"], sweets(pictures)),
    ],
  };
}

function kitchen(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("HH-CLUB", ["Harbour Club Sandwich", "海港总汇三明治"], net(28), {
      about: ["Roast chicken, bacon, egg, three slices of toast", "烤鸡、培根、鸡蛋、三层吐司"],
      size: 1,
      picture: pictures.sandwich,
      dietary: noBeef("gluten", "egg", "milk"),
      rest: { icons: ["signature"], hasRecommended: true, recommendedArray: ["HH-FRIES"] },
    }),
    dish("HH-BURGER", ["Terrace Burger", "露台牛肉汉堡"], net(30), {
      about: ["Aged beef, smoked cheddar, pickled shallot", "熟成牛肉、烟熏芝士、腌红葱"],
      size: 0,
      picture: pictures.burger,
      groups: [doneness],
      dietary: noPork("gluten", "egg", "milk"),
    }),
    dish("HH-SALAD", ["Herb Garden Salad", "香草园沙拉"], net(21), {
      about: [
        "Leaves from the roof, radish, torch ginger dressing",
        "天台现摘生菜、萝卜、姜花酱汁",
      ],
      size: 0,
      picture: pictures.salad,
      dietary: vegan(),
      rest: { icons: ["vegetarian"] },
    }),
    dish("HH-PRAWNS", ["Chilled Prawns", "冰镇鲜虾"], net(26), {
      about: ["Six tiger prawns, lime, a cold tomato sauce", "六只草虾，青柠与冰番茄酱"],
      size: 3,
      picture: pictures.prawn,
      dietary: noPorkNoBeef("crustacean"),
    }),
    dish("HH-NASI-GORENG", ["Nasi Goreng", "马来炒饭"], net(24), {
      about: ["Wok rice, fried egg, two sticks of satay", "镬气炒饭、荷包蛋、两支沙爹"],
      size: 2,
      dietary: noPorkNoBeef("egg", "peanut", "crustacean", "soya", "gluten"),
      rest: { icons: ["spicy"] },
    }),
    dish("HH-FRIES", ["Hand-Cut Fries", "手切薯条"], net(13), {
      about: ["Sea salt, garlic mayonnaise", "海盐、蒜香蛋黄酱"],
      size: 3,
      picture: pictures.fries,
    }),
  ];
}

function bar(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("HH-SUNDOWNER", ["Harbour Sundowner", "海港落日"], net(24), {
      about: ["Gin, pineapple, calamansi, a dash of bitters", "金酒、黄梨、酸柑、少许苦精"],
      size: 1,
      picture: pictures.tropical,
      rest: { icons: ["signature"] },
    }),
    dish("HH-SPRITZ", ["Calamansi Spritz, No Alcohol", "酸柑气泡饮（无酒精）"], net(15), {
      about: ["Small limes, soda, a sprig of mint", "酸柑、苏打、一枝薄荷"],
      size: 2,
      dietary: vegan(),
    }),
    dish("HH-LAGER", ["Draught Lager", "生啤酒"], net(17), {
      about: ["Cold, 400 ml", "冰镇，400 毫升"],
      size: 2,
      dietary: vegan("gluten"),
    }),
    dish("HH-WINE", ["Glass of White", "白葡萄酒（杯）"], net(20), {
      about: ["Dry, with green apple", "干型，带青苹果香"],
      size: 2,
      dietary: { contains: ["sulphite"], suits: [] },
    }),
    dish("HH-FLAT-WHITE", ["Flat White", "澳白咖啡"], net(8.5), {
      about: ["Two shots, little foam", "双份浓缩，薄奶泡"],
      size: 2,
      groups: [milk],
      dietary: vegetarian("milk"),
    }),
  ];
}

function sweets(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("HH-CAKE", ["Strawberry Shortcake", "草莓奶油蛋糕"], net(15), {
      about: ["Sponge, cream, one perfect strawberry", "海绵蛋糕、鲜奶油、一颗好草莓"],
      size: 0,
      picture: pictures.cake,
      dietary: vegetarian("gluten", "egg", "milk"),
    }),
    dish("HH-MANGO", ["Mango, Simply Cut", "鲜切芒果"], net(13), {
      about: ["Ripe, cold, with salt and lime", "熟透冰凉，配盐与青柠"],
      size: 0,
      picture: pictures.mango,
      dietary: vegan(),
    }),
    // A gift is not a supply, so its own rate stands against the house's (PRC-003).
    dish("HH-LIFEBOAT", ["A Coin for the Lifeboat", "为救生艇捐一点"], 5, {
      about: ["All of it goes to the volunteers in the harbour", "全数捐给海港救生义工"],
      size: 2,
      rest: { tax: 0, hasRemark: false, hideQtySelection: true },
    }),
  ];
}

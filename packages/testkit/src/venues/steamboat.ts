import { Promotion, VenueSettings } from "@comanda/contract/schemas";
import type { WireInitFlowStep, WireItem, WireMenu } from "@comanda/contract";
import * as v from "valibot";
import type { DemoVenue } from "../demo-venue.ts";
import { choice, dish, heading, question } from "../menu-builder.ts";
import { noPorkNoBeef, vegan } from "./dietary.ts";
import { tileIcons } from "./icons.ts";
import type { DemoPictures } from "./pictures.ts";

/** The titles of its two menus: what may be added to the pot goes with the set that was chosen. */
const CLASSIC = "Classic";
const PREMIUM = "Premium";

/**
 * *Steamboat House*: a table says which set it takes, its soups and its drinks before it sees the menu, and has
 * ninety minutes.
 */
export function steamboat(pictures: DemoPictures): DemoVenue {
  return {
    slug: "steamboat",
    settings: {
      hasMember: false,
      ...v.parse(VenueSettings, {
        company: { _id: "steamboat", companyName: "Steamboat House", shortName: "Steamboat" },
        isDemo: true,
        timeZone: "Asia/Singapore",
        greeting: {
          en: "Welcome! First the soup, then everything else.",
          zh: "欢迎光临！先选汤底，再点其他。",
        },
        currencySymbol: "SGD",
        tax: 0.09,
        paymentData: { serviceCharge: 0.1, shouldExclude: true, shouldExcludeDI: true },
        icons: tileIcons(pictures),
        colorTheme: {
          primaryColor: "#9c2b1f",
          secondaryColor: "#2f5d50",
          paperColor: "#fdf8f1",
          inkColor: "#201a15",
          borderColor: "#e8dccb",
          fontPrimary: "Fraunces",
          fontSecondary: "Figtree",
          maxPax: 12,
        },
      }),
      // Soups are brought from 30.00 on.
      deliveryCosts: [
        { minPrice: 0, maxPrice: 60, deliveryPrice: 6 },
        { minPrice: 60, maxPrice: 100, deliveryPrice: 3 },
      ],
      minimumConsumption: 30,
      menuNames: [
        { en: CLASSIC, zh: "经典" },
        { en: PREMIUM, zh: "精选" },
      ],
      initFlow: steps(),
      initFlowMinutes: 90,
      // The table's time ends before its check-in does.
      checkInMinutes: 240,
      pm: [
        v.parse(Promotion, {
          _id: "from-eighty",
          eventName: "Spend $80, 10% off",
          eventName2: "满 $80 享九折",
          eventPriority: 10,
          condition: 3,
          minAmount: 80,
          discountByPercent: true,
          discountPercent: 10,
        }),
      ],
      containerItems: [],
    },
    menu: menu(pictures),
    places: ["1", "2", "3", "4", "5", "6", { label: "Counter", mode: "pickUp" }],
    staff: [
      {
        name: "Hui Min",
        login: "owner@steamboat.demo",
        password: "steamboat-owner",
        role: "owner",
      },
      {
        name: "Kitchen",
        login: "kitchen@steamboat.demo",
        password: "steamboat-kitchen",
        role: "kitchen",
      },
    ],
    itemStates: [{ code: "SB-PLUM", isSoldOut: true, stock: null }],
  };
}

function steps(): WireInitFlowStep[] {
  return [
    {
      title: "Choose your set",
      title2: "请选择套餐",
      stockItem: [{ codeId: "SB-CLASSIC" }, { codeId: "SB-PREMIUM" }],
      qtyAccordingToPax: true,
      optionAccordingToPax: false,
      menuAccordingToSelection: true,
      menuConnection: [
        { codeId: "SB-CLASSIC", menuTitle: CLASSIC },
        { codeId: "SB-PREMIUM", menuTitle: PREMIUM },
      ],
    },
    {
      title: "A soup for each of you",
      title2: "每人选一款汤底",
      stockItem: [{ codeId: "SB-POT" }],
      qtyAccordingToPax: false,
      optionAccordingToPax: true,
      menuAccordingToSelection: false,
      menuConnection: [],
    },
    {
      title: "A drink for the table",
      title2: "为全桌选一款饮料",
      stockItem: ["SB-TEA", "SB-BARLEY", "SB-PLUM", "SB-LIME"].map((codeId) => ({ codeId })),
      qtyAccordingToPax: false,
      optionAccordingToPax: false,
      menuAccordingToSelection: false,
      menuConnection: [],
    },
  ];
}

const soup = question(
  "list",
  ["Soup", "汤底"],
  [
    choice("chicken", ["Old hen", "老母鸡汤"]),
    choice("tomato", ["Tomato", "番茄汤"]),
    choice("mala", ["Numbing and hot", "麻辣汤"], { add: 1.5 }),
    choice("mushroom", ["Mushroom", "菌菇汤"], { add: 1 }),
  ],
  { isRequired: true },
);

const heat = question(
  "buttons",
  ["Served", "饮用方式"],
  [choice("hot", ["Hot", "热"]), choice("iced", ["Iced", "冰"])],
  { isRequired: true, defaults: ["hot"] },
);

function menu(pictures: DemoPictures): WireMenu {
  return {
    exclusiveOptionTitles: [],
    menus: [
      heading(["Steamboat", "火锅"], sets(pictures)),
      heading(["For the Pot", "涮品"], classic(pictures), { menu: CLASSIC }),
      heading(["Premium for the Pot", "精选涮品"], premium(pictures), { menu: PREMIUM }),
      heading(["Drinks", "饮料"], drinks(pictures)),
    ],
  };
}

function sets(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("SB-CLASSIC", ["Classic Set", "经典套餐"], 24.8, {
      about: ["Fish balls, vegetables, tofu and noodles for one", "一人份鱼圆、蔬菜、豆腐和面"],
      picture: pictures.fishCake,
      rest: { hasRemark: false },
    }),
    dish("SB-PREMIUM", ["Premium Set", "精选套餐"], 38.8, {
      about: ["Prawns, crab claws and abalone besides, for one", "一人份，另有鲜虾、蟹钳和鲍鱼"],
      picture: pictures.crab,
      rest: { icons: ["signature"], hasRemark: false },
    }),
    dish("SB-POT", ["Soup for the Pot", "锅底"], 12.8, {
      about: ["Each guest chooses; the pot has as many parts as guests", "每位各选一款，一人一格"],
      size: 1,
      picture: pictures.stew,
      groups: [soup],
    }),
  ];
}

function classic(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("SB-CORN", ["Sweet Corn", "甜玉米"], 4.8, {
      about: ["Cut in rounds", "切段上桌"],
      picture: pictures.corn,
      dietary: vegan(),
      rest: { icons: ["vegetarian"] },
    }),
    dish("SB-GREENS", ["Market Greens", "时令青菜"], 5.8, {
      about: ["Tang oh, napa cabbage, spinach", "茼蒿、大白菜、菠菜"],
      picture: pictures.salad,
      dietary: vegan(),
      rest: { icons: ["vegetarian"] },
    }),
    dish("SB-NOODLES", ["Hand-Pulled Noodles", "手拉面"], 4.2, {
      about: ["For the end of the meal", "收尾一碗面"],
      size: 3,
      picture: pictures.noodles,
      dietary: vegan("gluten"),
    }),
  ];
}

function premium(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("SB-PRAWNS", ["Tiger Prawns", "草虾"], 16.8, {
      about: ["Six, in the shell", "六只，带壳"],
      picture: pictures.prawn,
      dietary: noPorkNoBeef("crustacean"),
    }),
    dish("SB-EGGS", ["Onsen Eggs", "温泉蛋"], 5.8, {
      about: ["Two, for dipping", "两颗，蘸食"],
      picture: pictures.egg,
    }),
  ];
}

function drinks(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("SB-TEA", ["Chrysanthemum Tea", "菊花茶"], 6.5, {
      about: ["A pot, refilled as often as you like", "一壶，免费续水"],
      groups: [heat],
      picture: pictures.kopi,
      dietary: vegan(),
    }),
    dish("SB-BARLEY", ["Barley Water", "薏米水"], 8.8, {
      about: ["A jug of one litre", "一升装"],
      picture: pictures.soyaMilk,
      dietary: vegan("gluten"),
    }),
    dish("SB-PLUM", ["Sour Plum Juice", "酸梅汤"], 9.8, {
      about: ["A jug of one litre, cold", "一升装，冰饮"],
      picture: pictures.bubbleTea,
      dietary: vegan(),
    }),
    dish("SB-LIME", ["Lime Juice", "青柠汁"], 8.8, {
      about: ["A jug of one litre, cold", "一升装，冰饮"],
      picture: pictures.tropical,
      dietary: vegan(),
    }),
  ];
}

import { VenueSettings } from "@comanda/contract/schemas";
import type { WireMenu } from "@comanda/contract";
import * as v from "valibot";
import type { DemoVenue } from "../demo-venue.ts";
import { choice, dish, heading, question } from "../menu-builder.ts";
import { tileIcons } from "./icons.ts";
import type { DemoPictures } from "./pictures.ts";
import { posterUrl } from "./posters.ts";

/** Where it brings its tiffins, by the beginning of a postal code; the nearest house knows its address. */
const AREAS = [
  { postal: "208539", address: "48 Serangoon Road", fee: 250 },
  { postal: "20*", address: "", fee: 300 },
  { postal: "21*", address: "", fee: 300 },
  { postal: "18*", address: "", fee: 400 },
  { postal: "19*", address: "", fee: 400 },
  { postal: "22*", address: "", fee: 450 },
  { postal: "32*", address: "", fee: 500 },
  { postal: "33*", address: "", fee: 500 },
];

/**
 * *Tiffin House*, where something stands between the scan and the dishes: two menus to choose from, ads, a page of categories, and
 * words in the logo's place.
 */
export function tiffinHouse(pictures: DemoPictures): DemoVenue {
  return {
    slug: "tiffin-house",
    settings: {
      ...v.parse(VenueSettings, {
        company: { _id: "tiffin-house", companyName: "Tiffin House", shortName: "Tiffin House" },
        isDemo: true,
        timeZone: "Asia/Singapore",
        greeting: {
          en: "Curries in brass, rice on banana leaf.",
          zh: "铜锅咖喱，蕉叶米饭。",
        },
        currencySymbol: "SGD",
        tax: 0.09,
        paymentData: { serviceCharge: 0.1, shouldExclude: true, shouldExcludeDI: true },
        icons: tileIcons(pictures),
        colorTheme: {
          primaryColor: "#8a2f1d",
          secondaryColor: "#1e5a5a",
          paperColor: "#fdf7ee",
          inkColor: "#241a14",
          borderColor: "#e8dac4",
          fontPrimary: "Fraunces",
          fontSecondary: "Figtree",
          maxPax: 10,
        },
      }),
      categoryScreen: true,
      welcomeText: {
        en: "Sit back: we bring everything to your table.",
        zh: "请安心就座，餐点会送到您的桌上。",
      },
      menuNames: [
        { en: "Lunch", zh: "午市" },
        { en: "Dinner", zh: "晚市" },
      ],
      deliveryCalMethod: 1,
      deliveryDisAmt: 2,
      deliverySpend: 50,
      ads: [
        {
          img: posterUrl({
            ground: "#8a2f1d",
            disc: "#f2c14e",
            ink: "#fff4e0",
            lines: ["Tiffin Set", "three curries, one rice", "12.80 until 15:00"],
          }),
          titles: ["Lunch"],
          alt: {
            en: "Tiffin Set: three curries and one rice, 12.80 until 15:00",
            zh: "铁盒套餐：三款咖喱配一份米饭，下午三点前 12.80",
          },
          codeId: "TH-TIFFIN",
        },
        {
          img: posterUrl({
            ground: "#1e5a5a",
            disc: "#f4e3c1",
            ink: "#f4f1e6",
            lines: ["Fish Head", "a whole curry for the table", "every evening"],
          }),
          titles: ["Dinner"],
          alt: {
            en: "Fish Head Curry: a whole one for the table, every evening",
            zh: "咖喱鱼头：整份上桌，每晚供应",
          },
          codeId: "TH-FISH-HEAD",
        },
        {
          img: posterUrl({
            ground: "#f2c14e",
            disc: "#fff4e0",
            ink: "#3a2410",
            lines: ["Mango Lassi", "cold, thick, barely sweet", "4.50 a glass"],
          }),
          titles: [],
          alt: {
            en: "Mango Lassi: cold, thick and barely sweet, 4.50 a glass",
            zh: "芒果拉西：冰凉浓稠、微甜，每杯 4.50",
          },
          codeId: "TH-LASSI",
        },
      ],
    },
    menu: menu(pictures),
    places: ["1", "2", "3", "Banyan 1", { label: "Counter", mode: "pickUp" }],
    deliveryAreas: AREAS,
    staff: [
      {
        name: "Priya",
        login: "owner@tiffinhouse.demo",
        password: "tiffin-house-owner",
        role: "owner",
      },
      {
        name: "Kitchen",
        login: "kitchen@tiffinhouse.demo",
        password: "tiffin-house-kitchen",
        role: "kitchen",
      },
    ],
    itemStates: [],
  };
}

const heat = question(
  "buttons",
  ["Heat", "辣度"],
  [
    choice("mild", ["Mild", "微辣"]),
    choice("hot", ["Hot", "中辣"]),
    choice("fiery", ["Fiery", "特辣"]),
  ],
  { isRequired: true, defaults: ["mild"] },
);

function menu(pictures: DemoPictures): WireMenu {
  const lunch = { menu: "Lunch" };
  const dinner = { menu: "Dinner" };
  return {
    exclusiveOptionTitles: [],
    menus: [
      heading(
        ["Tiffin Sets", "铁盒套餐"],
        [
          dish("TH-TIFFIN", ["Tiffin Set", "铁盒套餐"], 12.8, {
            about: ["Three curries, one rice, a papadum", "三款咖喱、一份米饭、一片薄饼"],
            size: 1,
            picture: pictures.bento,
            groups: [heat],
            rest: { icons: ["signature"] },
          }),
          dish("TH-THALI", ["Vegetable Thali", "素食拼盘"], 10.8, {
            about: ["Dhal, greens, pickle, two kinds of bread", "豆泥、时蔬、酸黄瓜、两款面饼"],
            size: 3,
            picture: pictures.salad,
            rest: { icons: ["vegetarian"] },
          }),
        ],
        lunch,
      ),
      heading(
        ["Rice Bowls", "饭碗"],
        [
          dish("TH-BIRYANI", ["Chicken Biryani", "香料鸡肉饭"], 9.5, {
            about: ["Basmati, saffron, a boiled egg", "香米、藏红花、一颗水煮蛋"],
            size: 1,
            picture: pictures.curryRice,
            groups: [heat],
          }),
          dish("TH-LEMON-RICE", ["Lemon Rice", "柠檬饭"], 6.5, {
            about: ["Mustard seed, curry leaf, cashew", "芥末籽、咖喱叶、腰果"],
            size: 2,
          }),
        ],
        lunch,
      ),
      heading(
        ["For the Table", "桌菜"],
        [
          dish("TH-FISH-HEAD", ["Fish Head Curry", "咖喱鱼头"], 32, {
            about: [
              "Red snapper, okra, brinjal, for two to four",
              "红鱼头、羊角豆、茄子，二至四人份",
            ],
            size: 1,
            picture: pictures.stew,
            groups: [heat],
            rest: { icons: ["signature", "spicy"] },
          }),
          dish("TH-PRAWN-MASALA", ["Prawn Masala", "玛莎拉虾"], 24, {
            about: ["Tiger prawns, tomato, fenugreek", "草虾、番茄、葫芦巴"],
            size: 3,
            picture: pictures.prawn,
          }),
        ],
        dinner,
      ),
      heading(
        ["From the Tandoor", "泥炉烧烤"],
        [
          dish("TH-TIKKA", ["Chicken Tikka", "泥炉烤鸡"], 16, {
            about: ["Yoghurt, smoke, mint chutney", "酸奶腌制、炭火烤香、薄荷酱"],
            size: 1,
            picture: pictures.skewers,
          }),
          dish("TH-NAAN", ["Garlic Naan", "蒜香烤饼"], 4, {
            about: ["From the oven wall, brushed with ghee", "炉壁现烤，刷上酥油"],
            size: 2,
          }),
        ],
        dinner,
      ),
      heading(
        ["Drinks", "饮品"],
        [
          dish("TH-LASSI", ["Mango Lassi", "芒果拉西"], 4.5, {
            about: ["Cold, thick, barely sweet", "冰凉浓稠，微甜"],
            size: 3,
            picture: pictures.mango,
          }),
          dish("TH-TEH-TARIK", ["Teh Tarik", "拉茶"], 2.2, {
            about: ["Pulled until it foams", "拉出绵密泡沫"],
            size: 2,
          }),
        ],
      ),
    ],
  };
}

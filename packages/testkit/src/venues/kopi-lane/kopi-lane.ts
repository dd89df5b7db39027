import { VenueSettings } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { DemoVenue } from "../../demo-venue.ts";
import { EXCLUSIVE_TITLES } from "../exclusive-titles.ts";
import { tileIcons } from "../icons.ts";
import type { DemoPictures } from "../pictures.ts";
import { kopiLaneMenu } from "./menu.ts";
import { kopiLaneOffers } from "./offers.ts";

const FIVE_FOOT_WAY = ["Five-foot way 1", "Five-foot way 2", "Five-foot way 3"];

function tables(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** *Kopi Lane*, a Singapore café in the kopitiam tradition: the venue that every visitor sees first. */
export function kopiLane(pictures: DemoPictures): DemoVenue {
  return {
    slug: "kopi-lane",
    settings: {
      hasMember: false,
      ...v.parse(VenueSettings, {
        company: { _id: "kopi-lane", companyName: "Kopi Lane", shortName: "Kopi Lane" },
        isDemo: true,
        timeZone: "Asia/Singapore",
        greeting: {
          en: "Good to see you. Pull up a stool, the kopi is hot.",
          zh: "欢迎光临，请坐，咖啡刚冲好。",
        },
        currencySymbol: "$",
        directAdd: true,
        presetPax: 2,
        tax: 0.09,
        taxMode: 0,
        paymentData: { serviceCharge: 0.1, shouldExclude: true, shouldExcludeDI: true },
        icons: tileIcons(pictures),
        colorTheme: {
          // The green rim of a kopi cup on warm porcelain; terracotta as on the floor.
          primaryColor: "#17604a",
          secondaryColor: "#a2452a",
          paperColor: "#fbf6ec",
          inkColor: "#20261f",
          borderColor: "#e3d8c3",
          fontPrimary: "Fraunces",
          fontSecondary: "Figtree",
          maxPax: 12,
        },
        exclusiveOptionTitles: EXCLUSIVE_TITLES,
      }),
      ...kopiLaneOffers(),
      pickUpPoints: [
        {
          pickUpPoint: "Front counter",
          pickUpPoint2: "前台",
          type: 1,
          tableIds: [...tables(1, 20), "Counter"],
        },
        {
          pickUpPoint: "Window to the five-foot way",
          pickUpPoint2: "五脚基取餐窗口",
          type: 0,
          tableIds: FIVE_FOOT_WAY,
        },
      ],
    },
    menu: kopiLaneMenu(pictures),
    places: [...tables(1, 20), "Counter", ...FIVE_FOOT_WAY],
    staff: [
      { name: "Mei Lin", login: "owner@kopilane.demo", password: "kopi-lane-owner", role: "owner" },
      {
        name: "Kitchen",
        login: "kitchen@kopilane.demo",
        password: "kopi-lane-kitchen",
        role: "kitchen",
      },
    ],
    itemStates: [
      { code: "CLAYPOT-RICE", isSoldOut: true, stock: null },
      { code: "ORH-NEE", isSoldOut: true, stock: null },
      { code: "SUGAR-CANE", isSoldOut: true, stock: null },
      { code: "CHILLI-CRAB", isSoldOut: false, stock: 3 },
      { code: "KUEH-PLATTER", isSoldOut: false, stock: 6 },
      { code: "COCONUT", isSoldOut: false, stock: 12 },
      { code: "OTAH", isSoldOut: false, stock: 40 },
    ],
  };
}

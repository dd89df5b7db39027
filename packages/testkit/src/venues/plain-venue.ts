import { VenueSettings } from "@comanda/contract/schemas";
import type { WireMenu } from "@comanda/contract";
import * as v from "valibot";
import type { DemoVenue } from "../demo-venue.ts";
import { choice, dish, heading, question } from "../menu-builder.ts";
import { EXCLUSIVE_TITLES } from "./exclusive-titles.ts";

/** What a test wants otherwise; settings are laid over the plain ones member by member. */
export type PlainVenueParts = Partial<Omit<DemoVenue, "settings">> & {
  readonly settings?: Partial<DemoVenue["settings"]>;
};

/**
 * The smallest venue a test needs: WATER has no options, COFFEE a required single group, SALAD a multiple one,
 * MEAL is a set with a nested group, BOWL has options that stand alone, CAKE a tax rate of its own.
 */
export function plainVenue(parts: PlainVenueParts = {}): DemoVenue {
  const { slug = "plain", settings, ...others } = parts;
  return {
    slug,
    menu: plainMenu(),
    places: ["1", "2"],
    staff: [
      { name: "Owner", login: `owner@${slug}.demo`, password: `${slug}-password`, role: "owner" },
    ],
    itemStates: [],
    ...others,
    settings: {
      hasMember: false,
      ...v.parse(VenueSettings, {
        company: { _id: slug, companyName: "Plain Venue", shortName: "Plain" },
        isDemo: true,
        currencySymbol: "$",
        tax: 0.09,
        paymentData: { serviceCharge: 0.1 },
        colorTheme: { primaryColor: "#1d4f7a", secondaryColor: "#7a3d1d", borderColor: "#d8d8d8" },
        exclusiveOptionTitles: EXCLUSIVE_TITLES,
      }),
      ...settings,
    },
  };
}

const cup = question(
  "buttons",
  ["Cup", "杯子"],
  [choice("small", ["Small", "小"]), choice("large", ["Large", "大"], { add: 1 })],
  { isRequired: true },
);

const toppings = question(
  "checklist",
  ["Toppings", "配料"],
  [
    choice("egg", ["Egg", "鸡蛋"], { add: 1.5 }),
    choice("nuts", ["Nuts", "坚果"], { add: 0.5 }),
    choice("corn", ["Corn", "玉米"]),
  ],
  { isRequired: true, minimum: 1, maximum: 2 },
);

const main = question(
  "list",
  ["Main", "主菜"],
  [choice("rice", ["Rice", "饭"]), choice("noodles", ["Noodles", "面"], { add: 2, groups: [cup] })],
  { isRequired: true },
);

const dressing = question(
  "checklist",
  ["Dressing", "酱汁"],
  [
    choice("lime", ["Lime", "青柠"]),
    choice("sesame", ["Sesame", "芝麻"]),
    choice("none", ["No Dressing Please!", "不要酱汁"]),
  ],
  { isRequired: true, minimum: 2 },
);

function plainMenu(): WireMenu {
  return {
    exclusiveOptionTitles: EXCLUSIVE_TITLES,
    menus: [
      heading(
        ["Food", "食物"],
        [
          dish("SALAD", ["Salad", "沙拉"], 8, { groups: [toppings] }),
          dish("MEAL", ["Set Meal", "套餐"], 12, { groups: [main], rest: { isSetMeal: true } }),
          dish("BOWL", ["Bowl", "谷物碗"], 10, { groups: [dressing] }),
          dish("CAKE", ["Cake", "蛋糕"], 6, { rest: { tax: 0.05 } }),
        ],
      ),
      heading(
        ["Drinks", "饮料"],
        [
          dish("WATER", ["Water", "水"], 1.5),
          dish("COFFEE", ["Coffee", "咖啡"], 4, { groups: [cup] }),
        ],
      ),
    ],
  };
}

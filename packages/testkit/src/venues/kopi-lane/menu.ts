import type { WireItem, WireMenu } from "@comanda/contract";
import { heading } from "../../menu-builder.ts";
import { EXCLUSIVE_TITLES } from "../exclusive-titles.ts";
import type { DemoPictures } from "../pictures.ts";
import { breakfast, supper } from "./breakfast-and-supper.ts";
import { coffee, hotCups, tea } from "./coffee-and-tea.ts";
import { addOns, coldDrinks } from "./cold-drinks.ts";
import { ices, kueh, warmBowls } from "./desserts.ts";
import { grainBowls } from "./grain-bowls.ts";
import { noodles, soups } from "./noodles.ts";
import { rice } from "./rice.ts";
import { forChildren, sharing } from "./sharing-and-kids.ts";
import { smallBites } from "./small-bites.ts";
import { toast, toastSets } from "./toast-and-eggs.ts";

/** The menu of Kopi Lane. A dish that stands under several headings is one object. */
export function kopiLaneMenu(pictures: DemoPictures): WireMenu {
  const kopi = coffee(pictures);
  const sets = toastSets(pictures);
  const grill = toast(pictures);
  const noodle = noodles(pictures);
  const plate = rice(pictures);
  const bite = smallBites(pictures);
  const ice = ices(pictures);
  const timed = [breakfast(pictures), supper(pictures)];
  const elsewhere = finder([kopi, sets, grill, noodle, plate, bite, ice, ...timed]);

  return {
    exclusiveOptionTitles: EXCLUSIVE_TITLES,
    menus: [
      heading(
        ["Lane Favourites", "本店招牌"],
        elsewhere(
          "TOAST-SET-A",
          "CHICKEN-RICE",
          "CURRY-PUFF",
          "KOPI",
          "ICE-KACHANG",
          "NASI-LEMAK",
          "LAKSA",
        ),
      ),
      heading(
        ["Breakfast", "早餐"],
        elsewhere(
          "TOAST-SET-A",
          "PANCAKES",
          "NASI-LEMAK",
          "SOFT-EGGS",
          "ECONOMIC-BEE-HOON",
          "PORK-PORRIDGE",
          "CHWEE-KUEH",
          "ROTI-PRATA",
        ),
        { hours: ["07:00", "11:00"] },
      ),
      heading(
        ["Supper", "宵夜"],
        elsewhere(
          "NIGHT-BURGER",
          "SUPPER-NOODLES",
          "PORK-PORRIDGE",
          "ROTI-PRATA",
          "CHAR-KWAY-TEOW",
          "ORH-LUAK",
          "WINGS",
        ),
        { hours: ["21:00", "02:00"] },
      ),
      heading(
        ["Kopi & Teh", "咖啡与茶"],
        [
          heading(["Kopi", "咖啡"], kopi),
          heading(["Teh", "茶"], tea(pictures)),
          heading(["Malt, Bean & Ginger", "美禄、豆浆与姜茶"], hotCups()),
        ],
      ),
      heading(
        ["Toast & Eggs", "吐司与鸡蛋"],
        [heading(["Toast Sets", "吐司套餐"], sets), heading(["Charcoal Grill", "炭烤吐司"], grill)],
      ),
      heading(["Noodles", "面食"], noodle),
      heading(
        ["Rice & Soup", "饭与汤"],
        [heading(["Rice", "饭类"], plate), heading(["Soup", "汤类"], soups())],
      ),
      heading(["Grain Bowls", "谷物碗"], grainBowls(pictures)),
      heading(["Small Bites", "小食"], bite),
      heading(["To Share", "大家分享"], sharing(pictures)),
      heading(["For Small People", "小朋友"], forChildren(pictures)),
      heading(
        ["Sweet Things", "甜品"],
        [
          heading(["Ice", "冰品"], ice),
          heading(["Warm Bowls", "热甜汤"], warmBowls()),
          heading(["Kueh & Custard", "糕点"], kueh(pictures)),
        ],
      ),
      heading(["Cold Drinks", "冷饮"], coldDrinks(pictures)),
      heading(["Add-ons", "加点"], addOns()),
    ],
  };
}

/** Finds dishes that have their home under another heading. */
function finder(sections: readonly (readonly WireItem[])[]): (...codes: string[]) => WireItem[] {
  const dishes = new Map(sections.flat().map((dish) => [dish.codeId, dish]));
  return (...codes) =>
    codes.map((code) => {
      const found = dishes.get(code);
      if (found === undefined) throw new Error(`no dish has the code ${code}`);
      return found;
    });
}

import { Promotion } from "@comanda/contract/schemas";
import type { WirePromotion } from "@comanda/contract";
import * as v from "valibot";
import type { DemoVenue } from "../demo-venue.ts";
import type { Words } from "../menu-builder.ts";
import { codeOfDish, crowdedMenu } from "./crowded-menu.ts";
import { kopiLane } from "./kopi-lane/kopi-lane.ts";
import type { DemoPictures } from "./pictures.ts";

const DISHES = 1_000;

/**
 * *Thousand*: the settings of Kopi Lane and a menu of 1,000 dishes under 40 headings, every fourth of them with headings
 * inside, offers at every twentieth dish.
 */
export function thousandVenue(pictures: DemoPictures): DemoVenue {
  const { settings } = kopiLane(pictures);
  const company = {
    ...settings.company,
    _id: "thousand",
    companyName: "Thousand",
    shortName: "Thousand",
  };
  return {
    slug: "thousand",
    settings: { ...settings, company, pm: offers(), containerItems: [] },
    menu: crowdedMenu(DISHES, pictures),
    places: ["1", "2"],
    staff: [
      {
        name: "Owner",
        login: "owner@thousand.demo",
        password: "thousand-password",
        role: "owner",
      },
    ],
    itemStates: [],
  };
}

function offers(): WirePromotion[] {
  return [
    offer("every-third", ["Every third half price", "每三份一份半价"], codesFrom(4), {
      hasMinQty: true,
      minQty: 3,
      maxQty: 3,
      itemQty: 1,
      discountByPercent: true,
      discountPercent: 50,
    }),
    offer("a-dollar-off", ["$1.00 off", "减 $1.00"], codesFrom(14), { discountPrice: 1 }),
  ];
}

function offer(
  id: string,
  name: Words,
  itemsInclude: string[],
  members: Partial<WirePromotion>,
): WirePromotion {
  const named = { _id: id, eventName: name[0], eventName2: name[1], condition: 1 };
  return v.parse(Promotion, { ...named, itemsInclude, ...members });
}

/** Every fortieth dish from one on. */
function codesFrom(first: number): string[] {
  const codes: string[] = [];
  for (let index = first; index < DISHES; index += 40) codes.push(codeOfDish(index));
  return codes;
}

import { accept, refuse, type Result } from "@comanda/domain";
import { withoutStockCode, type Item, type ItemCode } from "@comanda/domain/menu";
import type { ApiRefusal, SoldOutFor, WireStaffItem } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { topCategories } from "./categories.ts";
import { sharedOptions } from "../../venue/shared-options.ts";
import { listItemStates, writeItemState, writeStock } from "../../tables/menu/item-state.store.ts";
import { withEmptiedParts } from "../../venue/emptied-parts.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/** The dishes of a venue at a moment. */
interface Moment {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly now: number;
}

interface StaffItems {
  readonly items: WireStaffItem[];
  readonly options: WireStaffItem[];
}

/** What a person wants of a dish or an option. */
interface ItemStateChange {
  readonly code: string;
  readonly isSoldOut: boolean;
  readonly soldOutFor: SoldOutFor;
  readonly stock: number | null;
  /** Of what comes with dishes: whether they are sold without it while it has sold out; undefined leaves that as it is. */
  readonly soldWithout?: boolean | undefined;
}

const HOUR = 60 * 60_000;

/** Every dish of the menu with its sold-out switch and counted stock, and every option, in the menu's order. */
export async function listItems({ database, venue, now }: Moment): Promise<StaffItems> {
  const listed = await listItemStates(database.reader, venue.id, now);
  const dishes = dishesOf(venue);
  const shared = sharedOptions(dishes);
  const parts = new Set(shared.flatMap(({ itemCode }) => itemCode ?? []));
  const states = new Map(withEmptiedParts(listed, parts).map((state) => [state.code, state]));
  const standing = (code: ItemCode) => {
    const soldOutUntil = states.get(code)?.soldOutUntil ?? null;
    return {
      isSoldOut: states.get(code)?.isSoldOut ?? false,
      soldOutUntil,
      isSoldOutToday: soldOutUntil === venue.rules.businessDayEnd(now),
      stock: states.get(code)?.stock ?? null,
    };
  };
  const choices = new Map(shared.map((option) => [option.itemCode, option.dishes]));
  const categories = topCategories(venue.stock.menu.categories);
  return {
    items: dishes.map(({ code, title, picture }) => ({
      code,
      title,
      category: categories.get(code)?.name ?? { en: "", zh: "" },
      picture:
        picture === undefined || picture.base === ""
          ? null
          : { base: picture.base, ground: picture.ground },
      ...standing(code),
      choiceIn: choices.get(code),
    })),
    options: shared.map(({ code, title, question, dishes: count, isFixed }) => ({
      code,
      title,
      category: question,
      picture: null,
      ...standing(code),
      dishes: count,
      ...(isFixed && { soldWithout: states.get(withoutStockCode(code))?.isSoldOut ?? false }),
    })),
  };
}

/**
 * Marks a dish or an option sold out, for how long a person says, or on sale again, and counts a dish's stock or stops
 * counting. A dish takes the choices that carry its code along: without Kopi O no set has it as its drink, until either
 * is switched again (M-I5). What comes with a set sells the set out, or is left out of it where a person says so. Orders that
 * have it in their cart and are not written yet are priced again; phones and boards hear of it.
 */
export async function setItemState(
  moment: Moment,
  { soldOutFor, soldWithout, ...change }: ItemStateChange,
): Promise<Result<WireStaffItem, ApiRefusal>> {
  const { database, venue } = moment;
  const { code, isSoldOut } = change;
  const isDish = venue.catalogue.codes.includes(code);
  const options = sharedOptions(dishesOf(venue));
  const choice = options.find((option) => (isDish ? option.itemCode : option.code) === code);
  if (!isDish && choice === undefined) return refuse({ kind: "not-found" });
  if (soldWithout !== undefined && choice?.isFixed !== true) {
    return refuse({ kind: "bad-request", place: "soldWithout" });
  }
  const soldOutUntil = isSoldOut ? endOf(soldOutFor, moment) : undefined;
  await database.write(async (trx) => {
    if (choice !== undefined && soldWithout !== undefined) {
      const state = { code: withoutStockCode(choice.code), isSoldOut: soldWithout, stock: null };
      await writeItemState(trx, venue.id, state);
    }
    if (soldOutFor === "unchanged") {
      if (isDish) await writeStock(trx, venue.id, change);
      return;
    }
    if (isDish) await writeItemState(trx, venue.id, { ...change, soldOutUntil });
    if (choice !== undefined) {
      const state = { code: choice.code, isSoldOut, stock: null, soldOutUntil };
      await writeItemState(trx, venue.id, state);
    }
  });
  const { items, options: listed } = await listItems(moment);
  const item = [...items, ...listed].find((each) => each.code === code);
  return item === undefined ? refuse({ kind: "not-found" }) : accept(item);
}

function dishesOf({ catalogue, stock }: OpenVenue): readonly Item[] {
  return catalogue.codes.flatMap((code) => stock.menu.items.get(code) ?? []);
}

/** At 14:40 an hour ends at 15:40; today ends when the venue's day does, at 04:00 say. */
function endOf(soldOutFor: SoldOutFor, { venue, now }: Moment): number | undefined {
  if (soldOutFor === "hour") return now + HOUR;
  return soldOutFor === "today" ? venue.rules.businessDayEnd(now) : undefined;
}

import { accept, refuse, type Category, type Result } from "@comanda/domain";
import type { ApiRefusal, SoldOutFor, WireStaffItem } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { listItemStates, writeItemState, writeStock } from "../venues/venue.store.ts";
import type { OpenVenue } from "../venues/open-venue.ts";

/** The dishes of a venue at a moment. */
interface Moment {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly now: number;
}

/** What a person wants of a dish. */
interface ItemWish {
  readonly code: string;
  readonly isSoldOut: boolean;
  readonly soldOutFor: SoldOutFor;
  readonly stock: number | null;
}

const HOUR = 60 * 60_000;

/** Every dish of the menu with its sold-out switch and counted stock, in the menu's order. */
export async function listItems({
  database,
  venue,
  now,
}: Moment): Promise<{ items: WireStaffItem[] }> {
  const listed = await listItemStates(database.reader, venue.id, now);
  const states = new Map(listed.map((state) => [state.code, state]));
  const items = venue.codes.flatMap((code): WireStaffItem[] => {
    const item = venue.menu.items.get(code);
    if (item === undefined) return [];
    const state = states.get(code);
    const { picture } = item;
    const soldOutUntil = state?.soldOutUntil ?? null;
    return [
      {
        code,
        title: item.title,
        category: categoryOf(venue.menu.categories, code),
        picture:
          picture === undefined || picture.base === ""
            ? null
            : { base: picture.base, ground: picture.ground },
        isSoldOut: state?.isSoldOut ?? false,
        soldOutUntil,
        isSoldOutToday: soldOutUntil === venue.businessDayEnd(now),
        stock: state?.stock ?? null,
      },
    ];
  });
  return { items };
}

/**
 * Marks a dish sold out, for how long a person says, or on sale again, and counts its stock or stops counting. Orders
 * that have it in their cart and are not written yet are priced again; phones and boards hear of it.
 */
export async function setItemState(
  moment: Moment,
  { soldOutFor, ...state }: ItemWish,
): Promise<Result<WireStaffItem, ApiRefusal>> {
  const { database, venue } = moment;
  if (!venue.codes.includes(state.code)) return refuse({ kind: "not-found" });
  const soldOutUntil = state.isSoldOut ? endOf(soldOutFor, moment) : undefined;
  await database.write((trx) =>
    soldOutFor === "unchanged"
      ? writeStock(trx, venue.id, state)
      : writeItemState(trx, venue.id, { ...state, soldOutUntil }),
  );
  const { items } = await listItems(moment);
  const item = items.find(({ code }) => code === state.code);
  return item === undefined ? refuse({ kind: "not-found" }) : accept(item);
}

/** At 14:40 an hour ends at 15:40; today ends when the venue's day does, at 04:00 say. */
function endOf(soldOutFor: SoldOutFor, { venue, now }: Moment): number | undefined {
  if (soldOutFor === "hour") return now + HOUR;
  return soldOutFor === "today" ? venue.businessDayEnd(now) : undefined;
}

function categoryOf(categories: readonly Category[], code: string) {
  const found = categories.find((category) => holds(category, code));
  return found?.name ?? { en: "", zh: "" };
}

function holds(category: Category, code: string): boolean {
  return category.entries.some((entry) =>
    entry.kind === "item" ? entry.code === code : holds(entry.category, code),
  );
}

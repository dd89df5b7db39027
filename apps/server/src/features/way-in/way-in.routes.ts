import { menuTitles } from "@comanda/domain/menu";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { PictureShelf } from "../../venue/picture-shelf.ts";
import { changeWayIn, readWayIn } from "./way-in.ts";

export type WayInRoutes = Pick<Handlers, "readWayIn" | "changeWayIn">;

/** A venue decides what its guests meet between the scan and the menu; the owner's, always their own venue. */
export function wayInRoutes({ database, mediaFolder, venues }: AppContext): WayInRoutes {
  const shelf = new PictureShelf(mediaFolder);
  const titlesOf = async (venueId: string): Promise<Result<readonly string[], ApiRefusal>> => {
    const venue = await venues.find(venueId);
    return venue === undefined
      ? refuse({ kind: "sign-in-required" })
      : accept(menuTitles(venue.menu));
  };
  return {
    readWayIn: async ({ caller: { staff } }) => {
      const titles = await titlesOf(staff.venueId);
      if (!titles.ok) return titles;
      return accept(await readWayIn(database.reader, staff.venueId, titles.value));
    },
    changeWayIn: async ({ caller: { staff }, body, now }) => {
      const titles = await titlesOf(staff.venueId);
      if (!titles.ok) return titles;
      return changeWayIn({ database, shelf, titles: titles.value, by: staff, now }, body);
    },
  };
}

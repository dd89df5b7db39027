import { menuTitles } from "@comanda/domain/menu";
import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { PictureFolder } from "../../venue/picture-folder.ts";
import { changeWayIn, readWayIn } from "./way-in.ts";

export type WayInRoutes = Pick<Handlers, "readWayIn" | "changeWayIn">;

/** A venue decides what its guests meet between the scan and the menu; the owner's, always their own venue. */
export function wayInRoutes({ database, mediaFolder, venues }: AppContext): WayInRoutes {
  const folder = new PictureFolder(mediaFolder);
  const titlesOf = (caller: Callers["staff"]): Promise<Result<readonly string[], ApiRefusal>> =>
    atVenue(venues, caller, ({ stock }) => accept(menuTitles(stock.menu)));
  return {
    readWayIn: async ({ caller }) => {
      const titles = await titlesOf(caller);
      if (!titles.ok) return titles;
      return accept(await readWayIn(database.reader, caller.staff.venueId, titles.value));
    },
    changeWayIn: async ({ caller, body, now }) => {
      const titles = await titlesOf(caller);
      if (!titles.ok) return titles;
      return changeWayIn({ database, folder, titles: titles.value, by: caller.staff, now }, body);
    },
  };
}

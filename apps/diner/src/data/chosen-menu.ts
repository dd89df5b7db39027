import { categoriesOf, type Menu } from "@comanda/domain/menu";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { currentVenueId, useSession, type SessionState } from "../state/session.ts";
import { wayInOf } from "./way-in.ts";

/** The title that was chosen last at each venue, the latest venue last: [["kopi-lane", "Lunch"]]. */
const Chosen = v.array(v.tuple([v.string(), v.string()]));
type Chosen = v.InferOutput<typeof Chosen>;

/** So many venues a phone remembers. */
const MAX_VENUES = 20;

export const useChosen = create<{ readonly chosen: Chosen }>(() => ({
  chosen: storage.read("menus", Chosen) ?? [],
}));

/** Chooses one of the venue's menus; kept on the phone. */
export function chooseMenu(title: string): void {
  const venueId = currentVenueId();
  const others = useChosen.getState().chosen.filter(([venue]) => venue !== venueId);
  const all: Chosen = [...others, [venueId, title]];
  const chosen = all.slice(-MAX_VENUES);
  storage.write("menus", chosen);
  useChosen.setState({ chosen });
}

/** The menu that was chosen; undefined where none was, where the venue has one, and where it has that one no more. */
export function useChosenMenu(): string | undefined {
  const chosen = useChosen((state) => state.chosen);
  return useSession((session) => titleIn(session, chosen));
}

/** The same, outside of what is drawn. */
export function chosenMenu(): string | undefined {
  return titleIn(useSession.getState(), useChosen.getState().chosen);
}

function titleIn({ settings }: SessionState, chosen: Chosen): string | undefined {
  const title = chosen.find(([venue]) => venue === settings?.company._id)?.[1];
  return wayInOf(settings).menus.find(({ en }) => en === title)?.en;
}

const opened = new WeakMap<Menu, { readonly title: string; readonly own: Menu }>();

/** A venue's menus are one document; this is the one of this title, the same object for as long as both are. */
export function menuOf(menu: Menu, title: string | undefined): Menu {
  if (title === undefined) return menu;
  const before = opened.get(menu);
  if (before?.title === title) return before.own;
  const own = { ...menu, categories: categoriesOf(menu.categories, title) };
  opened.set(menu, { title, own });
  return own;
}

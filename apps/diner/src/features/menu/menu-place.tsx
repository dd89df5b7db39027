import type { Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { drawForPrint, forgetOnTurning, holdView } from "./find-drawn.ts";
import { prepareSearch } from "./search/menu-search.ts";
import { keepPlace } from "./kept-place.ts";
import { useMenuLinks } from "./use-menu-links.ts";

interface MenuPlaceProps {
  /** The menu that was chosen, of `whole`, which has all of the venue's. */
  readonly menu: Menu;
  readonly whole: Menu;
}

/** Keeps where in the menu a diner is, and leads where a link leads. Draws nothing, and is loaded with what reads the cart. */
export function MenuPlace({ menu, whole }: MenuPlaceProps): null {
  useEffect(keepPlace, []);
  useEffect(drawForPrint, []);
  useEffect(forgetOnTurning, []);
  useEffect(holdView, []);
  useEffect(() => prepareSearch(menu), [menu]);
  useMenuLinks(menu, whole);
  return null;
}

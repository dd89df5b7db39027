import type { Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { drawForPrint, forgetOnTurning, holdView } from "./find-drawn.ts";
import { prepareSearch } from "./menu-search.ts";
import { keepPlace } from "./kept-place.ts";
import { useMenuLinks } from "./use-menu-links.ts";

/** Keeps where in the menu a diner is, and leads where a link leads. Draws nothing, and is loaded with what reads the cart. */
export function MenuPlace({ menu }: { readonly menu: Menu }): null {
  useEffect(keepPlace, []);
  useEffect(drawForPrint, []);
  useEffect(forgetOnTurning, []);
  useEffect(holdView, []);
  useEffect(() => prepareSearch(menu), [menu]);
  useMenuLinks(menu);
  return null;
}

import type { Item, Menu } from "@comanda/domain/menu";
import type { JSX } from "react";
import { create } from "zustand";

export interface TileExtrasProps {
  readonly menu: Menu;
  readonly item: Item;
}

export type DrawTileExtras = (props: TileExtrasProps) => JSX.Element;

/** What comes with later.ts and stands among what is drawn already. */
export const useMenuSlots = create<{
  /** What a tile shows beside its dish: the way into the cart, offers, what is left, what a guest avoids. */
  readonly drawTileExtras?: DrawTileExtras;
  /** The menu as the guest's choice of menu and dietary filter leave it; without either the whole of it. */
  readonly filterMenu?: ((menu: Menu) => Menu) | undefined;
  /** The button of that filter, in the header. */
  readonly filterButton?: JSX.Element;
  /** The way back to the categories, or to the other menus, in the header. */
  readonly backButton?: JSX.Element;
  /** The menus to choose from, at the check-in. */
  readonly menuChips?: JSX.Element;
}>(() => ({}));

import type { Item, Menu } from "@comanda/domain/menu";
import type { JSX } from "react";
import { create } from "zustand";

export interface TileExtrasProps {
  readonly menu: Menu;
  readonly item: Item;
}

export type DrawTileExtras = (props: TileExtrasProps) => JSX.Element;

/** What comes after the first dishes and stands among them. */
export const useMenuSlots = create<{
  /** What a tile shows beside its dish: the way into the cart, offers, what is left, what a guest avoids. */
  readonly drawTileExtras?: DrawTileExtras;
  /** The menu as a guest's dietary filter leaves it; without one the whole of it. */
  readonly filterMenu?: ((menu: Menu) => Menu) | undefined;
  /** The button of that filter, in the header. */
  readonly filterButton?: JSX.Element;
}>(() => ({}));

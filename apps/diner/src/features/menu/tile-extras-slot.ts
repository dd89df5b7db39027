import type { Item, Menu } from "@comanda/domain/menu";
import type { JSX } from "react";
import { create } from "zustand";

export interface TileExtrasProps {
  readonly menu: Menu;
  readonly item: Item;
}

export type DrawTileExtras = (props: TileExtrasProps) => JSX.Element;

/** What a tile shows beside its dish: the way into the cart, offers, what is left. Comes after the first dishes. */
export const useTileExtras = create<{ readonly draw: DrawTileExtras | undefined }>(() => ({
  draw: undefined,
}));

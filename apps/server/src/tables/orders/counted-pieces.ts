import type { ItemCode } from "@comanda/domain/menu";

/** Pieces of a dish that are taken from what is counted of it. */
export interface CountedPieces {
  readonly code: ItemCode;
  readonly quantity: number;
}

import type { Money } from "@comanda/domain/money";

/** A postal code that is known, and what bringing something there costs before anything is taken off it. */
export interface LookedUp {
  readonly postal: string;
  readonly fee: Money;
}

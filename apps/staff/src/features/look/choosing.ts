import type { WireLookChoice } from "@comanda/contract";

/** What is chosen at this moment, and how to choose otherwise. */
export interface Choosing {
  readonly choice: WireLookChoice;
  readonly onChange: (next: Partial<WireLookChoice>) => void;
}

import type { Text } from "@comanda/domain";
import type { DetailsRefusal } from "@comanda/domain/fulfilment";
import type { Money } from "@comanda/domain/money";
import type { SlotStart } from "./opening-time.ts";

/** What each refusal of an order that is fetched or brought carries beside its kind. */
export interface DeliveryRefusalData {
  /** What is missing or wrong in what was said of an order that is fetched or brought, in the order of the dialog. */
  "details-incomplete": { readonly wrong: readonly DetailsRefusal[] };
  /**
   * Where it is to be brought cannot be found, or nobody could be asked: the order goes nowhere, and its cart stays. `errorMsg` is
   * what the one who was asked says of it, empty where nothing.
   */
  "address-refused": { readonly why: "not-found" | "failed"; readonly errorMsg: string };
  /**
   * A dish is ordered longer ahead than this order is: by how many minutes, and when the first time is at which the order can be had,
   * if there is one.
   */
  "order-ahead": {
    readonly title: Text;
    readonly minutes: number;
    readonly next: SlotStart | undefined;
  };
  /** What is to be brought comes to less than the venue brings (DLV-016). */
  "below-minimum-consumption": { readonly minimum: Money; readonly subtotal: Money };
}

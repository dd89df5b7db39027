import type { Selection } from "@comanda/domain/options";

/** A dish as it is being put together on its page. */
export interface Draft {
  readonly selection: Selection;
  readonly quantity: number;
  readonly remark: string;
  readonly isTakeAway: boolean;
}

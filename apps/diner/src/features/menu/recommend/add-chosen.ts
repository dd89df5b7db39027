import { MAXIMUM_QUANTITY, tapItem } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { sentenceOf } from "@comanda/contract";
import { add } from "../../../state/cart-commands.ts";
import { explainLocked } from "../../../state/locked-cart.ts";
import { showMessage } from "../../../state/messages.ts";
import { noteOffered } from "../offers/offer.ts";

/** A dish without questions, and how many of it. */
export interface Chosen {
  readonly item: Item;
  readonly quantity: number;
}

/** Whether a dish can be chosen by a tap alone: a kopi that asks how strong it is opens instead. */
export function asksNothing(item: Item): boolean {
  const tap = tapItem(item, { addsDirectly: true, isViewOnly: false });
  return tap.ok && tap.value.kind === "add";
}

/** Adds what was chosen of an offer, as many of each as stand there (REC-008, Q-063d). Answers what came into the cart. */
export function addChosen(chosen: readonly Chosen[]): readonly Chosen[] {
  if (explainLocked()) return [];
  // What came from an offer leads to no other.
  noteOffered(chosen.map(({ item }) => item.code));
  return chosen.filter(({ item, quantity }) => {
    const added = add({ item, selection: [], quantity, isTakeAway: false, remark: "" });
    const problem = !added.ok
      ? added.refusal
      : added.value.isCapped && ({ kind: "max-quantity", maximum: MAXIMUM_QUANTITY } as const);
    if (problem !== false) showMessage({ title: undefined, sentences: [sentenceOf(problem)] });
    return added.ok;
  });
}

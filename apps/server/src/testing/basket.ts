import type { WireCartLine, WireOrderPayload } from "@comanda/contract";
import { want } from "@comanda/testkit";
import type { Diner } from "./diner.ts";

type WireLineGroup = WireCartLine["optionArray"][number];
type WireLineOption = WireLineGroup["options"][number];

/**
 * An honest order of Kopi Lane with something of everything that a phone could lie about: a stepper, options that
 * stand alone, a nested choice, a group of cards that is on, a counted dish.
 */
export function basketOf(diner: Diner): WireOrderPayload {
  return diner.orderOf(
    want(diner.item("KOPI-YOUR-WAY"), { Milk: "evaporated" }, { quantity: 2 }),
    want(diner.item("BOWL-BUILD"), {
      Base: "quinoa",
      Protein: ["chicken", "prawn"],
      Dressing: "sesame",
      Crunches: ["peanuts", "seeds"],
      Extras: { avocado: 2 },
    }),
    want(diner.item("TOAST-SET-B"), { Drink: { kopi: { Milk: "condensed" } } }),
    want(diner.item("CHICKEN-RICE"), { Chicken: "poached", "Make It a Set": "coconut" }),
    want(diner.item("OTAH"), {}, { quantity: 3 }),
  );
}

/** The counted dish of the basket. */
export const COUNTED = "OTAH";

export function lineIn(order: WireOrderPayload, code: string): WireCartLine {
  return found(
    order.data.find((line) => line.codeId === code),
    code,
  );
}

export function groupIn(order: WireOrderPayload, code: string, title: string): WireLineGroup {
  return found(
    lineIn(order, code).optionArray.find((group) => group.optionTitle === title),
    title,
  );
}

/** What is chosen first in a group. */
export function choiceIn(order: WireOrderPayload, code: string, title: string): WireLineOption {
  return found(groupIn(order, code, title).options[0], title);
}

/** What is chosen in the nested group of a group's first choice. */
export function nestedIn(
  order: WireOrderPayload,
  code: string,
  title: string,
  nested: string,
): WireLineOption {
  const { optionArray } = choiceIn(order, code, title);
  return found(optionArray.find((group) => group.optionTitle === nested)?.options[0], nested);
}

/** An option as a phone could make it up. */
export function inventedOption(itemOptionId: string): WireLineOption {
  return {
    itemOptionId,
    codeId: "",
    title: itemOptionId,
    title2: "",
    active: true,
    qty: 1,
    addPrice: 0,
    optionArray: [],
  };
}

function found<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`the basket has no ${name}`);
  return part;
}

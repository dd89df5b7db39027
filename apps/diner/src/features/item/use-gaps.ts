import type { Item } from "@comanda/domain/menu";
import { checkSelection, type Selection, type SelectionRefusal } from "@comanda/domain/options";
import { useState } from "react";
import { otherScreen } from "../../lib/second-tap.ts";
import { explainMissing } from "./explain-missing.ts";
import { groupElementId } from "./group-id.ts";
import { leadTo, shownGroup } from "./moves.ts";
import type { Gaps } from "./questions.ts";

type Gap = Extract<SelectionRefusal, { kind: "group-required" }>;

interface WalkedGaps {
  /** The first question that still lacks a choice. */
  readonly first: Gap | undefined;
  /** What each question lacks, once somebody has tried to go on without it. */
  readonly gaps: Gaps;
  /** Leads to the first gap: the button that would add the dish does this instead. False where there is none. */
  readonly walk: () => boolean;
}

const NONE: Gaps = new Map();

/**
 * The walk through the questions of a dish that lack a choice. A tap on the button leads to the first and marks all of them
 * on the page; a second tap that has changed nothing says them in the popup (ERR-001): with the eggs and the drink of a set
 * left open the page goes to the eggs.
 */
export function useGaps(item: Item, selection: Selection, quantity: number): WalkedGaps {
  const missing = checkSelection(item, selection, quantity);
  const lacking = missing.filter((each): each is Gap => each.kind === "group-required");
  const here = lacking.map(({ path }) => groupElementId(path));
  const [tried, setTried] = useState<readonly string[]>();
  const [first] = lacking;
  return {
    first,
    gaps:
      tried === undefined
        ? NONE
        : new Map(lacking.map((gap, at) => [here[at] ?? "", gap] as const)),
    walk: () => {
      if (first === undefined) return false;
      if (tried?.join() === here.join()) explainMissing({ kind: "selection-incomplete", missing });
      else {
        setTried(here);
        leadTo(shownGroup(first.path));
        // The second tap of a double tap is meant for what stood there before.
        otherScreen();
      }
      return true;
    },
  };
}

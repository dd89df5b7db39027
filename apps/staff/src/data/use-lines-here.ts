import type { WireTopCategory } from "@comanda/contract";
import type { Cooked } from "@comanda/domain/order";
import { useCookedChoice } from "../state/cooked-choice.ts";
import { useCategories } from "./categories.ts";
import { cookedBy, cookedInQuestion } from "./cooked.ts";
import { linesHere, showAllLines, type LinesHere } from "./lines-here.ts";

/** What this screen cooks, and what it says of that to the server. */
interface CookedHere {
  readonly categories: readonly WireTopCategory[] | undefined;
  readonly cooked: Cooked;
  readonly inQuestion: string;
}

export function useCookedHere(): CookedHere {
  const choice = useCookedChoice();
  const { data, isSuccess } = useCategories(choice !== undefined);
  // An older menu may know a dish elsewhere than the other screens do: then both would leave it to each other.
  const categories = isSuccess ? data : undefined;
  return {
    categories,
    cooked: cookedBy(choice, categories),
    inQuestion: cookedInQuestion(choice, categories),
  };
}

/**
 * Which lines of orders this screen shows.
 * @param elsewhere the categories that the other stations cook; null: everything
 */
export function useLinesHere(elsewhere: readonly string[] | null): LinesHere {
  const { categories, cooked } = useCookedHere();
  if (categories === undefined || cooked === "everything") return showAllLines;
  const others = elsewhere === null ? "everything" : new Set(elsewhere);
  return linesHere({ categories, cooked, elsewhere: others });
}

import { sentenceOf } from "@comanda/contract";
import type { Item } from "@comanda/domain/menu";
import { useWords } from "./use-words.ts";

/** How long ahead dishes are ordered: a cake 24 hours. */
export interface AheadWords {
  /** On the page of the dish itself, which says what it is. */
  readonly own: (item: Item) => string;
  readonly named: (item: Item) => string;
}

export function useAheadWords(): AheadWords {
  const { read } = useWords();
  return {
    own: ({ leadMinutes: minutes }) => read(sentenceOf({ kind: "ordered-ahead", minutes })),
    named: ({ title, leadMinutes: minutes }) =>
      read(sentenceOf({ kind: "ordered-ahead", title, minutes })),
  };
}

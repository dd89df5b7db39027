import type { Text } from "@comanda/domain";
import type { WireStaffItem } from "@comanda/contract";
import { isOption } from "../../data/is-option.ts";
import { hasWords } from "../../lib/has-words.ts";

export type Shown = "all" | "soldOut" | "counted";

export interface DishGroup {
  readonly key: string;
  readonly category: Text;
  /** Its rows are the options that answer a question. */
  readonly isQuestion: boolean;
  readonly dishes: readonly WireStaffItem[];
}

/** Nobody can order it: switched off, or its last piece has gone. */
export function isUnavailable({ isSoldOut, stock }: WireStaffItem): boolean {
  return isSoldOut || stock === 0;
}

/** The dishes a person looks for, in the menu's order. Every word must occur, in either language or the code. */
export function findDishes(
  dishes: readonly WireStaffItem[],
  search: string,
  shown: Shown,
): readonly WireStaffItem[] {
  return dishes.filter((dish) => {
    if (shown === "soldOut" && !isUnavailable(dish)) return false;
    if (shown === "counted" && dish.stock === null) return false;
    return hasWords(`${dish.title.en} ${dish.title.zh} ${dish.code}`, search);
  });
}

/** Dishes under their headings, options under their questions, both in the order in which the menu names them first. */
export function groupDishes(dishes: readonly WireStaffItem[]): readonly DishGroup[] {
  const groups = new Map<string, DishGroup & { dishes: WireStaffItem[] }>();
  for (const dish of dishes) {
    const { category } = dish;
    const isQuestion = isOption(dish);
    const key = `${category.en}\n${category.zh}\n${isQuestion}`;
    const group = groups.get(key) ?? { key, category, isQuestion, dishes: [] };
    group.dishes.push(dish);
    groups.set(key, group);
  }
  return [...groups.values()];
}

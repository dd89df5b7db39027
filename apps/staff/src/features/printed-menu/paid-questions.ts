import type { Text } from "@comanda/domain";
import { isCompleteGroup, optionPrice, type OptionGroup } from "@comanda/domain/menu";
import type { Money } from "@comanda/domain/money";
import { allergenSigns } from "./marks.ts";

/** A question of a dish of which something changes the price. */
export interface PaidQuestion {
  readonly title: Text;
  /** What the question itself costs, of a group of cards. */
  readonly price: Money;
  /** Pieces of its choices that cost nothing. */
  readonly included?: number | undefined;
  readonly choices: readonly {
    readonly title: Text;
    readonly price: Money;
    /** What the choice contains. */
    readonly signs: string;
  }[];
}

/**
 * What of a dish's questions changes its price, also inside choices, each once: of "Hot or Peng" the 0.60 for peng. What
 * nobody can choose, a read-only question, is part of the dish.
 */
export function paidQuestions(groups: readonly OptionGroup[]): readonly PaidQuestion[] {
  const found = new Map<string, PaidQuestion>();
  const visit = (group: OptionGroup): void => {
    if (group.isReadOnly || group.control === "unknown") return;
    const choices = group.options.flatMap((option) => {
      const price = optionPrice(option);
      const signs = allergenSigns(option.dietary);
      return price === 0 ? [] : [{ title: option.title, price, signs }];
    });
    const price = isCompleteGroup(group) ? group.price : 0;
    const { title, included } = group;
    const question = { title, price, included, choices };
    if (price !== 0 || choices.length > 0) found.set(JSON.stringify(question), question);
    for (const { groups: inside } of group.options) inside.forEach(visit);
  };
  groups.forEach(visit);
  return [...found.values()];
}

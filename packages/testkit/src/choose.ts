import type { Option, OptionGroup } from "@comanda/domain/menu";
import {
  defaultChoice,
  defaultSelection,
  type OptionChoice,
  type Selection,
} from "@comanda/domain/options";

/**
 * What a diner says, by the groups' English titles and the options' keys: `{ Cup: "large" }`,
 * `{ Toppings: ["egg", "nuts"] }`, `{ Extras: { egg: 2 } }`, `{ Main: { noodles: { Cup: "large" } } }`.
 */
export interface Answers {
  readonly [group: string]: string | readonly string[] | Picks;
}

interface Picks {
  readonly [option: string]: number | Answers;
}

/** The selection that says this; groups that are not named stay as they open. Nothing is checked or refused. */
export function choose(groups: readonly OptionGroup[], answers: Answers): Selection {
  for (const title of Object.keys(answers)) {
    if (!groups.some((group) => group.title.en === title))
      throw new Error(`no group is called ${title}`);
  }
  return groups.map((group) => {
    const answer = answers[group.title.en];
    if (answer === undefined) return defaultChoice(group);
    const picks = picksOf(answer);
    for (const key of Object.keys(picks)) {
      if (!group.options.some((option) => option.key === key)) {
        throw new Error(`${group.title.en} has no option ${key}`);
      }
    }
    const options = group.options.flatMap((option) => {
      const pick = picks[option.key];
      return pick === undefined ? [] : [picked(option, pick)];
    });
    return { group: group.key, isOn: true, options };
  });
}

function picksOf(answer: Answers[string]): Picks {
  if (typeof answer === "string") return { [answer]: 1 };
  if (isList(answer)) return Object.fromEntries(answer.map((key) => [key, 1]));
  return answer;
}

function isList(answer: readonly string[] | Picks): answer is readonly string[] {
  return Array.isArray(answer);
}

function picked(option: Option, pick: number | Answers): OptionChoice {
  return typeof pick === "number"
    ? { option: option.key, quantity: pick, nested: defaultSelection(option.groups) }
    : { option: option.key, quantity: 1, nested: choose(option.groups, pick) };
}

import type { WireItem, WireOptionGroup } from "@comanda/contract";

/** The questions of a menu, each once under a name of its own, and the name of each question by what it holds. */
export interface Questions {
  readonly byName: ReadonlyMap<string, WireOptionGroup>;
  readonly nameOf: (group: WireOptionGroup) => string;
}

/**
 * Names every question of these dishes by its title: two dishes that ask the same share one, and another question of
 * the same title is "Milk 2". A question that a choice leads to stands before the one that leads to it.
 */
export function questionsOf(items: readonly WireItem[]): Questions {
  const byName = new Map<string, WireOptionGroup>();
  const names = new Map<string, string>();
  const visit = (group: WireOptionGroup): void => {
    const content = JSON.stringify(group);
    if (names.has(content)) return;
    for (const { optionArray } of group.options) optionArray.forEach(visit);
    const name = freeName(group.optionTitle.trim() || "Question", byName);
    names.set(content, name);
    byName.set(name, group);
  };
  for (const { optionArray } of items) optionArray.forEach(visit);
  return { byName, nameOf: (group) => names.get(JSON.stringify(group)) ?? "" };
}

function freeName(title: string, taken: ReadonlyMap<string, unknown>): string {
  let name = title;
  for (let count = 2; taken.has(name); count += 1) name = `${title} ${count}`;
  return name;
}

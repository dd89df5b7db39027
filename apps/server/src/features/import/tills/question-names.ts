import type { FullMenu } from "../../../venue/venue-document.ts";
import { questionsOf } from "../sheets/questions.ts";
import type { SizeQuestion } from "./size-question.ts";

/** The questions of sizes by the name that each has in a workbook, and those that each dish asks. */
export interface NamedQuestions {
  readonly byName: ReadonlyMap<string, SizeQuestion>;
  /** By the dish's code, with those that the dish asks on the menu beside them. */
  readonly ofDish: ReadonlyMap<string, readonly string[]>;
}

/**
 * Dishes whose sizes are the same share a question. It is called as it is called on the menu, where all the dishes that ask it
 * there have these sizes in the table too, so that what the owner has added to it stays; else it gets a name that is free.
 */
export function namedQuestions(
  asked: ReadonlyMap<string, readonly SizeQuestion[]>,
  current: FullMenu,
): NamedQuestions {
  const live = questionsOf([...current.items.values()]);
  const liveNames = (code: string): string[] =>
    (current.items.get(code)?.optionArray ?? []).map(live.nameOf);
  const usedBy = new Map<string, Set<string>>();
  for (const code of current.items.keys()) {
    for (const name of liveNames(code)) {
      const codes = usedBy.get(name) ?? new Set();
      usedBy.set(name, codes.add(code));
    }
  }
  const groups = new Map<string, { question: SizeQuestion; codes: Set<string> }>();
  for (const [code, questions] of asked) {
    for (const question of questions) {
      const key = JSON.stringify(question);
      const group = groups.get(key) ?? { question, codes: new Set() };
      group.codes.add(code);
      groups.set(key, group);
    }
  }
  const byName = new Map<string, SizeQuestion>();
  const nameOf = new Map<string, string>();
  const own = ({ question, codes }: { question: SizeQuestion; codes: Set<string> }) =>
    [...codes]
      .flatMap(liveNames)
      .find(
        (name) =>
          !byName.has(name) &&
          live.byName.get(name)?.optionTitle === question.title &&
          [...(usedBy.get(name) ?? [])].every((code) => codes.has(code)),
      );
  for (const [key, group] of groups) {
    const name = own(group);
    if (name === undefined) continue;
    byName.set(name, group.question);
    nameOf.set(key, name);
  }
  for (const [key, { question }] of groups) {
    if (nameOf.has(key)) continue;
    let name = question.title;
    for (let count = 2; byName.has(name) || live.byName.has(name); count += 1) {
      name = `${question.title} ${count}`;
    }
    byName.set(name, question);
    nameOf.set(key, name);
  }
  const ofDish = new Map<string, readonly string[]>();
  for (const [code, questions] of asked) {
    const titles = new Set(questions.map(({ title }) => title));
    const names = questions.map((question) => nameOf.get(JSON.stringify(question)) ?? "");
    const others = liveNames(code).filter(
      (name) => !names.includes(name) && !titles.has(live.byName.get(name)?.optionTitle ?? ""),
    );
    ofDish.set(code, [...names, ...others]);
  }
  return { byName, ofDish };
}

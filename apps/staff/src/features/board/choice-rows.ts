import type { Text } from "@comanda/domain";

interface Choice {
  readonly group: Text;
  readonly depth: number;
  readonly isDefault?: true | undefined;
}

/** A line of a ticket: what was chosen of one question, and what was chosen inside the last of it. */
export interface ChoiceRow<Option> {
  readonly group: Text;
  readonly choices: readonly Option[];
  /** Inner choices, however deep, in the receipt's order. */
  readonly inner: readonly Option[];
}

/**
 * Receipts list choices flat. A kitchen reads them by question, because "Peanuts" means one thing under "Extras"
 * and another under "Leave out".
 */
export function choiceRows<Option extends Choice>(
  options: readonly Option[],
): readonly ChoiceRow<Option>[] {
  const rows: { group: Text; choices: Option[]; inner: Option[] }[] = [];
  for (const option of options) {
    const row = rows.at(-1);
    if (row !== undefined && option.depth > 0) row.inner.push(option);
    else if (row !== undefined && isSameGroup(row.group, option.group) && row.inner.length === 0) {
      row.choices.push(option);
    } else rows.push({ group: option.group, choices: [option], inner: [] });
  }
  return rows;
}

/** The choices of a line as a cook needs them: what differs from the usual, and beneath it what does not. */
export interface SortedChoices<Option> {
  readonly changes: readonly ChoiceRow<Option>[];
  /** Defaults that nobody changed. */
  readonly usual: readonly Option[];
}

/**
 * A set meal whose usual drink was asked for with less sugar keeps the drink beside the sugar: "Drink Kopi, Sugar Less" are
 * large, its usual milk is not. What an older program froze does not say what was usual: there everything is a change.
 */
export function sortChoices<Option extends Choice>(
  options: readonly Option[],
): SortedChoices<Option> {
  const usual: Option[] = [];
  const changes = choiceRows(options).flatMap(({ group, choices, inner }): ChoiceRow<Option>[] => {
    const changedInner = inner.filter(isChange);
    const last = choices.at(-1);
    const kept = choices.filter(
      (each) => isChange(each) || (each === last && changedInner.length > 0),
    );
    usual.push(
      ...choices.filter((each) => !kept.includes(each)),
      ...inner.filter((each) => !isChange(each)),
    );
    return kept.length === 0 ? [] : [{ group, choices: kept, inner: changedInner }];
  });
  return { changes, usual };
}

function isChange({ isDefault }: Choice): boolean {
  return isDefault !== true;
}

export function isSameGroup(a: Text, b: Text): boolean {
  return a.en === b.en && a.zh === b.zh;
}

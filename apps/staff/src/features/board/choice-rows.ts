import type { Text } from "@comanda/domain";

interface Choice {
  readonly group: Text;
  readonly depth: number;
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

export function isSameGroup(a: Text, b: Text): boolean {
  return a.en === b.en && a.zh === b.zh;
}

import type { Text } from "../text.ts";
import type { ReceiptOption } from "./receipt.ts";

/** A question of a line and what was chosen of it. */
interface ChosenGroup {
  readonly group: Text;
  readonly choices: readonly ReceiptOption[];
}

/** The choices of a line, question by question in their order; what was asked inside a choice follows it. */
export function chosenGroups(options: readonly ReceiptOption[]): readonly ChosenGroup[] {
  const groups: { group: Text; choices: ReceiptOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last?.group.en === option.group.en) last.choices.push(option);
    else groups.push({ group: option.group, choices: [option] });
  }
  return groups;
}

import type { GroupKey, Option, OptionGroup } from "../menu/option-group.ts";
import type { OptionKey } from "../menu/option-key.ts";

/** What is chosen in one group. Groups switched off keep their choices, unpriced and unchecked. */
export interface GroupChoice {
  readonly group: GroupKey;
  readonly isOn: boolean;
  /** Chosen options only, in the menu's order. */
  readonly options: readonly OptionChoice[];
}

export interface OptionChoice {
  readonly option: OptionKey;
  /** Pieces, 1 to 99. */
  readonly quantity: number;
  readonly nested: Selection;
}

/** Most pieces of one option, as of one line. */
export const MAXIMUM_PIECES = 99;

/** Most pieces of one option of a group. */
export function mostOfOne({ maximumPerOption = MAXIMUM_PIECES }: OptionGroup): number {
  return Math.min(MAXIMUM_PIECES, maximumPerOption);
}

/** Pieces of an option when it is chosen: the menu's 0 counts as 1 (M-B6). */
export function ownPieces(group: OptionGroup, { quantity }: Option): number {
  return Math.min(mostOfOne(group), Math.max(1, quantity));
}

/** One entry for every group of an item or option, in the menu's order. */
export type Selection = readonly GroupChoice[];

/** Pieces chosen in a group: the "active total" that minimum and maximum speak of. */
export function chosenPieces(choice: GroupChoice): number {
  return choice.options.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function choiceOf(selection: Selection, group: OptionGroup): GroupChoice {
  return (
    selection.find((choice) => choice.group === group.key) ?? {
      group: group.key,
      isOn: group.isOn,
      options: [],
    }
  );
}

/** The selection with one group's choice put in its place; the other groups stay as they are. */
export function withChoice(
  groups: readonly OptionGroup[],
  selection: Selection,
  changed: GroupChoice,
): Selection {
  return groups.map((group) =>
    group.key === changed.group ? changed : choiceOf(selection, group),
  );
}

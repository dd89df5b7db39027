import type { OptionGroup } from "../menu/option-group.ts";

/**
 * Top groups that count guests (INI-013, Q-128): required, on, and exactly one piece for each guest. They are counted
 * with steppers, whatever the menu draws, because several guests may want the same option.
 * What nobody can answer stays as it is: read-only groups and groups without options.
 */
export function forcedGroups(
  groups: readonly OptionGroup[],
  guests: number,
): readonly OptionGroup[] {
  return groups.map((group) =>
    canCountGuests(group)
      ? {
          ...group,
          control: "stepperList",
          isOn: true,
          isRequired: true,
          isMultiple: true,
          minimum: guests,
          maximum: guests,
          maximumPerOption: undefined,
        }
      : group,
  );
}

/** Whether a group is one that counts guests where the step asks for that. */
export function canCountGuests(group: OptionGroup): boolean {
  return !group.isReadOnly && group.options.length > 0 && group.control !== "unknown";
}

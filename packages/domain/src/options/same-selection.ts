import type { GroupChoice, Selection } from "./selection.ts";

/**
 * Whether two selections are one for merging (CRT-010, CRT-014): the same groups on, in those groups the same
 * options in the same pieces, nested ones too. What lies inside a group that is off does not count (M-D3).
 */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return one.length === other.length && one.every((choice, index) => isSame(choice, other[index]));
}

function isSame(one: GroupChoice, other: GroupChoice | undefined): boolean {
  if (other === undefined || one.group !== other.group || one.isOn !== other.isOn) return false;
  if (!one.isOn) return true;
  return (
    one.options.length === other.options.length &&
    one.options.every((option, index) => {
      const twin = other.options[index];
      return (
        twin !== undefined &&
        option.option === twin.option &&
        option.quantity === twin.quantity &&
        isSameSelection(option.nested, twin.nested)
      );
    })
  );
}

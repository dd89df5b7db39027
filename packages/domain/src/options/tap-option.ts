import {
  choosesMany,
  isCompleteGroup,
  type Option,
  type OptionGroup,
} from "../menu/option-group.ts";
import { accept, refuse, type Result } from "../result.ts";
import { chosen } from "./default-selection.ts";
import { chosenPieces, mostOfOne, type GroupChoice, type OptionChoice } from "./selection.ts";

/** Why a tap changes nothing. */
export type TapRefusal =
  | { readonly kind: "group-read-only" }
  | { readonly kind: "option-sold-out" }
  | { readonly kind: "group-full"; readonly maximum: number }
  /** More pieces of one option than its group takes. */
  | { readonly kind: "option-full"; readonly maximum: number };

/**
 * A diner taps an option: a single group swaps (ITM-019), a multiple group toggles (ITM-020), a stepper adds one
 * (ITM-021), an exclusive option stands alone. Refused where the group is read-only (ITM-039), full
 * (ITM-034), has as many of the option as it takes, or the option sold out (Q-063b).
 */
export function tapOption(
  group: OptionGroup,
  choice: GroupChoice,
  option: Option,
): Result<GroupChoice, TapRefusal> {
  if (group.isReadOnly) return refuse({ kind: "group-read-only" });
  const current = choice.options.find((other) => other.option === option.key);
  const isStepper = group.control === "stepperList";
  // What has sold out meanwhile can still be taken back.
  if (current !== undefined && !isStepper) return accept(takenBack(group, choice, option));
  if (option.isSoldOut) return refuse({ kind: "option-sold-out" });
  return isStepper ? stepUp(group, choice, option, current) : added(group, choice, option);
}

/** The minus of a stepper: one piece less, none left deselects (ITM-022, ITM-023). */
export function stepDown(
  group: OptionGroup,
  choice: GroupChoice,
  option: Option,
): Result<GroupChoice, TapRefusal> {
  if (group.isReadOnly) return refuse({ kind: "group-read-only" });
  const options = choice.options
    .map((other) =>
      other.option === option.key ? { ...other, quantity: other.quantity - 1 } : other,
    )
    .filter((other) => other.quantity > 0);
  return accept({ ...choice, options });
}

/** Switches a group of cards on or off as a whole; its choices stay (ITM-024). No other group has a switch. */
export function switchGroup(
  group: OptionGroup,
  choice: GroupChoice,
  isOn: boolean,
): Result<GroupChoice, TapRefusal> {
  if (group.isReadOnly || !isCompleteGroup(group)) return refuse({ kind: "group-read-only" });
  return accept({ ...choice, isOn });
}

function added(
  group: OptionGroup,
  choice: GroupChoice,
  option: Option,
): Result<GroupChoice, TapRefusal> {
  const others = withoutExclusive(group, choice.options);
  const next = chosen(group, option);
  if (option.isExclusive) return filled(group, choice, [next], [next]);
  if (choosesMany(group)) return filled(group, choice, [...others, next], [...others, next]);
  // A single group marked multiple refuses a swap that would pass its maximum, others swap freely (M-A15).
  return filled(group, choice, [next], group.isMultiple ? [...others, next] : [next]);
}

function stepUp(
  group: OptionGroup,
  choice: GroupChoice,
  option: Option,
  current: OptionChoice | undefined,
): Result<GroupChoice, TapRefusal> {
  if (option.isExclusive) {
    return accept({ ...choice, isOn: true, options: [{ ...chosen(group, option), quantity: 1 }] });
  }
  if (current === undefined) return added(group, choice, option);
  const most = mostOfOne(group);
  if (current.quantity >= most) {
    const kind = group.maximumPerOption === undefined ? "group-full" : "option-full";
    return refuse({ kind, maximum: most });
  }
  const raised = choice.options.map((other) =>
    other === current ? { ...other, quantity: other.quantity + 1 } : other,
  );
  return filled(group, choice, raised, raised);
}

/** The group with its new options, unless those that count together pass its maximum (ITM-034). */
function filled(
  group: OptionGroup,
  choice: GroupChoice,
  options: readonly OptionChoice[],
  counted: readonly OptionChoice[],
): Result<GroupChoice, TapRefusal> {
  if (group.maximum > 0 && chosenPieces({ ...choice, options: counted }) > group.maximum) {
    return refuse({ kind: "group-full", maximum: group.maximum });
  }
  return accept({ ...choice, isOn: true, options: inMenuOrder(group, options) });
}

function takenBack(group: OptionGroup, choice: GroupChoice, option: Option): GroupChoice {
  // The one choice of a required single group stays (M-D6).
  if (!choosesMany(group) && group.isRequired && !option.isSoldOut) return choice;
  return { ...choice, options: choice.options.filter((other) => other.option !== option.key) };
}

function withoutExclusive(
  group: OptionGroup,
  options: readonly OptionChoice[],
): readonly OptionChoice[] {
  const exclusive = new Set(
    group.options.filter((option) => option.isExclusive).map((option) => option.key),
  );
  return options.filter((other) => !exclusive.has(other.option));
}

function inMenuOrder(group: OptionGroup, options: readonly OptionChoice[]): OptionChoice[] {
  const place = new Map(group.options.map((option, index) => [option.key, index]));
  return [...options].sort(
    (one, other) => (place.get(one.option) ?? 0) - (place.get(other.option) ?? 0),
  );
}

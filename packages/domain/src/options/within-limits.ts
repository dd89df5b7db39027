import { choosesMany, type OptionGroup } from "../menu/option-group.ts";
import { mostOfOne, ownPieces, type OptionChoice } from "./selection.ts";

/**
 * The part of a group's choices that taps could have led to: each option once, one where only one may be
 * chosen, an exclusive option
 * alone, no more pieces than the maximum, nor of one option than that takes, an option's own pieces outside steppers. A menu that has changed, or a
 * phone that lies, may ask for more.
 */
export function withinLimits(
  group: OptionGroup,
  choices: readonly OptionChoice[],
): readonly OptionChoice[] {
  // What nobody can see cannot have been chosen.
  if (group.control === "unknown") return [];
  const once = choices.filter(
    (choice, index) => choices.findIndex(({ option }) => option === choice.option) === index,
  );
  const exclusive = once.find((choice) => optionOf(group, choice)?.isExclusive === true);
  const joint = exclusive === undefined ? once : [exclusive];
  const counted = joint.map((choice) => withOwnPieces(group, choice));
  return upToMaximum(group, choosesMany(group) ? counted : counted.slice(0, 1));
}

function withOwnPieces(group: OptionGroup, choice: OptionChoice): OptionChoice {
  const option = optionOf(group, choice);
  const quantity =
    group.control !== "stepperList"
      ? option === undefined
        ? 1
        : ownPieces(group, option)
      : option?.isExclusive === true
        ? 1
        : Math.min(mostOfOne(group), choice.quantity);
  return quantity === choice.quantity ? choice : { ...choice, quantity };
}

function upToMaximum(
  group: OptionGroup,
  choices: readonly OptionChoice[],
): readonly OptionChoice[] {
  if (group.maximum === 0) return choices;
  let left = group.maximum;
  return choices.filter(({ quantity }) => {
    const fits = quantity <= left;
    if (fits) left -= quantity;
    return fits;
  });
}

function optionOf(group: OptionGroup, { option: key }: OptionChoice) {
  return group.options.find((option) => option.key === key);
}

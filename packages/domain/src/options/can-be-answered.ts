import { choosesMany, neededPieces, type Option, type OptionGroup } from "../menu/option-group.ts";
import { isSatisfied } from "./check-selection.ts";
import { defaultChoice } from "./default-selection.ts";
import { mostOfOne, ownPieces } from "./selection.ts";

/**
 * Whether a diner can give a group what it asks for, with what has not sold out (Q-063b). What comes with a set anyway is
 * missed where it carries a code, that of a dish say: without miso soup none of its sets can be ordered (M-I5).
 */
export function canBeAnswered(group: OptionGroup): boolean {
  const needed = group.isOn ? neededPieces(group) : 0;
  if (group.isReadOnly && group.isOn && lacksCodedPart(group)) return false;
  if (needed === 0) return true;
  if (group.isReadOnly) return isSatisfied(group, defaultChoice(group));
  if (group.control === "unknown") return false;
  const options = group.options.filter((option) => canBeTaken(group, option));
  if (options.some(({ isExclusive }) => isExclusive)) return true;
  // A stepper takes as many of one option as are needed, or as the group allows of one.
  if (group.control === "stepperList") return options.length * mostOfOne(group) >= needed;
  const pieces = options.map((option) => ownPieces(group, option));
  return choosesMany(group)
    ? pieces.reduce((sum, own) => sum + own, 0) >= needed
    : Math.max(0, ...pieces) >= needed;
}

function canBeTaken(group: OptionGroup, option: Option): boolean {
  const fits = group.maximum === 0 || ownPieces(group, option) <= group.maximum;
  return fits && !option.isSoldOut && option.groups.every(canBeAnswered);
}

function lacksCodedPart(group: OptionGroup): boolean {
  const given = defaultChoice(group).options.map(({ option }) => option);
  return group.options.some(
    ({ key, code, isSoldOut }) => isSoldOut && code !== "" && given.includes(key),
  );
}

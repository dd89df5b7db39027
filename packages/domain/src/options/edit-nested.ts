import type { GroupChoice, OptionChoice } from "./selection.ts";

/** A chosen option with one of its nested groups answered; other options stay as they are. */
export function withNested(
  choice: GroupChoice,
  option: string,
  change: (nested: OptionChoice["nested"]) => OptionChoice["nested"],
): GroupChoice {
  return {
    ...choice,
    options: choice.options.map((chosen) =>
      chosen.option === option ? { ...chosen, nested: change(chosen.nested) } : chosen,
    ),
  };
}

import type { Money } from "../money/money.ts";
import type { Text } from "../text.ts";
import type { Dietary } from "./dietary.ts";
import type { ItemCode } from "./item-code.ts";
import type { Nutrition } from "./nutrition.ts";
import type { OptionKey } from "./option-key.ts";

/** Names a group within its item or parent option: position and title (M-B7). */
export type GroupKey = string;

/**
 * How a group is drawn and tapped (ENT-006). The three kinds of cards are switched on and off as a whole
 * (ITM-015); an unknown kind is kept so that it can be shown as an error and not sold by accident.
 */
export type OptionControl =
  | "buttonBar"
  | "singleList"
  | "multipleList"
  | "stepperList"
  | "singleCards"
  | "cards"
  | "largeCards"
  | "unknown";

/** One choice inside a group (ENT-007). */
export interface Option {
  readonly key: OptionKey;
  readonly id: string;
  readonly code: ItemCode;
  readonly title: Text;
  /** What choosing it adds to one unit of the item; undefined falls back to `ownPrice`. */
  readonly surcharge: Money | undefined;
  /** The option's own price, charged only where `surcharge` is undefined. */
  readonly ownPrice: Money | undefined;
  /** Chosen when the item opens, as the menu's data says; `defaults` of the group add to it. */
  readonly isActive: boolean;
  /** Pieces when chosen; the menu's 0 counts as 1 (M-B6). */
  readonly quantity: number;
  readonly picture: string;
  readonly isSoldOut: boolean;
  /** It comes with the dish, has sold out, and the venue sells the dish without it meanwhile (M-I5). */
  readonly isLeftOut?: true | undefined;
  /** Choosing it deselects the others of its group, and the others deselect it. */
  readonly isExclusive: boolean;
  readonly dietary: Dietary | undefined;
  /** What choosing it changes of a drink; undefined where the venue has not stated it. */
  readonly nutrition: Nutrition | undefined;
  readonly groups: readonly OptionGroup[];
}

/** A question asked about an item: its options, how many may be chosen, and what the question itself costs. */
export interface OptionGroup {
  readonly key: GroupKey;
  readonly label: string;
  readonly title: Text;
  readonly control: OptionControl;
  /** Charged once per unit while the group is on, for groups of cards only (Q-015, M-B1). */
  readonly price: Money;
  readonly isOn: boolean;
  readonly isRequired: boolean;
  /** Whether more than one piece may be chosen, and whether `minimum` counts. */
  readonly isMultiple: boolean;
  readonly isReadOnly: boolean;
  /** Pieces needed when required and multiple; 0 counts as 1. */
  readonly minimum: number;
  /** Most pieces; 0 is no limit. */
  readonly maximum: number;
  /** Pieces that cost nothing, the dearest of those that are chosen; undefined is none (0083). */
  readonly included?: number | undefined;
  /** Most pieces of one option; undefined is no limit of its own (0083). */
  readonly maximumPerOption?: number | undefined;
  readonly options: readonly Option[];
  /** What is chosen when the item opens, each by its id, else its code, else its title. */
  readonly defaults: readonly string[];
}

/** Whether the group's defaults name an option; of two that share their word the first is meant. */
export function isNamedDefault({ defaults, options }: OptionGroup, option: Option): boolean {
  return defaults.some(
    (word) => options.find(({ id, code, title }) => (id || code || title.en) === word) === option,
  );
}

/** Groups of cards are switched on and off as a whole (ITM-015, Q-057). */
export function isCompleteGroup(group: Pick<OptionGroup, "control">): boolean {
  return (
    group.control === "singleCards" || group.control === "cards" || group.control === "largeCards"
  );
}

/** What one piece of an option adds to a unit. May be negative: a cheaper variant (M-B18). */
export function optionPrice(option: Pick<Option, "surcharge" | "ownPrice">): Money {
  return option.surcharge ?? option.ownPrice ?? 0;
}

/** How many pieces a group asks for: 0 when optional, else at least 1. */
export function neededPieces(group: OptionGroup): number {
  if (!group.isRequired) return 0;
  return group.isMultiple ? Math.max(1, group.minimum) : 1;
}

/** Whether a second choice joins the first or takes its place (Q-056, Q-063a). */
export function choosesMany(group: OptionGroup): boolean {
  switch (group.control) {
    case "multipleList":
    case "stepperList":
      return true;
    case "buttonBar":
    case "cards":
    case "largeCards":
      return group.isMultiple;
    case "singleList":
    case "singleCards":
    case "unknown":
      return false;
  }
}

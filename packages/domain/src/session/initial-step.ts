import type { Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Menu } from "../menu/menu.ts";
import { canBeAnswered } from "../options/can-be-answered.ts";
import type { Text } from "../text.ts";
import { forcedGroups } from "./forced-groups.ts";

/** One question of the initial flow, e.g. which soup: exactly one of its items is chosen. */
export interface InitialStep {
  readonly title: Text;
  readonly items: readonly ItemCode[];
  /** As many pieces as guests, else one (INI-014). */
  readonly countsGuests: boolean;
  /** One piece of each group's options for every guest (INI-013). */
  readonly choosesForGuests: boolean;
  /** The item that is chosen here decides which menu the visit is about. */
  readonly choosesMenu: boolean;
  readonly menus: readonly { readonly code: ItemCode; readonly menuTitle: string }[];
}

/** The questions that a venue asks before its menu. */
export interface InitialFlow {
  readonly steps: readonly InitialStep[];
  readonly guests: number;
  readonly menu: Menu;
}

/** A step as it is shown: one item's options, or a grid to choose from, sold-out items included. */
type InitialStepView =
  | { readonly kind: "item"; readonly item: Item; readonly quantity: number }
  | { readonly kind: "grid"; readonly items: readonly Item[]; readonly quantity: number };

/** What the step asks; items that are not on the menu are left out. Items stand as they are asked here. */
export function viewOfStep(flow: InitialFlow, step: InitialStep): InitialStepView {
  const items = step.items.flatMap((code) => itemOfStep(flow, step, code) ?? []);
  const quantity = quantityOfStep(flow, step);
  const [first, ...others] = items;
  return first !== undefined && others.length === 0
    ? { kind: "item", item: first, quantity }
    : { kind: "grid", items, quantity };
}

/** Whether a diner can get past the step: one of its items is there, not sold out, and can be answered (Q-063b). */
export function canBePassed(flow: InitialFlow, step: InitialStep): boolean {
  return step.items.some((code) => {
    const item = itemOfStep(flow, step, code);
    return item !== undefined && !item.isSoldOut && item.groups.every(canBeAnswered);
  });
}

/** An item of the step with the groups and the quantity that the step asks for. */
export function itemOfStep(flow: InitialFlow, step: InitialStep, code: ItemCode): Item | undefined {
  const item = step.items.includes(code) ? flow.menu.items.get(code) : undefined;
  if (item === undefined) return undefined;
  return {
    ...item,
    // The guests set the quantity, and nobody steps it.
    hidesQuantity: item.hidesQuantity && !step.countsGuests,
    groups: step.choosesForGuests ? forcedGroups(item.groups, heads(flow)) : item.groups,
  };
}

/**
 * The menu as the flow asks for it: a dish of a step that chooses for the guests has groups that count them (INI-013), so
 * that four soups for four guests are held against the limits of four, whatever the menu itself allows of one pot. What
 * it costs the menu says.
 */
export function menuOfFlow(flow: InitialFlow): Menu {
  const choosing = flow.steps.filter(({ choosesForGuests }) => choosesForGuests);
  return {
    ...flow.menu,
    items: {
      get(code) {
        const step = choosing.find(({ items }) => items.includes(code));
        return step === undefined ? flow.menu.items.get(code) : itemOfStep(flow, step, code);
      },
    },
  };
}

/** The pieces that the step asks for (INI-014). */
export function quantityOfStep(flow: InitialFlow, step: InitialStep): number {
  return step.countsGuests ? heads(flow) : 1;
}

/** Nobody counted is one guest. */
function heads({ guests }: InitialFlow): number {
  return Math.max(1, guests);
}

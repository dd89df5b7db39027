import type { ItemCode } from "../menu/item-code.ts";
import { menuTitles } from "../menu/menu-titles.ts";
import type { Category, Menu } from "../menu/menu.ts";
import { canBeAnswered } from "../options/can-be-answered.ts";
import { canCountGuests } from "./forced-groups.ts";
import { itemOfStep, type InitialStep } from "./initial-step.ts";

export type FlowProblem =
  | "no-title"
  | "no-dish"
  | "dish-twice"
  /** The dish is on no menu that guests see. */
  | "dish-unserved"
  /** One of its groups asks for more than can be chosen, e.g. five of four options. */
  | "dish-unanswerable"
  /** Every guest chooses, and the dish has nothing to choose. */
  | "nothing-per-guest"
  /** The step decides on the menu, and this dish on none that there is. */
  | "menu-unknown";

/** What keeps guests from getting through an initial flow, and where. */
interface FlowMistake {
  /** Index of the step. */
  readonly step: number;
  readonly problem: FlowProblem;
  /** The dish it is about; empty where it is about the step. */
  readonly code: ItemCode;
}

interface FlowToCheck {
  readonly steps: readonly InitialStep[];
  /** As it is with nothing sold out: what has sold out tonight is there tomorrow. */
  readonly menu: Menu;
  /** The largest party that may check in. */
  readonly maximumGuests: number;
}

/**
 * The first thing that would keep guests from completing the flow, be it one guest or the largest party; undefined where
 * all of them can. A pot of which four options are needed and three are there stops everybody.
 */
export function flowMistake(flow: FlowToCheck): FlowMistake | undefined {
  const served = servedCodes(flow.menu);
  const titles = new Set(menuTitles(flow.menu));
  for (const [at, step] of flow.steps.entries()) {
    const found = ownMistake(step) ?? dishMistake(flow, step, served) ?? menuMistake(step, titles);
    if (found !== undefined) return { step: at, ...found };
  }
  return undefined;
}

type Found = Omit<FlowMistake, "step"> | undefined;

function ownMistake({ title, items }: InitialStep): Found {
  if (title.en.trim() === "") return { problem: "no-title", code: "" };
  if (items.length === 0) return { problem: "no-dish", code: "" };
  const twice = items.find((code, at) => items.indexOf(code) !== at);
  return twice === undefined ? undefined : { problem: "dish-twice", code: twice };
}

function dishMistake(flow: FlowToCheck, step: InitialStep, served: ReadonlySet<ItemCode>): Found {
  for (const code of step.items) {
    const item = flow.menu.items.get(code);
    if (item === undefined || !served.has(code)) return { problem: "dish-unserved", code };
    if (step.choosesForGuests && !item.groups.some(canCountGuests)) {
      return { problem: "nothing-per-guest", code };
    }
    const isPassed = [1, flow.maximumGuests].every((guests) =>
      itemOfStep({ ...flow, guests }, step, code)?.groups.every(canBeAnswered),
    );
    if (!isPassed) return { problem: "dish-unanswerable", code };
  }
  return undefined;
}

function menuMistake(step: InitialStep, titles: ReadonlySet<string>): Found {
  if (!step.choosesMenu) return undefined;
  const lost = step.items.find((code) => {
    const led = step.menus.find((menu) => menu.code === code);
    return led === undefined || !titles.has(led.menuTitle);
  });
  return lost === undefined ? undefined : { problem: "menu-unknown", code: lost };
}

/** What stands under headings that are shown; a dish that only the flow offers is hidden itself, under a shown heading. */
function servedCodes({ categories }: Menu): ReadonlySet<ItemCode> {
  const codes = new Set<ItemCode>();
  const visit = ({ isActive, entries }: Category): void => {
    if (!isActive) return;
    for (const entry of entries) {
      if (entry.kind === "category") visit(entry.category);
      else codes.add(entry.code);
    }
  };
  categories.forEach(visit);
  return codes;
}

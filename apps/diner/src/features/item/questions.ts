/** Why: what the parts that ask about a dish tell each other. */
import type { ItemLookup, Option, OptionGroup } from "@comanda/domain/menu";
import type { Money } from "@comanda/domain/money";
import type { GroupChoice, Selection, SelectionRefusal } from "@comanda/domain/options";
import type { ReactNode } from "react";
import type { Draft } from "./draft.ts";

/** Leads from the item's groups down to a nested one: group, option, group, option … */
export type Path = readonly { readonly group: OptionGroup; readonly option: Option }[];

/** What a finger does. */
export type Act = "tap" | "minus" | "on" | "off";

export interface DraftControls {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Keeps it for when one comes back to this page. */
  readonly setAside: () => void;
  /** What a finger does to an option or a group; a refusal is said and changes nothing. Answers the new selection. */
  readonly act: (
    path: Path,
    group: OptionGroup,
    act: Act,
    option?: Option,
  ) => Selection | undefined;
}

/** What is said at a question that lacks a choice, by the id of its element. */
export type Gaps = ReadonlyMap<string, SelectionRefusal>;

/** What every question of a dish has in common. */
export interface Questions {
  /** The menu's dishes: an option of a set meal may be one of them. */
  readonly items: ItemLookup;
  readonly act: DraftControls["act"];
  readonly folds: Folds;
  /** "+ $1.40 each" for what a choice adds; empty where that is nothing, or prices are hidden. */
  readonly plus: (price: Money, isEach?: boolean) => string;
  readonly gaps: Gaps;
}

/** What draws a group needs to know of it. */
export interface GroupFieldProps extends Questions {
  readonly group: OptionGroup;
  readonly choice: GroupChoice;
  readonly path: Path;
  /** Draws the groups inside a chosen option, which are drawn like these. */
  readonly renderNested: (nested: NestedGroups) => ReactNode;
}

export interface NestedGroups {
  readonly groups: readonly OptionGroup[];
  readonly selection: Selection;
  readonly path: Path;
}

/** Which questions have folded away to one line. */
export interface Folds {
  readonly isFolded: (group: OptionGroup, choice: GroupChoice, path: Path) => boolean;
  /** Was folded, and has been opened again by hand. */
  readonly isReopened: (id: string) => boolean;
  readonly open: (id: string) => void;
  readonly close: (id: string) => void;
}

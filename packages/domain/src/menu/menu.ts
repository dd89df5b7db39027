import type { Text } from "../text.ts";
import type { TimeWindow } from "../time/time-window.ts";
import type { ItemCode } from "./item-code.ts";
import type { Item, ItemSize } from "./item.ts";

/** A heading of the menu with its dishes and, one level down, its own headings (ENT-001). */
export interface Category {
  readonly name: Text;
  /** The menu the category belongs to, e.g. "Lunch". */
  readonly menuTitle: string;
  readonly picture: string;
  readonly isActive: boolean;
  readonly isSub: boolean;
  readonly hours: CategoryHours | undefined;
  readonly entries: readonly CategoryEntry[];
}

export type CategoryEntry =
  /** `isHidden` and `size` are the item's own, so that a menu is laid out without reading its items. */
  | {
      readonly kind: "item";
      readonly code: ItemCode;
      readonly isHidden: boolean;
      readonly size: ItemSize;
    }
  | { readonly kind: "category"; readonly category: Category };

/** A time of day inside which a category shows, or, where `includes` is false, hides. */
export interface CategoryHours extends TimeWindow {
  readonly includes: boolean;
}

/** Finds an item by its code; a Map is one, and so is a reader that maps items when first asked for. */
export interface ItemLookup {
  get(code: ItemCode): Item | undefined;
}

/** A venue's menu at one revision. Every code inside a category is in `items`. */
export interface Menu {
  readonly categories: readonly Category[];
  readonly items: ItemLookup;
}

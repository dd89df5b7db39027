import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import type { Text } from "../text.ts";
import type { Dietary } from "./dietary.ts";
import type { ItemCode } from "./item-code.ts";
import type { Nutrition } from "./nutrition.ts";
import type { OptionGroup } from "./option-group.ts";

/** How large a dish stands in the menu (ENT-002): half width, wide and tall, compact row, row with picture. */
export type ItemSize = "half" | "wide" | "compact" | "row";

/** One quantity step of a price book; it charges only through an active price-book promotion. */
export interface PriceBookEntry {
  readonly title: string;
  readonly price: Money;
  readonly minimum: number;
  readonly maximum: number;
}

/** A picture in several widths, its ground colour and a tiny stand-in until it has arrived. */
export interface Picture {
  /** Address without width and ending, e.g. `/media/kaya-toast.3f2a`; empty when `url` is a foreign picture. */
  readonly base: string;
  readonly url: string;
  readonly widths: readonly number[];
  /** CSS colour of the ground. */
  readonly ground: string;
  /** A data address of a few pixels; may be empty. */
  readonly placeholder: string;
}

/** A dish, drink or set as the venue's menu states it (ENT-002 to ENT-005). Prices are exclusive of tax. */
export interface Item {
  readonly code: ItemCode;
  readonly title: Text;
  readonly description: Text;
  readonly picture: Picture | undefined;
  readonly price: Money;
  /** An earlier, higher price shown struck through; display only. */
  readonly comparePrice: Money | undefined;
  /** The item's own tax, used only where the venue's tax mode asks for it (PRC-003). */
  readonly taxRate: Rate | undefined;
  /** Neither counts for promotions nor gets cheaper by them. */
  readonly isOutsidePromotions: boolean;
  /** A fixed price that some menus state beside the price: carried, not calculated with. */
  readonly fixedPrice: Money | undefined;
  readonly size: ItemSize;
  readonly icons: readonly string[];
  readonly isSoldOut: boolean;
  /** Kept off grids and search; may still be added by a reward or bundle (Q-071a). */
  readonly isHidden: boolean;
  readonly isCategory: boolean;
  readonly isSetMeal: boolean;
  /** Each addition counts 1 (ITM-033). */
  readonly hidesQuantity: boolean;
  readonly allowsRemark: boolean;
  readonly remark: string;
  readonly quantity: number;
  /** Fewest pieces of one line; 1 where the menu says nothing (ITM-030). */
  readonly minimumQuantity: number;
  /** Minutes that it is ordered ahead: 1,440 of a cake that is baked for tomorrow; 0 of what is had at once. */
  readonly leadMinutes: number;
  readonly isTakeAway: boolean;
  readonly neverTakeAway: boolean;
  readonly groups: readonly OptionGroup[];
  readonly recommendations: {
    readonly isOffered: boolean;
    readonly codes: readonly ItemCode[];
    readonly engine: string;
  };
  readonly containers: { readonly isAutomatic: boolean; readonly codes: readonly ItemCode[] };
  readonly isContainer: boolean;
  readonly isVoucher: boolean;
  readonly isPackage: boolean;
  /** Badges on the tile; never a source of rules (Q-047b). */
  readonly promotionBadges: readonly string[];
  readonly hasDiscountBadge: boolean;
  /** Menu data only; lines get special discounts from rewards and staff (M-B4). */
  readonly specialDiscount: SpecialDiscount;
  readonly priceBooks: Readonly<Record<string, readonly PriceBookEntry[]>>;
  readonly dietary: Dietary | undefined;
  /** Of a drink; undefined where the venue has not stated it, and of all that is no drink. */
  readonly nutrition: Nutrition | undefined;
}

/** A line reduction by staff or reward: the amount counts when above 0, else the fraction. */
export interface SpecialDiscount {
  readonly isOn: boolean;
  /** Share of the line, 0 to 1. */
  readonly fraction: number;
  readonly amount: Money;
  readonly remark: string;
}

export const NO_SPECIAL_DISCOUNT: SpecialDiscount = {
  isOn: false,
  fraction: 0,
  amount: 0,
  remark: "",
};

/**
 * The steps of one price book, none where the item has no such book. A book may be called "constructor" or "toString":
 * only the item's own books count, never what every object inherits.
 */
export function entriesOfBook(books: Item["priceBooks"], book: string): readonly PriceBookEntry[] {
  return (Object.hasOwn(books, book) ? books[book] : undefined) ?? [];
}

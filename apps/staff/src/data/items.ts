import type { SoldOutFor, WireStaffItem } from "@comanda/contract";
import { serverNow } from "../lib/server-clock.ts";
import { ask } from "./ask.ts";
import {
  useChange,
  useResource,
  type Change,
  type ReadState,
  type Resource,
} from "./use-resource.ts";

/** Dishes, and behind them the options that can be chosen. */
export const ITEMS: Resource<readonly WireStaffItem[]> = {
  key: ["items"],
  read: async () => {
    const { items, options } = await ask("listItems");
    return [...items, ...options];
  },
};
const HOUR = 60 * 60_000;

export function useItems(): ReadState<readonly WireStaffItem[]> {
  return useResource(ITEMS);
}

/** What a person wants of a dish. */
export interface ItemStateChange {
  readonly code: string;
  readonly isSoldOut: boolean;
  /** For how long; "unchanged" counts and leaves the switch to whoever set it. */
  readonly soldOutFor: SoldOutFor;
  /** Null is not counted. */
  readonly stock: number | null;
  /** Of what comes with dishes: whether they are sold without it meanwhile; undefined leaves that as it is. */
  readonly soldWithout?: boolean;
}

/** A dish as it is shown before the server has said until when it is sold out. */
function shownAs({ code, isSoldOut, soldOutFor, stock, soldWithout }: ItemStateChange): ItemPart {
  if (soldWithout !== undefined) return { code, soldWithout };
  if (soldOutFor === "unchanged") return { code, stock };
  const soldOutUntil = soldOutFor === "hour" ? serverNow() + HOUR : null;
  return { code, isSoldOut, soldOutUntil, isSoldOutToday: soldOutFor === "today", stock };
}

type ItemPart = Pick<WireStaffItem, "code"> & Partial<WireStaffItem>;

/** Changes a dish at once, and back when the server refuses. */
export function useSetItemState(): Change<ItemStateChange, WireStaffItem> {
  return useChange(
    ITEMS,
    ({ code, ...body }: ItemStateChange) => ask("setItemState", { params: { code }, body }),
    {
      atOnce: (items, wish) => withItem(items, shownAs(wish)),
      after: (items, item) => items && withItem(items, item),
    },
  );
}

function withItem(items: readonly WireStaffItem[], item: ItemPart): readonly WireStaffItem[] {
  return items.map((each) => (each.code === item.code ? { ...each, ...item } : each));
}

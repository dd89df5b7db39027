import type { WireBoardOrder } from "@comanda/contract";
import { isHeld, LANES, type Lanes } from "./arrange.ts";

/** The tickets somebody looks for. Every word must occur in number, table, room, note, or dish, in either language. */
export function findOrders(lanes: Lanes, search: string): Lanes {
  const isFound = matcherOf(search);
  const [fresh, preparing, ready] = LANES.map((lane) => lanes[lane].filter(isFound));
  return { new: fresh ?? [], preparing: preparing ?? [], ready: ready ?? [] };
}

/** The orders on hold that somebody looks for: they hang in no lane, and many have no place in the strip. */
export function findHeld(
  unseen: readonly WireBoardOrder[],
  search: string,
): readonly WireBoardOrder[] {
  return unseen.filter(isHeld).filter(matcherOf(search));
}

function matcherOf(search: string): (order: WireBoardOrder) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (order) => {
    const text = plain(textOf(order));
    return words.every((word) => text.includes(word));
  };
}

function textOf({ number, tableLabel, room, remark, receipt }: WireBoardOrder): string {
  const dishes = receipt.lines.map(({ title, remark: note }) => `${title.en} ${title.zh} ${note}`);
  return [number, tableLabel, room?.number ?? "", remark, ...dishes].join("\n");
}

/** Without letter case and accents, so that "cafe" finds "Café". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

import type { WireBoardOrder } from "@comanda/contract";
import { LANES, type Lanes } from "./arrange.ts";

/** The tickets somebody looks for. Every word must occur in number, table, note, or dish, in either language. */
export function findOrders(lanes: Lanes, search: string): Lanes {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lanes;
  const isFound = (order: WireBoardOrder): boolean => {
    const text = plain(textOf(order));
    return words.every((word) => text.includes(word));
  };
  const [fresh, preparing, ready] = LANES.map((lane) => lanes[lane].filter(isFound));
  return { new: fresh ?? [], preparing: preparing ?? [], ready: ready ?? [] };
}

function textOf({ number, tableLabel, remark, receipt }: WireBoardOrder): string {
  const dishes = receipt.lines.map(({ title, remark: note }) => `${title.en} ${title.zh} ${note}`);
  return [number, tableLabel, remark, ...dishes].join("\n");
}

/** Without letter case and accents, so that "cafe" finds "Café". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

import type { WireOwnOrder, WireVisit, WireVisitOrder } from "@comanda/contract";

/** An order of the visit or of this phone alone, and who made it; undefined where nobody else could have. */
export interface Round {
  readonly key: string;
  readonly order: WireOwnOrder;
  readonly by: Pick<WireVisitOrder, "guest" | "isOwn"> | undefined;
}

/**
 * The rounds of the other guests and what this phone has read of its own orders, newest first: older ones of its own are
 * read page by page. Whose round it is stands only where several guests have ordered.
 */
export function roundsOf(own: readonly WireOwnOrder[], visit: WireVisit): readonly Round[] {
  const ordered = visit?.orders ?? [];
  const areSeveral = ordered.some(({ isOwn }) => !isOwn);
  const guest = ordered.find(({ isOwn }) => isOwn)?.guest ?? visit?.guest ?? 0;
  const others = ordered.flatMap((order): Round[] => {
    const { number, placedAt, isOwn } = order;
    return isOwn ? [] : [{ key: `${number} ${placedAt}`, order, by: order }];
  });
  const inVisit = new Set(ordered.flatMap(({ orderId, isOwn }) => (isOwn ? [orderId] : [])));
  const mine = own.map((order): Round => {
    const isOfVisit = areSeveral && inVisit.has(order.orderId);
    return { key: order.orderId, order, by: isOfVisit ? { guest, isOwn: true } : undefined };
  });
  return [...mine, ...others].sort((one, other) => other.order.placedAt - one.order.placedAt);
}

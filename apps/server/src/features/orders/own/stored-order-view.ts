import { isComplete, isOpen } from "@comanda/domain/order";
import {
  deliveryTypeOf,
  orderAmountsToWire,
  orderedLineToWire,
  type WireCartLine,
  type WireOwnOrder,
  type WireStoredOrder,
} from "@comanda/contract";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import {
  ownOrder,
  PAGE_BYTES,
  type OwnOrder,
  type OwnPage,
  type WaitingMoment,
} from "../../../tables/orders/order-view.ts";
import {
  readFrozen,
  readLine,
  type FrozenOrder,
  type StoredLine,
} from "../../../tables/orders/stored-order.ts";

const NOTHING = { discounts: [], charges: [] };

/** What a read-back shows: a page of orders, their lines, and the dishes as they are now. */
export interface ReadBack extends OwnPage {
  readonly lines: ReadonlyMap<string, readonly StoredLine[]>;
  readonly dishes: OpenVenue;
}

/** The specification's read-back (API-009): the lines of these orders together, the members of the latest. */
export function storedOrderView(read: ReadBack, moment: WaitingMoment): WireStoredOrder {
  const shown = onePage(read, moment);
  const latest = shown.at(-1);
  return {
    ...orderAmountsToWire(latest?.view.receipt ?? NOTHING),
    orderData: shown.flatMap(({ lines }) => lines),
    takeAwayId: latest?.view.number ?? "",
    deliveryType: deliveryTypeOf(latest?.order.mode),
    phone: "",
    customerName: "",
    scheduleTime: null,
    address: "",
    tableId: latest?.order.place_id ?? "",
    isComplete: latest !== undefined && isComplete(latest.order.state),
    orders: shown.map(({ view }) => view),
    notShown: read.total - shown.length,
    openNotShown: read.open - shown.filter(({ order }) => isOpen(order.state)).length,
  };
}

interface ShownOrder {
  readonly order: OwnOrder;
  readonly view: WireOwnOrder;
  readonly lines: readonly WireCartLine[];
}

/** As many of the newest as a page holds, one at least; oldest first. */
function onePage(read: ReadBack, moment: WaitingMoment): readonly ShownOrder[] {
  const shown: ShownOrder[] = [];
  let bytes = 0;
  for (const order of read.orders) {
    const frozen = readFrozen(order);
    const view = ownOrder(order, frozen, moment);
    const lines = linesOf(order.id, frozen, read);
    bytes += Buffer.byteLength(JSON.stringify([view, lines]));
    if (shown.length > 0 && bytes > PAGE_BYTES) break;
    shown.unshift({ order, view, lines });
  }
  return shown;
}

/** An order's lines beside those of its receipt, which stand in the same order. */
function linesOf(id: string, frozen: FrozenOrder, { lines, dishes }: ReadBack): WireCartLine[] {
  return (lines.get(id) ?? []).flatMap((row, at) => {
    const priced = frozen.receipt.lines[at];
    const line = readLine(row, frozen);
    const items = line.isContainer ? dishes.catalogue.containers : dishes.stock.menu.items;
    return priced === undefined ? [] : [orderedLineToWire(line, priced, items.get(line.code))];
  });
}

import { isComplete, isOpen } from "@comanda/domain/order";
import {
  deliveryTypeOf,
  orderAmountsToWire,
  orderedLineToWire,
  type WireCartLine,
  type WireOrderDetails,
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
import { readKept, type KeptOrder } from "../../../tables/orders/kept-order.ts";

const NOTHING = { discounts: [], charges: [] };

/** What a read-back shows: a page of orders, and the dishes as they are now. */
export interface ReadBack extends OwnPage {
  readonly dishes: OpenVenue;
  /** Who the latest of them is for. */
  readonly details: WireOrderDetails | null;
  /** Of which orders the receipt can be mailed, by their own ids. */
  readonly mailable: ReadonlySet<string>;
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
    phone: read.details?.phone ?? "",
    customerName: read.details?.name ?? "",
    scheduleTime: scheduleTimeOf(latest?.order),
    address: read.details?.address ?? "",
    tableId: latest?.order.place_id ?? "",
    isComplete: latest !== undefined && isComplete(latest.order.state),
    orders: shown.map(({ view }) => view),
    notShown: read.total - shown.length,
    openNotShown: read.open - shown.filter(({ order }) => isOpen(order.state)).length,
  };
}

/** When the slot of an order begins, as the specification carries it. */
export function scheduleTimeOf(order: Pick<OwnOrder, "due_at"> | undefined): number | null {
  return order === undefined || order.due_at === 0 ? null : order.due_at;
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
    const kept = readKept(order);
    const view = {
      ...ownOrder(order, kept, moment),
      ...(read.mailable.has(order.id) && { mailsReceipt: true }),
    };
    const lines = linesOf(kept, read);
    bytes += Buffer.byteLength(JSON.stringify([view, lines]));
    if (shown.length > 0 && bytes > PAGE_BYTES) break;
    shown.unshift({ order, view, lines });
  }
  return shown;
}

function linesOf({ lines }: KeptOrder, { dishes }: ReadBack): WireCartLine[] {
  return lines.map((line) => {
    const items = line.isContainer ? dishes.catalogue.containers : dishes.stock.menu.items;
    return orderedLineToWire(line, items.get(line.code));
  });
}

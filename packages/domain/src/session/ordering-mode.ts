import { servesMode, type WaysToOrder } from "../fulfilment/ways-to-order.ts";
import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";
import { accept, refuse, type Result } from "../result.ts";
import { ownMode, printedFor, type SessionMode } from "./code-mode.ts";
import type { ViewOnlyRefusal } from "./view-only.ts";

/** The venue takes no orders of this mode over the phone, or not behind this code. */
interface NotServedRefusal {
  readonly kind: "mode-not-served";
  readonly mode: OrderMode;
}

/** More than one can be had, and the guest has to choose (CHK-034). */
interface NotChosenRefusal {
  readonly kind: "mode-not-chosen";
}

type Ways = Parameters<typeof servesMode>[1] & Pick<WaysToOrder, "includesDineIn">;

/**
 * How orders behind this code can be served: what it was printed for, as far as the venue serves it. At a table that is dine-in
 * alone; behind a code for take-away pick-up, and delivery where the venue delivers (CHK-003, CHK-004); behind the venue's own
 * link also dine-in, where its owner wants it there. Refused where nothing is left.
 */
export function offeredModes(
  code: SessionMode,
  ways: Ways,
): Result<readonly [OrderMode, ...OrderMode[]], ViewOnlyRefusal | NotServedRefusal> {
  const printed = printedFor(code);
  const [mode] = printed;
  if (mode === undefined) return refuse({ kind: "view-only" });
  const [first, ...others] = printed.filter((each) => isOffered(each, code, ways));
  return first === undefined
    ? refuse({ kind: "mode-not-served", mode })
    : accept([first, ...others]);
}

/**
 * The mode in which an order is placed: as its guest chose, and where nothing was chosen as the code says, or as the only way
 * there is. A delivery from a table is refused, and so is a pick-up from a venue that only delivers.
 */
export function orderingMode(
  code: SessionMode,
  chosen: OrderMode | undefined,
  ways: Ways,
): Result<OrderMode, ViewOnlyRefusal | NotServedRefusal | NotChosenRefusal> {
  const offered = offeredModes(code, ways);
  if (!offered.ok) return offered;
  const [first, ...others] = offered.value;
  const wanted = chosen ?? ownMode(code) ?? (others.length === 0 ? first : undefined);
  if (wanted === undefined) return refuse({ kind: "mode-not-chosen" });
  return offered.value.includes(wanted)
    ? accept(wanted)
    : refuse({ kind: "mode-not-served", mode: wanted });
}

/**
 * The mode by whose hours a visit behind this code is bound: the one that they bind least, as what is eaten here needs the house
 * alone to be open. Undefined behind a menu that is only looked at.
 */
export function boundMode(code: SessionMode, ways: Ways): OrderMode | undefined {
  const offered = offeredModes(code, ways);
  const modes = offered.ok ? offered.value : printedFor(code);
  return modes.find((mode) => !isTakeAwayMode(mode)) ?? modes[0];
}

/**
 * Whether a phone behind this code may have to be asked before its menu: how the order is had, or where the venue wants that first,
 * for whom and for when.
 */
export function asksBeforeMenu(
  code: SessionMode,
  ways: Ways & Pick<WaysToOrder, "asksDetailsFirst">,
): boolean {
  const offered = offeredModes(code, ways);
  if (!offered.ok) return false;
  const isOpen = ownMode(code) === undefined && offered.value.length > 1;
  return isOpen || (ways.asksDetailsFirst && offered.value.some(isTakeAwayMode));
}

function isOffered(mode: OrderMode, code: SessionMode, ways: Ways): boolean {
  // A table's code is for its table, whatever the link offers.
  const isIncluded = mode !== "dineIn" || code === "dineIn" || ways.includesDineIn;
  return isIncluded && servesMode(mode, ways);
}

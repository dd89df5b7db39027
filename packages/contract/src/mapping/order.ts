import type { Cart } from "@comanda/domain/cart";
import { ALLERGENS, type Allergen } from "@comanda/domain/menu";
import { fromDecimal, toDecimal } from "@comanda/domain/money";
import { hasDetails, noDetails, type OrderDetails } from "@comanda/domain/fulfilment";
import { DELIVERY_MODE, type OrderMode } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import type { RedeemRequest } from "@comanda/domain/rewards";
import { cartMode, type SessionMode } from "@comanda/domain/session";
import type { WireCartLine } from "../schemas/cart-line.ts";
import type { WireOrderPayload, WireStoredOrder } from "../schemas/order.ts";
import { cartLineFromWire } from "./cart-line.ts";
import { chosenModeFromWire } from "./delivery-type.ts";
import { redeemFromWire } from "./redeem-entry.ts";
import { voucherOfOrder } from "./voucher.ts";

/**
 * What a diner asks for, stripped of everything a phone may not decide (D-01): no table, no price, no discount.
 * Its canonical JSON is what an idempotency key stands for (D-02).
 */
export interface OrderCommand {
  readonly orderId: string;
  readonly cart: Cart;
  readonly guests: number;
  readonly remark: string;
  /** The total the diner saw, in minor units; undefined compares the lines' prices (D-13). */
  readonly expectedTotal: number | undefined;
  /** What the guest tells the kitchen to be allergic to, each once; undefined where nothing is told. */
  readonly allergies: readonly Allergen[] | undefined;
  /** What the initial flow has put together, held against its own questions; undefined of every other order. */
  readonly isInitial: true | undefined;
  /** How its guest chose to have it; undefined where that is what the code says anyway, or nothing was chosen. */
  readonly mode: OrderMode | undefined;
  /** The fee that the diner saw, in minor units; undefined of an order that is not brought (ENT-023, Q-142). */
  readonly deliveryPrice: number | undefined;
  /** The code of its voucher; undefined of an order without one. */
  readonly voucher: string | undefined;
  /** The rewards to redeem on it; undefined of an order without one. */
  readonly redeem: readonly RedeemRequest[] | undefined;
  /** Who it is for and where it goes, unchecked; undefined of an order that knows both, as a table's does. */
  readonly details: OrderDetails | undefined;
}

/**
 * A cart of the wire. Lines of quantity 0 are dropped (CRT-017), and containers, which pricing makes anew;
 * lines without a name get one by place.
 */
export function cartFromWire(lines: readonly WireCartLine[]): Cart {
  const used = new Set<string>();
  const wanted = lines.filter(({ qty, isContainer }) => qty > 0 && !isContainer);
  return {
    lines: wanted.map((line, index) => {
      const read = cartLineFromWire(line, `line-${index}`);
      const id = used.has(read.id) ? `${read.id}-${index}` : read.id;
      used.add(id);
      return { ...read, id };
    }),
  };
}

/** @param code what the code of its session is for */
export function orderCommandFromWire(wire: WireOrderPayload, code: SessionMode): OrderCommand {
  const chosen = chosenModeFromWire(wire.deliveryType, code);
  const mode = cartMode(code, chosen);
  const { lines } = cartFromWire(wire.data);
  // Special discounts are the server's to make, from redemptions and what staff did (M-A10).
  const plain = lines.map(({ special: _, ...line }) => line);
  const { cart, redeem } = redeemFromWire(plain, wire.redeem);
  return {
    orderId: wire.orderId,
    cart,
    guests: wire.pax,
    remark: wire.remark,
    expectedTotal: wire.expectedTotal,
    allergies: statedAllergies(wire.allergies),
    isInitial: wire.initFlow === true ? true : undefined,
    mode: chosen,
    deliveryPrice: mode === DELIVERY_MODE ? fromDecimal(wire.deliveryPrice) : undefined,
    voucher: voucherOfOrder(wire.vouchers),
    redeem: redeem.length === 0 ? undefined : redeem,
    details: mode !== undefined && hasDetails(mode) ? detailsFromWire(wire) : undefined,
  };
}

/** The order's note is its remark, wherever it was typed. */
function detailsFromWire(wire: WireOrderPayload): OrderDetails {
  return {
    ...noDetails(),
    roomNumber: wire.roomNo,
    phone: wire.phone,
    name: wire.customerName,
    time: wire.scheduleTime ?? undefined,
    postal: wire.postal,
    unit: wire.unit,
    address: wire.address,
    checkboxes: wire.checkbox,
  };
}

/** In the order of the list, however the phone says them. */
function statedAllergies(told: WireOrderPayload["allergies"]): readonly Allergen[] | undefined {
  const known = ALLERGENS.filter((allergen) => told?.includes(allergen));
  return known.length === 0 ? undefined : known;
}

/**
 * What was taken off the order and what delivery cost, as the specification carries them. Discounts are resolved sums
 * with the names of their sources, so that readers need no rules (Q-144, M-A8).
 */
export function orderAmountsToWire(
  receipt: Pick<Receipt, "discounts" | "charges">,
): Pick<WireStoredOrder, "discount" | "deliveryFee"> {
  const { discounts, charges } = receipt;
  const fee = charges.find(({ kind }) => kind === "delivery")?.amount ?? 0;
  return {
    discount: {
      hasFurtherDiscount: discounts.length > 0,
      furtherDiscount: 0,
      furtherDiscountAmount: toDecimal(discounts.reduce((sum, { amount }) => sum + amount, 0)),
      furtherDiscountRemark: discounts.map(({ name }) => name.en).join(", "),
    },
    deliveryFee: toDecimal(fee),
  };
}

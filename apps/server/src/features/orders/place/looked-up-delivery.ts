import { accept, refuse, type Result } from "@comanda/domain";
import { belowMinimumConsumption } from "@comanda/domain/fulfilment";
import { DELIVERY_MODE, type OrderMode } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import { orderingMode } from "@comanda/domain/session";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import { addressRefused } from "../../delivery/address-lookup.ts";
import type { DeliveryLookups } from "../../delivery/delivery-lookups.ts";
import type { LookedUp } from "./looked-up.ts";
import type { OrderRequest } from "./new-order.ts";

/**
 * Looks up where a delivery goes, before anything of it is written or locked: what the phone was told may be another answer by
 * now. Nothing is looked up for what is not brought, and where fees come from the subtotal.
 */
export async function lookUpDelivery(
  lookups: DeliveryLookups,
  venue: OpenVenue | undefined,
  { session, command }: Pick<OrderRequest, "session" | "command">,
): Promise<Result<LookedUp | undefined, ApiRefusal>> {
  const { postal = "", time } = command.details ?? {};
  if (venue === undefined || postal === "") return accept(undefined);
  const { delivery, ways } = venue.rules;
  const mode = orderingMode(session.mode, command.mode, ways);
  if (!mode.ok || mode.value !== DELIVERY_MODE || delivery.method !== "postalLookup") {
    return accept(undefined);
  }
  const found = await lookups.findPostal(venue.id, { postal, time });
  return found.kind === "found"
    ? accept({ postal, fee: found.fee })
    : refuse(addressRefused(found));
}

/**
 * Why an order is not brought: it comes to too little, or a phone that says no total showed another fee than it costs: a fee of
 * 3.00 that was seen and 4.00 that it costs is told with the new receipt. Who has seen the total has seen what is paid: 5.30 is
 * 5.30, also where the phone still calls 3.50 of it the fee (D-13).
 */
export function deliveryStop(
  mode: OrderMode,
  receipt: Receipt,
  { deliveryPrice, expectedTotal }: OrderCommand,
  { rules }: OpenVenue,
): ApiRefusal | undefined {
  const below = belowMinimumConsumption(
    { mode, subtotal: receipt.subtotal },
    rules.delivery.minimumConsumption,
  );
  if (below !== undefined) return below;
  const fee = receipt.charges.find(({ kind }) => kind === "delivery")?.amount ?? 0;
  const isOther =
    expectedTotal === undefined && deliveryPrice !== undefined && deliveryPrice !== fee;
  return isOther ? { kind: "price-changed", expected: expectedTotal, receipt } : undefined;
}

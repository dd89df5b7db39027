import type { Result } from "@comanda/domain";
import type {
  ApiRefusal,
  WireOnlinePayment,
  WirePaymentRules,
  WireStaffCheckoutRules,
} from "@comanda/contract";
import {
  OnlinePayment,
  PaymentRules,
  PickUpPoints,
  VenueSettings,
  type BodyOf,
} from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { listLabels } from "../../tables/places/place.store.ts";
import { refuseCurrencyChange } from "../../venue/currency-change.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";

/** The parts of the settings in which they stand have members of their own beside them. */
const Stored = v.object({
  ...VenueSettings.entries,
  ...PaymentRules.entries,
  ...OnlinePayment.entries,
  ...PickUpPoints.entries,
});

/** How a venue's orders are paid and where they are handed out, as an owner edits it. */
export async function readCheckoutRules(
  database: Database,
  venueId: string,
): Promise<WireStaffCheckoutRules> {
  return (await readStored(database.reader, venueId)).edited;
}

/** Publishes it. */
export function changeCheckoutRules(
  publisher: Publisher,
  {
    basis: seen,
    currency,
    paymentPlatform,
    awaitingMinutes,
    refundsByItself,
    ...rules
  }: BodyOf<"changeCheckoutRules">,
): Promise<Result<WireStaffCheckoutRules, ApiRefusal>> {
  const change = {
    ...rules,
    ...(currency !== undefined && { currency }),
    ...(paymentPlatform !== undefined && { paymentPlatform }),
    ...(awaitingMinutes !== undefined && { awaitingMinutes }),
    ...(refundsByItself !== undefined && { refundsByItself }),
  };
  return publishSettings(publisher, {
    deed: "payment-changed",
    change,
    seen,
    read: readStored,
    check: async (trx, settings) => {
      const { venueId } = publisher.by;
      const place = await foreignTable(trx, venueId, change.pickUpPoints);
      if (place !== undefined) return { kind: "bad-request", place };
      return refuseCurrencyChange(trx, venueId, settings.currency, currency);
    },
  });
}

/** The first table that is not the venue's. */
async function foreignTable(
  db: Reader,
  venueId: string,
  points: WireStaffCheckoutRules["pickUpPoints"],
): Promise<string | undefined> {
  const known = new Set((await listLabels(db, venueId)).map(({ id }) => id));
  for (const [at, { tableIds }] of points.entries()) {
    const foreign = tableIds.findIndex((id) => !known.has(id));
    if (foreign >= 0) return `pickUpPoints.${at}.tableIds.${foreign}`;
  }
  return undefined;
}

async function readStored(db: Reader, venueId: string) {
  const parts = await listSettings(db, venueId);
  const settings = v.parse(Stored, joinSettings(parts));
  const own = parts.filter(({ part }) => part === "payment" || part === "checkout");
  return { settings, edited: { ...editedOf(settings), basis: revisionsOf(own) } };
}

function editedOf(
  settings: WirePaymentRules & WireOnlinePayment & Pick<WireStaffCheckoutRules, "pickUpPoints">,
): Omit<WireStaffCheckoutRules, "basis"> {
  return {
    hasPayment: settings.hasPayment,
    PaymentTakeawayOnly: settings.PaymentTakeawayOnly,
    haveToPayOnline: settings.haveToPayOnline,
    hasFomoPay: settings.hasFomoPay,
    hasStoreCredit: settings.hasStoreCredit,
    isOnlinePayMinConsumption: settings.isOnlinePayMinConsumption,
    onlinePayMinConsumptionVal: settings.onlinePayMinConsumptionVal,
    paymentSelectionMessage: settings.paymentSelectionMessage ?? { en: "", zh: "" },
    pickUpPoints: settings.pickUpPoints,
    currency: settings.currency,
    paymentPlatform: settings.paymentPlatform,
    awaitingMinutes: settings.awaitingMinutes,
    refundsByItself: settings.refundsByItself,
  };
}

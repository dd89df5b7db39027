import type { Result } from "@comanda/domain";
import type { ApiRefusal, WirePaymentRules, WireStaffCheckoutRules } from "@comanda/contract";
import { PaymentRules, PickUpPoints, VenueSettings, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { listLabels } from "../../tables/places/place.store.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";

/** The parts of the settings in which they stand have members of their own beside them. */
const Stored = v.object({
  ...VenueSettings.entries,
  ...PaymentRules.entries,
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
  { basis: seen, ...change }: BodyOf<"changeCheckoutRules">,
): Promise<Result<WireStaffCheckoutRules, ApiRefusal>> {
  return publishSettings(publisher, {
    deed: "payment-changed",
    change,
    seen,
    read: readStored,
    check: async (trx) => {
      const place = await foreignTable(trx, publisher.by.venueId, change.pickUpPoints);
      return place === undefined ? undefined : { kind: "bad-request", place };
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
  settings: WirePaymentRules & Pick<WireStaffCheckoutRules, "pickUpPoints">,
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
  };
}

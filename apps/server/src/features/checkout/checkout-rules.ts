import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WirePaymentRules, WireStaffCheckoutRules } from "@comanda/contract";
import { PaymentRules, PickUpPoints, VenueSettings, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { listLabels } from "../places/place.store.ts";
import {
  changeSettings,
  joinSettings,
  listSettings,
  revisionsOf,
} from "../settings/settings.store.ts";
import { holdLogin } from "../staff/staff.store.ts";
import { raiseRevision } from "../venues/raise-revision.ts";
import { holdVenue } from "../venues/venue.store.ts";

/** The parts of the settings in which they stand have members of their own beside them. */
const Stored = v.object({
  ...VenueSettings.entries,
  ...PaymentRules.entries,
  ...PickUpPoints.entries,
});

export interface CheckoutParts {
  readonly database: Database;
  readonly venueId: string;
  /** Who of the staff. */
  readonly by: string;
  readonly now: number;
}

/** How a venue's orders are paid and where they are handed out, as an owner edits it. */
export async function readCheckoutRules(
  database: Database,
  venueId: string,
): Promise<WireStaffCheckoutRules> {
  return (await readStored(database.reader, venueId)).edited;
}

/**
 * Publishes it: orders under way are decided anew, and open phones hear of it as of any change of the settings. Of two who
 * save at one moment one is told.
 */
export function changeCheckoutRules(
  { database, venueId, by, now }: CheckoutParts,
  { basis, ...wish }: BodyOf<"changeCheckoutRules">,
): Promise<Result<WireStaffCheckoutRules, ApiRefusal>> {
  return database.write<Result<WireStaffCheckoutRules, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const { settings, edited } = await readStored(trx, venueId);
    if (basis !== edited.basis) return refuse({ kind: "settings-outdated" });
    const foreign = await foreignTable(trx, venueId, wish.pickUpPoints);
    if (foreign !== undefined) return refuse({ kind: "bad-request", place: foreign });
    await raiseRevision(trx, venueId, "revision");
    await changeSettings(trx, venueId, { from: settings, to: { ...settings, ...wish }, by, now });
    return accept((await readStored(trx, venueId)).edited);
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

import { refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffOffer, WireStaffOffers } from "@comanda/contract";
import { Offers, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";

type StoredOffers = v.InferOutput<typeof Offers>;
type StoredOffer = Exclude<StoredOffers["pm"][number], { readonly malformed: string }>;

/** The offers of the menu, those too that are switched off. */
export async function listOffers({ reader }: Database, venueId: string): Promise<WireStaffOffers> {
  return (await readStored(reader, venueId)).edited;
}

/** On or off for everybody, from now on; what was ordered before stays as it was. Of two who switch at one moment one is told. */
export async function switchOffer(
  publisher: Publisher,
  { basis: seen, id, isOff }: BodyOf<"switchOffer">,
): Promise<Result<WireStaffOffers, ApiRefusal>> {
  const { edited } = await readStored(publisher.database.reader, publisher.by.venueId);
  const offer = edited.offers.find((each) => each.id === id);
  if (offer === undefined) return refuse({ kind: "not-found" });
  return publishSettings(publisher, {
    deed: isOff ? "offer-switched-off" : "offer-switched-on",
    subject: offer.name.en,
    change: ({ pm }) => ({ pm: pm.map((each) => (each._id === id ? { ...each, isOff } : each)) }),
    seen,
    read: readStored,
    check: () => undefined,
  });
}

async function readStored(db: Reader, venueId: string) {
  const own = (await listSettings(db, venueId)).filter(({ part }) => part === "offers");
  const settings = joinSettings(own) as Pick<StoredOffers, "pm">;
  const { pm } = v.parse(Offers, settings);
  const offers = pm.flatMap((each) => ("malformed" in each ? [] : [toList(each)]));
  return { settings, edited: { offers, basis: revisionsOf(own) } };
}

function toList(offer: StoredOffer): WireStaffOffer {
  const { _id: id, eventName: en, eventName2: zh, isOff, isMemberOnly, isVoucher } = offer;
  const { weekDays, startTime, endTime, firstDate, lastDate } = offer;
  const clock = { weekDays, startTime, endTime, firstDate, lastDate };
  return { id, name: { en, zh }, isOff, isMemberOnly, isVoucher, ...clock };
}

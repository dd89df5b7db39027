import type { Item, ItemCode } from "@comanda/domain/menu";
import { promotionsFor, promotionsLater, type Promotion } from "@comanda/domain/promotions";
import type { Orderer } from "@comanda/domain/session";
import { offersFromWire, type WireSettings } from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import * as v from "valibot";

/** What the venue gives away, and what dishes are packed in. */
interface VenueOffers {
  readonly promotions: readonly Promotion[];
  readonly containers: ReadonlyMap<ItemCode, Item>;
}

/** What it gives away to this guest, in the order in which it applies. */
export interface GuestOffers extends VenueOffers {
  /** What will count later on the day for which the order is. */
  readonly later: readonly Promotion[];
}

interface KnownOffers {
  readonly venue: VenueOffers;
  readonly orderer?: Orderer;
  readonly offers?: GuestOffers;
}

const known = new WeakMap<WireSettings, KnownOffers>();

/** The offers that came with the settings, read once: those of everybody, at any time. */
export function venueOffers(settings: WireSettings): VenueOffers {
  const before = known.get(settings);
  if (before !== undefined) return before.venue;
  const venue = offersFromWire(v.parse(Offers, settings));
  known.set(settings, { venue });
  return venue;
}

/** Those of this moment (Q-047a), for whoever orders. */
export function offersOf(settings: WireSettings, orderer: Orderer): GuestOffers {
  const venue = venueOffers(settings);
  const before = known.get(settings);
  if (before?.offers !== undefined && before.orderer === orderer) return before.offers;
  const sources = { venue: venue.promotions, ...orderer };
  const offers: GuestOffers = {
    promotions: promotionsFor(sources),
    later: promotionsLater(sources),
    containers: venue.containers,
  };
  known.set(settings, { venue, orderer, offers });
  return offers;
}

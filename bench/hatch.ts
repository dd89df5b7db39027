/** Why: several benches order at a hatch or by the venue's own link, for now and for later, beside the tables of Kopi Lane. */
import type { HoldLimits } from "@comanda/domain/order";
import { kopiLane, standInPictures, type DemoVenue } from "@comanda/testkit";
import { HOLDS_NOTHING, type InstalledVenue } from "./kopi-lane.ts";

/** Where guests pick up. */
export const HATCH = { label: "Hatch", mode: "pickUp" } as const;
/** What stands on its website. */
export const LINK = { label: "Website", mode: "venueLink" } as const;

/** Kopi Lane with nothing sold out, and codes for who does not sit down; nothing is held unless said. */
export function withHatch(holdAbove: HoldLimits = HOLDS_NOTHING): DemoVenue {
  const demo = kopiLane(standInPictures());
  return {
    ...demo,
    settings: { ...demo.settings, holdAbove },
    itemStates: [],
    places: [...demo.places, HATCH, LINK],
  };
}

/** The same venue, whose phones stand at the place of this name. */
export async function placeCalled(
  installed: InstalledVenue,
  label: string,
): Promise<InstalledVenue> {
  const { id: placeId } = await installed.app.database.reader
    .selectFrom("place")
    .select("id")
    .where("venue_id", "=", installed.venueId)
    .where("label", "=", label)
    .executeTakeFirstOrThrow();
  return { ...installed, placeId };
}

/** What is printed at the place of this name. */
export async function codeOf({ app, venueId }: InstalledVenue, label: string): Promise<string> {
  const { code } = await app.database.reader
    .selectFrom("place_code")
    .innerJoin("place", "place.id", "place_code.place_id")
    .select("place_code.code")
    .where("place.venue_id", "=", venueId)
    .where("place.label", "=", label)
    .executeTakeFirstOrThrow();
  return code;
}

/**
 * The body of an order that is picked up.
 * @param template of an order at a table
 * @param at its number; each is ordered once
 * @param scheduleTime from when it is fetched, in milliseconds since 1970; undefined is as soon as possible
 */
export function pickUpOrder(template: string, at: number, scheduleTime?: number): string {
  const order = JSON.parse(template) as object;
  // Who fetches it pays no service: the lines' prices are compared, and not the total of a table.
  const { expectedTotal: _, ...same } = order as { readonly expectedTotal?: number };
  const who = { customerName: `Guest ${at}`, phone: "9123 4567", deliveryType: 0, pax: 0 };
  const orderId = `SO_${2_000_000_000_000 + at}`;
  return JSON.stringify({ ...same, ...who, orderId, ...(scheduleTime && { scheduleTime }) });
}

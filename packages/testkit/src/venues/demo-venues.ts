import type { DemoVenue } from "../demo-venue.ts";
import { harbourHotel } from "./harbour-hotel.ts";
import { kopiLane } from "./kopi-lane/kopi-lane.ts";
import { layoutVenues } from "./layout-venues.ts";
import { ringCafe } from "./ring-cafe.ts";
import { steamboat } from "./steamboat.ts";
import type { DemoPictures } from "./pictures.ts";
import { tiffinHouse } from "./tiffin-house.ts";
import { withPickUp } from "./with-pick-up.ts";

/** The venues a demo starts with, the one to show first. */
export function demoVenues(pictures: DemoPictures): readonly DemoVenue[] {
  const venues = [kopiLane, harbourHotel, tiffinHouse, steamboat].map((venue) => venue(pictures));
  return [...venues.map(withPickUp), ...layoutVenues(pictures), ringCafe(pictures)];
}

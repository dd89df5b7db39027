import type { DemoVenue } from "../demo-venue.ts";
import { harbourHotel } from "./harbour-hotel.ts";
import { kopiLane } from "./kopi-lane/kopi-lane.ts";
import { layoutVenues } from "./layout-venues.ts";
import type { DemoPictures } from "./pictures.ts";
import { tiffinHouse } from "./tiffin-house.ts";

/** The venues a demo starts with, the one to show first. */
export function demoVenues(pictures: DemoPictures): readonly DemoVenue[] {
  return [
    kopiLane(pictures),
    harbourHotel(pictures),
    tiffinHouse(pictures),
    ...layoutVenues(pictures),
  ];
}

import type { DemoVenue } from "../demo-venue.ts";

/** What is decided about orders that leave the house. */
type Ways = Pick<
  DemoVenue["settings"],
  "bookingDays" | "checkboxs" | "laterMinutes" | "slotOrders" | "takeAwayWindows" | "tkOrderAfter"
> & {
  readonly takeAwaySuccessMessage: NonNullable<DemoVenue["settings"]["takeAwaySuccessMessage"]>;
};

interface PickUp {
  /** Its code for take-away; undefined where the venue has one already. */
  readonly place?: string;
  readonly ways: Ways;
}

const PICK_UP: Readonly<Record<string, PickUp>> = {
  // At any hour, so that whoever opens the demo can pick up; with so many places in a quarter of an hour.
  "kopi-lane": {
    place: "Takeaway",
    ways: {
      tkOrderAfter: 15,
      bookingDays: 7,
      slotOrders: 6,
      laterMinutes: 20,
      takeAwayWindows: [],
      checkboxs: ["No cutlery 不要餐具", "Sauces apart 酱料分开放"],
      takeAwaySuccessMessage: {
        en: "Come to the window to the five-foot way. We call your number.",
        zh: "请到五脚基取餐窗口，我们会叫号。",
      },
    },
  },
  // In the afternoon, and before breakfast, the bar hands out nothing, and its code says when it does again.
  "harbour-hotel": {
    ways: {
      tkOrderAfter: 30,
      bookingDays: 14,
      slotOrders: 0,
      laterMinutes: 45,
      takeAwayWindows: [
        { startTime: "06:00", endTime: "15:00" },
        { startTime: "17:00", endTime: "02:00" },
      ],
      checkboxs: ["No cutlery 不要餐具", "Gift wrap 礼品包装"],
      takeAwaySuccessMessage: {
        en: "Ask for it at the Lobby Bar, by your number.",
        zh: "请到大堂吧报号取餐。",
      },
    },
  },
};

/** A venue as the demo shows it: with pick-up, now and for later, as far as it has any. Tests decide about pick-up themselves. */
export function withPickUp(demo: DemoVenue): DemoVenue {
  const found = PICK_UP[demo.slug];
  if (found === undefined) return demo;
  const { place, ways } = found;
  const more = place === undefined ? [] : [{ label: place, mode: "pickUp" } as const];
  return {
    ...demo,
    settings: { ...demo.settings, ...ways },
    places: [...demo.places, ...more],
  };
}

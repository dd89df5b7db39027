import type { DemoVenue } from "../demo-venue.ts";
import { kopiLane } from "./kopi-lane/kopi-lane.ts";
import type { DemoPictures } from "./pictures.ts";

interface LayoutVenue {
  readonly slug: string;
  readonly name: string;
  readonly settings: Partial<DemoVenue["settings"]>;
}

const LINKS = [
  { title: "Wi-Fi", url: "https://example.com/wi-fi" },
  { title: "Our roaster", url: "https://example.com/roaster" },
];
const NIGHT = {
  primaryColor: "#d3a95f",
  secondaryColor: "#8db8b4",
  paperColor: "#11181d",
  inkColor: "#f3ecdf",
  borderColor: "#2c383f",
  fontPrimary: "Fraunces",
  fontSecondary: "Figtree",
  fontFamily: "",
  headerHeight: 40,
  sidebarWidth: 105,
  maxPax: 12,
} as const;

type Windows = NonNullable<DemoVenue["settings"]["takeAwayWindows"]>;

/** When two of them have takeaway (D-08): both from Monday to Wednesday, one of them in the evening of every other day but Sunday. */
const LUNCH = [
  { startTime: "11:00", endTime: "14:30", weekDays: [1, 2, 3, 4, 5, 6] },
] satisfies Windows;
const SUPPER = [
  { startTime: "17:00", endTime: "19:30", weekDays: [1, 2, 3, 4, 5, 6] },
] satisfies Windows;
const SUPPER_TO_WED = [
  { startTime: "17:00", endTime: "19:30", weekDays: [1, 2, 3] },
] satisfies Windows;

/** Kopi Lane itself is the usual layout: one long page below a bar of categories. */
const LAYOUTS: readonly LayoutVenue[] = [
  {
    slug: "lane-side",
    name: "Lane Sidebar",
    settings: {
      categoryPosition: 0,
      otherUrls: LINKS,
      recentBought: true,
      recentItem: ["KAYA-TOAST", "SOFT-EGGS", "KOPI", "OTAH", "LAKSA"],
    },
  },
  {
    slug: "lane-one",
    name: "Lane One by One",
    settings: {
      unlimitedScroll: false,
      bookingDays: 3,
      takeAwayWindows: [...LUNCH, ...SUPPER_TO_WED],
    },
  },
  {
    slug: "lane-night",
    name: "Lane by Night",
    settings: {
      categoryPosition: 0,
      unlimitedScroll: false,
      bookingDays: 3,
      takeAwayWindows: [...LUNCH, ...SUPPER],
      otherUrls: LINKS,
      colorTheme: NIGHT,
      upsell: { title: { en: "Try today's special!", zh: "尝尝今日特选！" } },
      // Several ways to pay; a card from 10.00 on.
      hasPayment: true,
      paymentPlatform: 1,
      hasFomoPay: true,
      isOnlinePayMinConsumption: true,
      onlinePayMinConsumptionVal: 10,
      paymentSelectionMessage: {
        en: "Cards and bank transfers from $10.",
        zh: "银行卡及转账满 $10 起。",
      },
      // Offered once the demo has given it an account at the sandbox's programme.
      hasProgramme: true,
      programmeRedeem: true,
      programmeName: "Lane Rewards",
      hasStoreCredit: true,
      welcomeText: {
        en: "Your food comes to your table.",
        zh: "餐点会送到您的桌上。",
      },
    },
  },
];

/** The menu of Kopi Lane in each of the other layouts: a sidebar (NAV-023), one category at a time (MNU-003), both of them. */
export function layoutVenues(pictures: DemoPictures): readonly DemoVenue[] {
  const lane = kopiLane(pictures);
  return LAYOUTS.map(({ slug, name, settings }) => {
    const shortName = slug.replace("-", "");
    const company = {
      ...lane.settings.company,
      _id: slug,
      companyName: name,
      shortName: name,
      url: "https://example.com/about-us",
    };
    return {
      ...lane,
      slug,
      settings: { ...lane.settings, ...settings, company },
      places: ["1", "2"],
      staff: (["owner", "kitchen"] as const).map((role) => ({
        name: role === "owner" ? "Mei Lin" : "Kitchen",
        login: `${role}@${shortName}.demo`,
        password: `${slug}-${role}`,
        role,
      })),
    };
  });
}

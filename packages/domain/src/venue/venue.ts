import type { ItemCode } from "../menu/item-code.ts";
import type { PricingRules } from "../pricing/pricing-rules.ts";
import type { Text } from "../text.ts";

/** Who runs the place (ENT-020). */
interface Company {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** Address of the logo picture; may be empty. */
  readonly logo: string;
  /** The company's website; may be empty. */
  readonly url: string;
}

/** The venue's look (ENT-012): colours as CSS colours; the server computes everything else from them. */
export interface Theme {
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly paperColor: string;
  readonly inkColor: string;
  readonly borderColor: string;
  readonly fontFamily: string;
  readonly fontPrimary: string;
  readonly fontSecondary: string;
}

/** Where the menu's parts stand; lengths in pixels. */
export interface Layout {
  readonly headerHeight: number;
  readonly sidebarWidth: number;
  /** The categories in a bar on top or in a sidebar (NAV-024). */
  readonly categories: "side" | "top";
}

/** What a venue has decided about itself, as far as ordering needs to know (ENT-011, ENT-018, ENT-019). */
export interface Venue {
  readonly company: Company;
  readonly isDemo: boolean;
  /** IANA zone; every time of day of the venue is read in it. */
  readonly timeZone: string;
  readonly greeting: Text;
  readonly currencySymbol: string;
  readonly pricing: PricingRules;
  readonly hidesPrices: boolean;
  readonly hasTwoLanguages: boolean;
  /** Chinese is shown first. */
  readonly startsInChinese: boolean;
  /** Item icons by key (MNU-022). */
  readonly icons: Readonly<Record<string, Icon>>;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly hasUnlimitedScroll: boolean;
  readonly addsDirectly: boolean;
  readonly skipsGuestCount: boolean;
  /** The number that the check-in begins with, at most the maximum; 0 lets every guest choose. */
  readonly presetGuests: number;
  /** Up to so many guests may check in together. */
  readonly maximumGuests: number;
  readonly allowsTakeAwayLines: boolean;
  readonly checksStock: boolean;
  /** Titles of options that stand alone in their group (Q-054, D-08). */
  readonly exclusiveOptionTitles: readonly string[];
  readonly otherLinks: readonly { readonly title: string; readonly url: string }[];
  readonly recentlyBought: { readonly isOn: boolean; readonly codes: readonly ItemCode[] };
}

export interface Icon {
  readonly url: string;
  readonly label: Text;
}

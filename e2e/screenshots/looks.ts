/** Why: how a phone, its owner and the venue may be; every screen is looked at in each. */
import type { BrowserContextOptions, Page } from "@playwright/test";
import { harbourHotel, type DemoVenue } from "@comanda/testkit";
import { lengthen } from "./lengthen.ts";

export interface Look {
  readonly phone: BrowserContextOptions;
  /** Of the letters, against the usual. */
  readonly textSize?: string;
  /** In the colours of the other demo venue, which is dark. */
  readonly isHotel?: boolean;
  /** Every name of the venue is as long as names come. */
  readonly isLong?: boolean;
}

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;
const USUAL: BrowserContextOptions = { ...PHONE, viewport: { width: 390, height: 844 } };

export const LOOKS: Readonly<Record<string, Look>> = {
  phone: { phone: USUAL },
  "hotel's theme": { phone: USUAL, isHotel: true },
  "small phone": { phone: { ...PHONE, viewport: { width: 320, height: 568 } } },
  tablet: { phone: { ...PHONE, viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1 } },
  "text twice as large": { phone: USUAL, textSize: "200%" },
  landscape: { phone: { ...PHONE, viewport: { width: 844, height: 390 } } },
  "longest words": { phone: USUAL, isLong: true },
};

/** A venue as it is in a look. */
export function dress(venue: DemoVenue, { isHotel = false, isLong = false }: Look): DemoVenue {
  const { colorTheme } = harbourHotel({}).settings;
  const settings = isHotel ? { ...venue.settings, colorTheme } : venue.settings;
  return isLong ? lengthen({ ...venue, settings }) : { ...venue, settings };
}

/** Makes the text of every page to come as large as a reader's browser would. */
export async function sizeText(page: Page, { textSize }: Look): Promise<void> {
  if (textSize === undefined) return;
  await page.addInitScript((fontSize) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = fontSize;
    });
  }, textSize);
}

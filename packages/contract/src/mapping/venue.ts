import { fractionOf, NO_RATE, rateFromFraction } from "@comanda/domain/money";
import type { PricingRules } from "@comanda/domain/pricing";
import type { Venue } from "@comanda/domain/venue";
import type { WireVenueSettings } from "../schemas/settings.ts";

/** What a venue has decided, in the domain's words. */
export function venueFromWire(wire: WireVenueSettings): Venue {
  const { company } = wire;
  const { headerHeight, sidebarWidth, maxPax, ...theme } = wire.colorTheme;
  return {
    company: {
      id: company._id,
      name: company.companyName,
      shortName: company.shortName,
      logo: company.companyLogo,
      url: company.url,
    },
    isDemo: wire.isDemo,
    timeZone: wire.timeZone,
    greeting: wire.greeting,
    currencySymbol: wire.currencySymbol,
    pricing: pricingFromWire(wire),
    hidesPrices: wire.hidePrice,
    hasTwoLanguages: wire.hasMultiLanguage,
    startsInChinese: wire.isLanReverse,
    icons: wire.icons,
    theme,
    layout: {
      headerHeight,
      sidebarWidth,
      categories: wire.categoryPosition === 0 ? "side" : "top",
    },
    hasUnlimitedScroll: wire.unlimitedScroll,
    addsDirectly: wire.directAdd,
    skipsGuestCount: wire.skipPax,
    presetGuests: Math.min(wire.presetPax, maxPax),
    maximumGuests: maxPax,
    allowsTakeAwayLines: wire.dineInTakeAway,
    checksStock: wire.hasStockCheck,
    exclusiveOptionTitles: wire.exclusiveOptionTitles,
    otherLinks: wire.otherUrls,
    recentlyBought: { isOn: wire.recentBought, codes: wire.recentItem },
  };
}

export function venueToWire(venue: Venue): WireVenueSettings {
  const { company, theme, layout, pricing } = venue;
  return {
    company: {
      _id: company.id,
      companyName: company.name,
      shortName: company.shortName,
      companyLogo: company.logo,
      url: company.url,
    },
    isDemo: venue.isDemo,
    timeZone: venue.timeZone,
    greeting: venue.greeting,
    currencySymbol: venue.currencySymbol,
    tax: fractionOf(pricing.shopTax),
    taxMode: pricing.taxMode === "shop" ? 0 : 1,
    displayNetAmount: pricing.showsGross,
    pricesIncludeTax: pricing.pricesIncludeTax,
    hidePrice: venue.hidesPrices,
    hasMultiLanguage: venue.hasTwoLanguages,
    isLanReverse: venue.startsInChinese,
    icons: { ...venue.icons },
    colorTheme: {
      ...theme,
      headerHeight: layout.headerHeight,
      sidebarWidth: layout.sidebarWidth,
      maxPax: venue.maximumGuests,
    },
    categoryPosition: layout.categories === "side" ? 0 : 1,
    unlimitedScroll: venue.hasUnlimitedScroll,
    directAdd: venue.addsDirectly,
    skipPax: venue.skipsGuestCount,
    presetPax: venue.presetGuests,
    dineInTakeAway: venue.allowsTakeAwayLines,
    hasStockCheck: venue.checksStock,
    paymentData: {
      serviceCharge: fractionOf(pricing.serviceCharge),
      shouldExclude: pricing.exemptsTakeAwayOrders,
      shouldExcludeDI: pricing.exemptsTakeAwayLines,
    },
    otherUrls: [...venue.otherLinks],
    recentBought: venue.recentlyBought.isOn,
    recentItem: [...venue.recentlyBought.codes],
    exclusiveOptionTitles: [...venue.exclusiveOptionTitles],
  };
}

function pricingFromWire(wire: WireVenueSettings): PricingRules {
  const { tax, paymentData } = wire;
  const nested = typeof tax === "number" ? undefined : tax;
  const share = typeof tax === "number" ? tax : tax.tax;
  const mode = nested?.taxMode ?? wire.taxMode;
  return {
    shopTax: rateFromFraction(share) ?? NO_RATE,
    taxMode: mode === 0 ? "shop" : "item",
    serviceCharge: rateFromFraction(paymentData.serviceCharge) ?? NO_RATE,
    exemptsTakeAwayOrders: paymentData.shouldExclude,
    exemptsTakeAwayLines: paymentData.shouldExcludeDI,
    showsGross: wire.displayNetAmount,
    pricesIncludeTax: wire.pricesIncludeTax,
  };
}

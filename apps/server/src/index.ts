export { createApp, type App } from "./app/app.ts";
export type { Overrides } from "./app/overrides.ts";
export {
  readConfig,
  SETTINGS,
  type Config,
  type Environment,
  type Limits,
  type Setting,
} from "./config/config.ts";
export { lanAddress } from "./config/lan-address.ts";
export { settingsHelp } from "./config/settings-help.ts";
export { comanda } from "./commands/comanda.ts";
export { StartError } from "./db/start-error.ts";
export type { Sheets } from "./features/import/sheets/venue-sheets.ts";
export { readWorkbook, writeWorkbook } from "./features/import/workbook/workbook.ts";
export { insertMenu, publishMenu } from "./tables/menu/menu.store.ts";
export { storePaymentAccount, type NewAccount } from "./features/payments/store-account.ts";
export type { ProgrammeAccount } from "./features/programme/programmes.ts";
export { storeProgrammeAccount } from "./features/programme/store-account.ts";
export type { Beside } from "./http/beside.ts";
export { readSealKeys, type SealKey } from "./lib/seal.ts";
export type { HomePage } from "./features/pages/home-page.ts";
export { escapeHtml } from "./features/pages/template.ts";
export { checkInLink } from "./features/places/places.ts";
export { newSetUpLink } from "./features/set-up/set-up.ts";
export { openingOf, type Opening } from "./features/set-up/opening.ts";
export { installVenue } from "./features/set-up/install-venue.ts";
export { issueStatusLink, readStatusLink, type StatusLinkParts } from "./auth/status-link.ts";
export { countVenues } from "./tables/venue/venue.store.ts";
export { runUntilStopped } from "./run-until-stopped.ts";

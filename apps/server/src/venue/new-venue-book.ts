import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { Announcements } from "../jobs/live/announcements.ts";
import type { OpenAccounts } from "./opened-accounts.ts";
import { VenueBook } from "./venue-book.ts";

/** Every venue as its rows say it is; what of its settings makes no sense, the log says. */
export function newVenueBook(
  { reader }: Database,
  announcements: Announcements,
  clock: () => number,
  logger: Logger,
  { mediaUrl, publicSite }: Config,
  openAccounts: OpenAccounts,
): VenueBook {
  return new VenueBook({
    db: reader,
    announcements,
    clock,
    installation: { mediaUrl, publicSite, openAccounts },
    hearInvalid: (venue, invalid) => {
      for (const { promotion, member } of invalid) {
        logger.warn({ venue, promotion, member }, "a promotion is invalid and left out");
      }
    },
    hearUnknown: (venue, codes) =>
      logger.warn({ venue, codes }, "the initial flow asks for dishes that are not on the menu"),
  });
}

import type { Result } from "@comanda/domain";
import { menuTitles } from "@comanda/domain/menu";
import type { ApiRefusal, WireStaffInitFlow } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";
import { readSessionSettings, type SessionSettings } from "../../venue/session-settings.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { flowRefusal } from "../../venue/flow-refusal.ts";

/** What a venue asks before its menu, as the console edits it: dishes that the menu has not got any more are named too. */
export async function readFlow(db: Reader, venue: OpenVenue): Promise<WireStaffInitFlow> {
  return (await readStored(db, venue)).edited;
}

/** Publishes it. A flow that is switched off may be half done; one that is on lets every party through. */
export function changeFlow(
  publisher: Publisher,
  venue: OpenVenue,
  { basis: seen, ...change }: BodyOf<"changeInitFlow">,
): Promise<Result<WireStaffInitFlow, ApiRefusal>> {
  return publishSettings<SessionSettings, WireStaffInitFlow>(publisher, {
    deed: "questions-changed",
    change,
    seen,
    read: (db) => readStored(db, venue),
    check: () =>
      change.isInitFlowOn
        ? flowRefusal(venue.catalogue.document, venue.rules.venue.maximumGuests, change)
        : undefined,
  });
}

async function readStored(db: Reader, venue: OpenVenue) {
  const { settings, basis } = await readSessionSettings(db, venue.id);
  const { initFlow, isInitFlowOn, initFlowMinutes } = settings;
  const titles = [...menuTitles(venue.stock.menu)];
  return { settings, edited: { initFlow, isInitFlowOn, initFlowMinutes, titles, basis } };
}

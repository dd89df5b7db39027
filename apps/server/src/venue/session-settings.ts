import { InitFlow, VenueSettings, WayIn } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Reader } from "../db/database.ts";
import { joinSettings, listSettings, revisionsOf } from "../tables/venue/settings.store.ts";

/** The way in and the questions before the menu stand in one part of the settings: whoever writes one keeps the other. */
const SessionSettings = v.object({
  ...VenueSettings.entries,
  ...InitFlow.entries,
  ...WayIn.entries,
});
export type SessionSettings = v.InferOutput<typeof SessionSettings>;

/** Both as they are stored, and a text that is another one as soon as somebody changes either. */
export async function readSessionSettings(
  db: Reader,
  venueId: string,
): Promise<{ readonly settings: SessionSettings; readonly basis: string }> {
  const parts = await listSettings(db, venueId);
  const own = parts.filter(({ part }) => part === "session");
  return { settings: v.parse(SessionSettings, joinSettings(parts)), basis: revisionsOf(own) };
}

import type { WireStatusLink } from "@comanda/contract";
import type { Database } from "../db/database.ts";
import { newSecret } from "../ids.ts";
import { holdVenue } from "../tables/venue/venue.store.ts";
import {
  findScreenOf,
  insertScreen,
  revokeScreen,
  type StoredScreen,
} from "../tables/places/status-screen.store.ts";

export interface StatusLinkParts {
  readonly database: Database;
  /** Where the screen reaches the server. */
  readonly publicUrl: string;
  readonly venueId: string;
  readonly now: number;
}

export async function readStatusLink(parts: StatusLinkParts): Promise<WireStatusLink> {
  return toWire(await findScreenOf(parts.database.reader, parts.venueId), parts);
}

/**
 * Gives the venue's screen a link; the one before stops working. Of two people who ask at the same moment the second gets
 * the first one's: it may stand in a browser already.
 */
export async function issueStatusLink(parts: StatusLinkParts): Promise<WireStatusLink> {
  const { database, venueId, now } = parts;
  const seen = await findScreenOf(database.reader, venueId);
  const screen = await database.write(async (trx) => {
    await holdVenue(trx, venueId);
    const found = await findScreenOf(trx, venueId);
    if (found !== undefined && found.code !== seen?.code) return found;
    await revokeScreen(trx, venueId, now);
    const issued = { code: newSecret(), venueId, createdAt: now };
    await insertScreen(trx, issued);
    return issued;
  });
  return toWire(screen, parts);
}

/** Takes the screen's link out of use: what shows it says so with its next question. */
export async function revokeStatusLink(parts: StatusLinkParts): Promise<WireStatusLink> {
  const { database, venueId, now } = parts;
  await database.write(async (trx) => {
    await holdVenue(trx, venueId);
    await revokeScreen(trx, venueId, now);
  });
  return toWire(undefined, parts);
}

function toWire(
  screen: StoredScreen | undefined,
  { publicUrl }: Pick<StatusLinkParts, "publicUrl">,
): WireStatusLink {
  if (screen === undefined) return { link: null, issuedAt: null };
  return { link: `${publicUrl}/status/${screen.code}`, issuedAt: screen.createdAt };
}

import type { Database } from "../../db/database.ts";
import { StartError } from "../../db/start-error.ts";
import { countVenues } from "../../tables/venue/venue.store.ts";
import { newSetUpLink, setUpAddress } from "./set-up.ts";

/** What a start without a demo finds: venues that are running, or a database that waits for its first owner. */
export interface Opening {
  /** What the person who starts is told; `url` is where phones reach the server. */
  readonly greeting: (url: string) => string;
}

/** @throws StartError where the database holds a demo: its logins are known to everybody who has read the README. */
export async function openingOf(database: Database, now: number): Promise<Opening> {
  const { demo, real } = await countVenues(database.reader);
  if (demo > 0)
    throw new StartError("This database holds the demo; set DATA_DIR to another folder.");
  if (real > 0) return { greeting: (url) => `Comanda is running. Console: ${url}/console\n` };
  const token = await newSetUpLink(database, now);
  return {
    greeting: (url) =>
      `Comanda is ready for its first owner. Open this link once:\n\n  ${setUpAddress(url, token)}\n`,
  };
}

/**
 * Why: demo venues, logins and pictures exist only in demo mode, which never starts on a database with real
 * data (BEY-002). This is where that is decided.
 */
import { join } from "node:path";
import { DEMO_PICTURES, demoVenues, makePictures, type DemoVenue } from "@comanda/testkit";
import {
  countVenues,
  installVenue,
  openingOf,
  type App,
  type Config,
  type Opening,
} from "@comanda/server";

export type Mode =
  | { readonly kind: "demo"; readonly venues: readonly DemoVenue[] }
  /** A venue of one's own, or none yet. */
  | { readonly kind: "own"; readonly opening: Opening };

/** Decides between a demo and a venue of one's own, and prepares the database for it. */
export async function prepareMode(app: App, config: Config, mayDemo: boolean): Promise<Mode> {
  const { demo, real } = await countVenues(app.database.reader);
  const canDemo =
    mayDemo && config.database.kind === "sqlite" && !config.isProduction && real === 0;
  if (canDemo) return { kind: "demo", venues: await prepareDemo(app, config, demo === 0) };
  return { kind: "own", opening: await openingOf(app.database, Date.now()) };
}

async function prepareDemo(
  app: App,
  config: Config,
  isEmpty: boolean,
): Promise<readonly DemoVenue[]> {
  const pictures = await makePictures(join(config.dataFolder, "media"), DEMO_PICTURES);
  const venues = demoVenues(pictures);
  if (!isEmpty) return venues;
  process.stdout.write("Creating the demo venues …\n");
  for (const venue of venues) await installVenue(app.database, venue, Date.now());
  return venues;
}

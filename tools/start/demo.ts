/**
 * Why: demo venues, logins and pictures exist only in demo mode, which never starts on a database with real
 * data (BEY-002). This is where that is decided.
 */
import { join } from "node:path";
import { DEMO_PICTURES, demoVenues, makePictures, type DemoVenue } from "@comanda/testkit";
import {
  countVenues,
  installVenue,
  newSetUpLink,
  StartError,
  type App,
  type Config,
} from "@comanda/server";

export type Mode =
  | { readonly kind: "demo"; readonly venues: readonly DemoVenue[] }
  /** An empty database that waits for its first owner. */
  | { readonly kind: "set-up"; readonly token: string }
  | { readonly kind: "live" };

/** Decides between demo, set-up and live, and prepares the database for it. */
export async function prepareMode(app: App, config: Config, mayDemo: boolean): Promise<Mode> {
  const { demo, real } = await countVenues(app.database.reader);
  const canDemo =
    mayDemo && config.database.kind === "sqlite" && !config.isProduction && real === 0;
  if (canDemo) return { kind: "demo", venues: await prepareDemo(app, config, demo === 0) };
  // Its logins are known to everybody who has read the README.
  if (demo > 0)
    throw new StartError("This database holds the demo; set DATA_DIR to another folder.");
  if (real > 0) return { kind: "live" };
  return { kind: "set-up", token: await newSetUpLink(app.database, Date.now()) };
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

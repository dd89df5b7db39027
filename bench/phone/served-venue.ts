/** Why: a phone measures what a diner gets: the built apps, real pictures and a server as production runs it. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DEMO_PICTURES,
  kopiLane,
  makePictures,
  type DemoPictures,
  type DemoVenue,
} from "@comanda/testkit";
import { buildWebApps } from "../../tools/build/build-web-apps.ts";
import { ROOT } from "../../tools/lib/run-command.ts";
import { installDemo } from "../kopi-lane.ts";
import { serve } from "../server/processes.ts";
import { inHeaviestLook } from "./heaviest-look.ts";

const SUBJECT = join(ROOT, "bench", "server", "subject.ts");
/** Making pictures takes a while; they are kept from run to run. */
const PICTURES = join(ROOT, ".cache", "bench-pictures");

export interface ServedVenue {
  /** What the code of a table opens. */
  readonly checkInUrl: string;
  readonly menuUrl: string;
  /** Where its pictures lie. */
  readonly mediaFolder: string;
  /** The menu, byte for byte as the app gets it. */
  fetchMenu(): Promise<string>;
  stop(): Promise<void>;
}

/** A venue in the heaviest look, with its pictures and nothing sold out, Kopi Lane unless said; a process of its own serves it. */
export async function serveVenue(
  venueWith: (pictures: DemoPictures) => DemoVenue = kopiLane,
): Promise<ServedVenue> {
  await buildWebApps();
  const folder = await mkdtemp(join(tmpdir(), "comanda-phone-"));
  const pictures = await makePictures(PICTURES, DEMO_PICTURES);
  const mediaFolder = join(folder, "media");
  await cp(PICTURES, mediaFolder, { recursive: true });
  const env = { DATA_DIR: folder, DATABASE_URL: "", NODE_ENV: "production", LOG_LEVEL: "info" };
  const venue = inHeaviestLook({ ...venueWith(pictures), itemStates: [] });
  const { app, checkInPath } = await installDemo(env, venue);
  await app.close();
  const server = await serve("server", SUBJECT, env);
  const checkInUrl = server.url + checkInPath;
  return {
    checkInUrl,
    menuUrl: `${server.url}/menu`,
    mediaFolder,
    fetchMenu: () => menuNamedBy(checkInUrl),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The check-in page names the menu, so that it is on its way before the app asks. */
async function menuNamedBy(checkInUrl: string): Promise<string> {
  const page = await (await fetch(checkInUrl)).text();
  const [path] = /\/v2\/api\/menu\/[\w-]+/.exec(page) ?? [];
  if (path === undefined) throw new Error("The check-in page names no menu.");
  return (await fetch(new URL(path, checkInUrl))).text();
}

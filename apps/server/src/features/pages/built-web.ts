import { join, sep } from "node:path";
import type { Config } from "../../config/config.ts";
import type { WebFolders } from "./web-build.ts";

/** Where pictures lie, and where logos that are named without an address do. */
export function mediaOf({ dataFolder, mediaUrl }: Config, web: WebFolders | undefined) {
  return { mediaUrl, mediaFolder: web?.media ?? join(dataFolder, "media") };
}

/** The web apps as they were built beside the server, whose code lies below apps/server: its sources as well as a release's. */
export function builtWeb({ dataFolder }: Config): WebFolders {
  const here = import.meta.dirname;
  const apps = here.slice(0, here.lastIndexOf(join(sep, "server", sep)));
  return {
    diner: join(apps, "diner", "dist"),
    console: join(apps, "staff", "dist"),
    media: join(dataFolder, "media"),
  };
}

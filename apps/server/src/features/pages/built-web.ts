import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config/config.ts";
import type { WebFolders } from "./web-build.ts";

/** Where pictures lie, and where logos that are named without an address do. */
export function mediaOf({ dataFolder, mediaUrl }: Config, web: WebFolders | undefined) {
  return { mediaUrl, mediaFolder: web?.media ?? join(dataFolder, "media") };
}

/** The web apps as they were built beside the server. */
export function builtWeb({ dataFolder }: Config): WebFolders {
  const apps = fileURLToPath(new URL("../../../../", import.meta.url));
  return {
    diner: join(apps, "diner", "dist"),
    console: join(apps, "staff", "dist"),
    media: join(dataFolder, "media"),
  };
}

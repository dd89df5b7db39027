import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { WebFolders } from "../features/pages/web-build.ts";
import { PictureUploads } from "../features/dish-pictures/picture-uploads.ts";

/** Pictures stand in the folder that this process hands them out from. */
export function openPictureUploads(
  { dataFolder }: Config,
  web: WebFolders | undefined,
  database: Database,
  { clock, logger }: { readonly clock: () => number; readonly logger: Logger },
): PictureUploads {
  return new PictureUploads({
    database,
    clock,
    folder: join(dataFolder, "pictures"),
    media: web?.media ?? join(dataFolder, "media"),
    warn: (error) => logger.warn({ err: error }, "pictures could not be made"),
  });
}

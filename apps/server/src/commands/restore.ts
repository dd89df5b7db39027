import { join, resolve } from "node:path";
import { databaseName } from "../db/database-address.ts";
import type { Database } from "../db/database.ts";
import { openUpToDate } from "../db/open.ts";
import { restoreBackup } from "../db/restore-backup.ts";
import { missingOfVenues } from "../features/dish-pictures/missing-of-venues.ts";
import { readArguments, type RunCommand } from "./command.ts";
import { contentsOf } from "./contents.ts";

export const restore: RunCommand = async (args, { config, print }) => {
  const { positionals } = readArguments(args, { names: ["file"], options: {} });
  const rows = await restoreBackup(resolve(positionals[0] ?? ""), config.database);
  print(`Restored ${contentsOf(rows)} to ${databaseName(config.database)}.`);
  const media = join(config.dataFolder, "media");
  const database = await openUpToDate(config.database);
  const missing = await missingIn(database, media);
  if (missing.length === 0) return;
  print(`These pictures are not in ${media}; please copy them there, or add them again:`);
  for (const each of missing) print(`  ${each}`);
};

async function missingIn(database: Database, media: string): Promise<readonly string[]> {
  try {
    return await missingOfVenues(database.reader, media);
  } finally {
    await database.close();
  }
}

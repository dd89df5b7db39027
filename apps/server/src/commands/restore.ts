import { resolve } from "node:path";
import { databaseName } from "../db/database-address.ts";
import { restoreBackup } from "../db/restore-backup.ts";
import { readArguments, type RunCommand } from "./command.ts";
import { contentsOf } from "./contents.ts";

export const restore: RunCommand = async (args, { config, print }) => {
  const { positionals } = readArguments(args, { names: ["file"], options: {} });
  const rows = await restoreBackup(resolve(positionals[0] ?? ""), config.database);
  print(`Restored ${contentsOf(rows)} to ${databaseName(config.database)}.`);
};

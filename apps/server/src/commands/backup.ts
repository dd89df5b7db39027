import { resolve } from "node:path";
import { openExisting } from "../db/open.ts";
import { writeBackup } from "../db/write-backup.ts";
import { readArguments, type RunCommand } from "./command.ts";
import { contentsOf } from "./contents.ts";

export const backup: RunCommand = async (args, { config, print }) => {
  const { positionals } = readArguments(args, { names: ["file"], options: {} });
  const file = resolve(positionals[0] ?? "");
  const database = await openExisting(config.database);
  try {
    print(`${file} holds ${contentsOf(await writeBackup(database, file))}.`);
  } finally {
    await database.close();
  }
};

import { openUpToDate } from "../db/open.ts";
import { dropOldFunctions } from "../tables/orders/placing/placing-function.ts";
import { readArguments, type RunCommand } from "./command.ts";

export const tidy: RunCommand = async (args, { config, print }) => {
  readArguments(args, { names: [], options: {} });
  const database = await openUpToDate(config.database);
  try {
    const dropped = await dropOldFunctions(database);
    print(
      dropped.length === 0
        ? "Older versions have left nothing behind."
        : `Taken away, as only older versions called it: ${dropped.join(", ")}.`,
    );
  } finally {
    await database.close();
  }
};

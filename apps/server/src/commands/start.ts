import { createApp } from "../app/app.ts";
import { openingOf } from "../features/set-up/opening.ts";
import { runUntilStopped } from "../run-until-stopped.ts";
import { readArguments, type RunCommand } from "./command.ts";

export const start: RunCommand = async (args, { config, print, now }) => {
  readArguments(args, { names: [], options: {} });
  await runUntilStopped(async () => {
    const app = await createApp(config);
    const opening = await openingOf(app.database, now());
    await app.listen();
    const url = app.context.publicUrl();
    return { close: () => app.close(), greet: () => print(opening.greeting(url)) };
  });
};

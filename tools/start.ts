/** Why: `npm start` is the whole set-up: it builds, prepares the database with a demo or a set-up link, serves. */
import { createApp, readConfig, lanAddress, runUntilStopped } from "@comanda/server";
import { buildWebApps } from "./build/build-web-apps.ts";
import { prepareMode } from "./start/demo.ts";
import { greet } from "./start/greeting.ts";
import { helpText, readOptions } from "./start/options.ts";

await runUntilStopped(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(helpText());
    process.exit(0);
  }
  const config = readConfig(process.env, lanAddress());
  await buildWebApps();
  const app = await createApp(config);
  const mode = await prepareMode(app, config, options.demo);
  await app.listen();
  const greeting = await greet(app, mode);
  return { close: () => app.close(), greet: () => process.stdout.write(greeting) };
});

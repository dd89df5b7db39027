/** Why: `npm start` is the whole set-up: it builds, prepares the database with a demo or a set-up link, serves. */
import { createApp, readConfig, lanAddress, runUntilStopped, type HomePage } from "@comanda/server";
import { startReceiver } from "@comanda/sandbox";
import { buildWebApps } from "./build/build-web-apps.ts";
import { demoPage } from "./start/demo-page.ts";
import { demoWorld, giveSealKey, startSandbox } from "./start/demo-payments.ts";
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
  const world = demoWorld();
  let home: HomePage | undefined;
  const app = await createApp(config, {
    ...world,
    home: async (language, nonce) => home?.(language, nonce),
  });
  const mode = await prepareMode(app, config, options.demo);
  if (mode.kind === "demo") await giveSealKey(config, world);
  // The demo's outside world: whoever knows the demo's logins can have the server send to it, and nowhere else nearby.
  const till = mode.kind === "demo" ? await startReceiver() : undefined;
  if (till !== undefined) world.webhookHosts.push(new URL(till.url).host);
  if (mode.kind === "demo") home = await demoPage(app, mode.venues, till?.url ?? "");
  await app.listen();
  const sandbox = mode.kind === "demo" ? await startSandbox(app, config, world) : undefined;
  const greeting = await greet(app, mode);
  return {
    close: async () => {
      sandbox?.close();
      await app.close();
      await till?.close();
    },
    greet: () => process.stdout.write(greeting),
  };
});

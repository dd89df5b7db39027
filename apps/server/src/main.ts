import { createApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { lanAddress } from "./config/lan-address.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

/** The server alone, as production runs it; `npm start` adds building and the demo. */
await runUntilStopped(async () => {
  const app = await createApp(readConfig(process.env, lanAddress()));
  await app.listen();
  return app;
});

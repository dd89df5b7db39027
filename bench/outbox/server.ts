/** Why: a server in production without web builds, to be killed. */
import { createApp, readConfig, runUntilStopped } from "@comanda/server";

await runUntilStopped(async () => {
  const app = await createApp(readConfig(process.env, "127.0.0.1"), { web: undefined });
  await app.listen();
  return app;
});

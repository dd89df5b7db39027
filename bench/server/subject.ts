/** Why: `comanda start` refuses demo venues in production, and every bench measures a demo venue in production. */
import { createApp, readConfig, runUntilStopped } from "@comanda/server";

await runUntilStopped(async () => {
  const app = await createApp(readConfig(process.env, "127.0.0.1"));
  await app.listen();
  return app;
});

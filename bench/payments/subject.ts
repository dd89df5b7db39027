/** Why: the real server in production; that the providers of a bench stand on this machine is all that it is told beside. */
import { createApp, readConfig, runUntilStopped } from "@comanda/server";

await runUntilStopped(async () => {
  const app = await createApp(readConfig(process.env, "127.0.0.1"), {
    web: undefined,
    webhookHosts: (process.env["BENCH_PROVIDERS"] ?? "").split(","),
  });
  await app.listen();
  return app;
});

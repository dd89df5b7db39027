/**
 * Why: `comanda start` refuses demo venues in production, and every bench measures a demo venue in production. Providers that a bench
 * runs on this machine, `BENCH_PROVIDERS=127.0.0.1:4000,127.0.0.1:4001`, may be called though they have no public address.
 */
import { createApp, readConfig, runUntilStopped } from "@comanda/server";

const providers = process.env["BENCH_PROVIDERS"];
await runUntilStopped(async () => {
  const config = readConfig(process.env, "127.0.0.1");
  const app = await createApp(config, providers ? { webhookHosts: providers.split(",") } : {});
  await app.listen();
  return app;
});

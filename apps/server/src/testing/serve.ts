/** Why: signals and exit codes are a process's; this is the server as a process of its own, without web builds. */
import { createApp } from "../app/app.ts";
import { readConfig } from "../config/config.ts";
import { runUntilStopped } from "../run-until-stopped.ts";

await runUntilStopped(async () => {
  const app = await createApp(readConfig(process.env, "127.0.0.1"), { web: undefined });
  const port = await app.listen();
  return { close: () => app.close(), greet: () => process.send?.({ port }) };
});

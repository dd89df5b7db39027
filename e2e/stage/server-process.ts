/** Why: a server that is closed tidies up first; one that is killed is a process of its own. Run directly, this file is it. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createApp, readConfig, runUntilStopped, type Overrides } from "@comanda/server";

const LISTENS = "listens";
const FILE = fileURLToPath(import.meta.url);

/** What the process is started with. */
interface Start {
  readonly environment: Readonly<Record<string, string>>;
  readonly web: Overrides["web"];
}

/** Starts a server of these settings; ends when it takes connections. */
export async function startServerProcess(start: Start): Promise<ChildProcess> {
  const child = fork(FILE, [JSON.stringify(start)]);
  const first = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (first[0] !== LISTENS) throw new Error("the server did not start");
  return child;
}

/** Takes everything from it in the middle of whatever it does; ends when it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

if (process.argv[1] === FILE) {
  const { environment, web } = JSON.parse(process.argv[2] ?? "") as Start;
  await runUntilStopped(async () => {
    const config = readConfig(environment, "127.0.0.1");
    const app = await createApp(config, { web, checksAnswers: true });
    await app.listen();
    return { close: () => app.close(), greet: () => process.send?.(LISTENS) };
  });
}

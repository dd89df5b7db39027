import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("./killable-server.ts", import.meta.url));
/** What has been compiled once need not be compiled at each start. */
const CODE = process.env["NODE_COMPILE_CACHE"] ?? join(tmpdir(), "comanda-test-code");

/** Starts a server in a process of its own, with these settings alone; it listens when this settles. */
export async function forkServer(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const kept = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: CODE };
  const child = fork(SERVER, { env: { ...kept, ...env }, execArgv: [] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const [word] = (await Promise.race([once(child, "message"), once(child, "exit")])) as unknown[];
  if (word !== "listening") throw new Error("the server did not start");
  child.setMaxListeners(0);
  return child;
}

/** A test that fails half-way leaves nothing running. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createApp, installVenue, lanAddress, readConfig } from "@comanda/server";
import { kopiLane, standInPictures } from "@comanda/testkit";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../lib/run-command.ts";

/** A running Comanda with Kopi Lane. */
async function serveKopiLane(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-dev-"));
  const env = { DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent" };
  const app = await createApp(readConfig(env, "127.0.0.1"), { web: undefined });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  await installVenue(app.database, kopiLane(standInPictures()), Date.now());
  return `http://127.0.0.1:${await app.listen()}`;
}

/** `npm run dev staff` in front of it; answers the port that it prints. */
async function develop(api: string): Promise<string> {
  const child = spawn(process.execPath, ["tools/dev.ts", "staff"], {
    cwd: ROOT,
    env: { ...process.env, API: api },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += stripVTControlCharacters(chunk.toString())));
  for (;;) {
    const [, port] = /Local: +http:\/\/localhost:(\d+)/.exec(said) ?? [];
    if (port !== undefined && said.includes("Network:")) return port;
    await once(child.stdout, "data");
  }
}

it(
  "npm run dev is opened from a phone, whose changes the server takes for the console's",
  { timeout: 120_000 },
  async () => {
    const port = await develop(await serveKopiLane());
    // What a phone in the same network types.
    const page = `http://${lanAddress()}:${port}`;
    const shown = await fetch(`${page}/console/`, { headers: { accept: "text/html" } });
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining("/console/@vite/client"),
    ]);
    const signedIn = await fetch(`${page}/v2/api/staff/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-comanda-console": "1", origin: page },
      body: JSON.stringify({ login: "owner@kopilane.demo", password: "kopi-lane-owner" }),
    });
    expect(signedIn.status).toBe(200);
    const moved = await fetch(`${page}/v2/api/staff/items/OTAH`, {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "x-comanda-console": "1",
        origin: page,
        cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "",
      },
      body: JSON.stringify({ isSoldOut: true, stock: null }),
    });
    expect([moved.status, await moved.text()]).toEqual([200, expect.any(String)]);
  },
);

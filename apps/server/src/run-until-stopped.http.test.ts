import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, freshDatabase, type FreshDatabase } from "./testing/databases.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { sender } from "./testing/raw-request.ts";
import { openWorld, type World } from "./testing/world.ts";

const SERVER = fileURLToPath(new URL("testing/serve.ts", import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly errorOutput: string;
}

interface Process {
  readonly child: ChildProcess;
  /** All of its log, once it has ended. */
  readonly logged: Promise<string>;
  readonly ended: Promise<Ended>;
}

/** The server as a process of its own. */
function start(env: Readonly<Record<string, string>>): Process {
  const child = fork(SERVER, {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: [],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const logged = child.stdout === null ? Promise.resolve("") : text(child.stdout);
  const errorOutput = child.stderr === null ? Promise.resolve("") : text(child.stderr);
  const ended = once(child, "exit").then(async ([code]): Promise<Ended> => ({
    code: code as number | null,
    errorOutput: await errorOutput,
  }));
  return { child, logged, ended };
}

async function addressOf({ child, ended }: Process): Promise<string> {
  const listening = once(child, "message").then(
    ([message]) => `http://127.0.0.1:${(message as { port: number }).port}`,
  );
  const early = ended.then(({ errorOutput }): never => {
    throw new Error(`it ended: ${errorOutput}`);
  });
  return Promise.race([listening, early]);
}

describe.each(DATABASES)("the server as a process [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends its streams on %s and itself without an error",
    async (signal) => {
      const running = start({
        DATA_DIR: world.env["DATA_DIR"] ?? "",
        DATABASE_URL: world.env["DATABASE_URL"] ?? "",
      });
      const url = await addressOf(running);
      expect(
        (await sender(url)({ method: "GET", path: "/readyz", headers: {}, body: undefined }))
          .status,
      ).toBe(200);
      // The process goes by the clock of the machine.
      world.clock.now = Date.now();
      const { token } = await world.kopi.checkIn();
      const stream = await openEventStream(`${url}/v2/api/live`, {
        authorization: `Bearer ${token}`,
      });
      running.child.kill(signal);
      await stream.ended;
      // Whoever is impatient changes nothing.
      running.child.kill(signal);
      expect(await running.ended).toEqual({ code: 0, errorOutput: "" });
    },
  );
});

describe("the log of a process [sqlite]", () => {
  it("has times and levels that a person can read", async () => {
    const fresh = await freshDatabase("sqlite");
    onTestFinished(() => fresh.remove());
    const before = Date.now();
    const running = start(fresh.env);
    await addressOf(running);
    running.child.kill("SIGTERM");
    await running.ended;
    const lines = (await running.logged).trim().split("\n");
    const line = JSON.parse(lines[0] ?? "") as { level: string; time: string; msg: string };
    expect(line.msg).toContain("Server listening");
    expect(line.level).toBe("info");
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(line.time)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(line.time)).toBeLessThanOrEqual(Date.now());
  });
});

describe("a server that cannot start [sqlite]", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
  });
  afterAll(() => fresh.remove());

  it("for a wrong setting says so in one sentence", async () => {
    const ended = await start({ ...fresh.env, PORT: "eighty" }).ended;
    expect(ended).toEqual({
      code: 1,
      errorOutput: 'PORT must be a whole number from 0 to 65535, not "eighty".\n',
    });
  });

  it("for a taken port says so in one sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const ended = await start({ ...fresh.env, PORT: String(port) }).ended;
    expect(ended).toEqual({
      code: 1,
      errorOutput: `Port ${port} is taken; stop what uses it or set PORT.\n`,
    });
  });

  it("for a data folder that is none says so in one sentence", async () => {
    const file = join(fresh.env.DATA_DIR, "a-file");
    await writeFile(file, "");
    const { code, errorOutput } = await start({ ...fresh.env, DATA_DIR: file }).ended;
    expect(code).toBe(1);
    expect(errorOutput).toMatch(/^The data folder .+ cannot be used \(DATA_DIR\): .+\.\n$/);
  });
});

describe("a server that cannot start [postgres]", () => {
  it("for a database that is away says so in one sentence, without its password", async () => {
    const url = "postgres://comanda:hunter2@127.0.0.1:1/comanda";
    const { code, errorOutput } = await start({ DATABASE_URL: url }).ended;
    expect(code).toBe(1);
    expect(errorOutput).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:1\/comanda cannot be reached: .+\.\n$/,
    );
    expect(errorOutput).not.toContain("hunter2");
  });
});

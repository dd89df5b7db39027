import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, readConfig } from "@comanda/server";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../lib/run-command.ts";

/** The web apps may have to be built first. */
const TIMEOUT = { timeout: 240_000 };
const NPM = ["npm", "start"] as const;
const RUN = ["node", "tools/run.mjs", "start"] as const;

interface Started {
  readonly child: ChildProcess;
  /** Standard output so far holds this text. */
  readonly says: (text: string) => Promise<string>;
  /** Settles when every process that was started has let go of its output. */
  readonly ended: Promise<{ readonly code: number | null; readonly errorOutput: string }>;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "comanda-start-"));
  return () => rm(folder, { recursive: true, force: true });
});

/** `npm start`, or what it runs, as the leader of a group of its own, on an empty folder of data. */
function start([program, ...args]: readonly string[], settings: Record<string, string>): Started {
  const child = spawn(program ?? "", args, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const group = -(child.pid ?? 0);
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, "SIGKILL");
  });
  let said = "";
  let errorOutput = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errorOutput += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({
    code: code as number | null,
    errorOutput,
  }));
  const says = async (text: string): Promise<string> => {
    while (!said.includes(text)) {
      const isOver = await Promise.race([once(child.stdout, "data"), ended.then(() => true)]);
      if (isOver === true) throw new Error(`it ended: ${said}${errorOutput}`);
    }
    return said;
  };
  return { child, says, ended };
}

describe("npm start, asked to stop", () => {
  it.each([
    ["the npm process", NPM, 1],
    ["run.mjs", RUN, 1],
    ["the whole process group", NPM, -1],
  ] as const)(
    "by SIGTERM to %s stops the server in order and leaves nothing behind",
    TIMEOUT,
    async (_, command, sign) => {
      const { child, says, ended } = start(command, { DATA_DIR: folder });
      const [, port] = /:(\d+)\/console\/setup#/.exec(await says("/console/setup#")) ?? [];
      const url = `http://127.0.0.1:${port}/healthz`;
      expect((await fetch(url)).status).toBe(200);
      process.kill(sign * (child.pid ?? 0), "SIGTERM");
      expect(await ended).toEqual({ code: 0, errorOutput: "" });
      await expect(fetch(url)).rejects.toThrow("fetch failed");
    },
  );
});

describe("npm start, as a demo", () => {
  /** What a page links to, each address once. */
  const linksIn = (html: string): readonly string[] => [
    ...new Set([...html.matchAll(/href="([^"#?]+)"/g)].map(([, address]) => address ?? "")),
  ];

  it(
    "prints one link, behind which every venue, code, login and the status screen are, in both languages [BEY-002]",
    TIMEOUT,
    async () => {
      const demo = start(RUN, { DATA_DIR: folder, NODE_ENV: "" });
      const [, port] = /http:\/\/\S+:(\d+)\/\n/.exec(await demo.says("Ctrl-C stops.")) ?? [];
      const home = `http://127.0.0.1:${port}`;
      const read = async (language: string): Promise<string> =>
        (await fetch(home, { headers: { "accept-language": language } })).text();
      const page = await read("en-SG");
      expect(page).toContain('<html lang="en">');
      for (const name of [
        "Kopi Lane",
        "Harbour Hotel",
        "Tiffin House",
        "Steamboat House",
        "Ring Café",
      ]) {
        expect(page).toContain(name);
      }
      expect(page).toContain("owner@kopilane.demo");
      expect(page.match(/<svg /g)?.length).toBe(8);
      const links = linksIn(page).filter((address) => !address.includes("/hooks"));
      expect(links.filter((address) => address.includes("/checkin/")).length).toBeGreaterThan(9);
      expect(links.filter((address) => address.includes("/status/"))).toHaveLength(1);
      for (const address of links) {
        const { pathname } = new URL(address, home);
        const answer = await fetch(home + pathname, { headers: { accept: "text/html" } });
        expect([address, answer.status]).toEqual([address, 200]);
      }
      const chinese = await read("zh-CN");
      expect(chinese).toContain('<html lang="zh-Hans">');
      expect(chinese).toContain("控制台");
      expect(linksIn(chinese)).toEqual(linksIn(page));
      demo.child.kill("SIGTERM");
      expect(await demo.ended).toEqual({ code: 0, errorOutput: "" });
    },
  );
});

describe("npm start, where it cannot", () => {
  /** A folder that even root may not write to. */
  async function unwritable(): Promise<string> {
    if (process.getuid?.() === 0) return "/sys/comanda";
    await chmod(folder, 0o500);
    return folder;
  }

  async function takenPort(): Promise<number> {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    return (other.address() as AddressInfo).port;
  }

  /** The one sentence, without a stack trace; the exit code is 1. */
  async function sentenceOf(
    settings: Record<string, string>,
    command: readonly string[] = RUN,
  ): Promise<string> {
    const { code, errorOutput } = await start(command, { DATA_DIR: folder, ...settings }).ended;
    expect(code).toBe(1);
    expect(errorOutput.trim().split("\n")).toHaveLength(1);
    return errorOutput.trim();
  }

  it("because its port is taken says so in one sentence [BEY-002]", TIMEOUT, async () => {
    const port = await takenPort();
    const sentence = `Port ${port} is taken; stop what uses it or set PORT.`;
    expect(await sentenceOf({ PORT: String(port) })).toBe(sentence);
    expect(await sentenceOf({ PORT: String(port) }, NPM)).toBe(sentence);
  });

  it("because its folder is not writable says so in one sentence [BEY-002]", TIMEOUT, async () => {
    expect(await sentenceOf({ DATA_DIR: await unwritable() })).toMatch(
      /^The data folder .+ cannot be used \(DATA_DIR\): .+\.$/,
    );
    const file = join(folder, "a-file");
    await chmod(folder, 0o700);
    await writeFile(file, "");
    expect(await sentenceOf({ DATA_DIR: file })).toMatch(
      /^The data folder .+ cannot be used \(DATA_DIR\): .+\.$/,
    );
  });

  it(
    "because a newer Comanda made the database says so in one sentence [BEY-002]",
    TIMEOUT,
    async () => {
      const config = readConfig({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" }, "127.0.0.1");
      const app = await createApp(config, { web: undefined });
      if (app.database.kind !== "sqlite") throw new Error("SQLite is the default");
      app.database.connection.exec("insert into kysely_migration values ('0999-later', 'then')");
      await app.close();
      expect(await sentenceOf({})).toBe(
        "This database was made by a newer Comanda (it knows 0999-later); please start that version.",
      );
    },
  );

  it(
    "because PostgreSQL is away says so in one sentence, without its password [BEY-002]",
    TIMEOUT,
    async () => {
      const errorOutput = await sentenceOf({
        DATABASE_URL: "postgres://me:hunter2@127.0.0.1:1/comanda",
      });
      expect(errorOutput).toMatch(
        /^PostgreSQL at 127\.0\.0\.1:1\/comanda cannot be reached: .+\.$/,
      );
      expect(errorOutput).not.toContain("hunter2");
    },
  );

  it(
    "because the demo is there and it may not be one says so in one sentence [BEY-002]",
    TIMEOUT,
    async () => {
      const demo = start(RUN, { DATA_DIR: folder, NODE_ENV: "" });
      await demo.says("Ctrl-C stops.");
      demo.child.kill("SIGTERM");
      expect(await demo.ended).toEqual({ code: 0, errorOutput: "" });
      expect(await sentenceOf({})).toBe(
        "This database holds the demo; set DATA_DIR to another folder.",
      );
    },
  );

  it("because a setting is misspelt says so in one sentence", TIMEOUT, async () => {
    expect(await sentenceOf({ PUBLIC_ULR: "https://order.example.com" })).toBe(
      "PUBLIC_ULR is no setting; did you mean PUBLIC_URL?",
    );
  });
});

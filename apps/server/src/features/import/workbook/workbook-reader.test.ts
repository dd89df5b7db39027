import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { StoredVenue } from "../../../venue/venue-document.ts";
import { JobFailedError } from "./workbook-child.ts";
import { WorkbookReader } from "./workbook-reader.ts";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";

const { settings, menu } = plainVenue();
const stored = (menuHash: string): StoredVenue => ({ settings, menuHash, places: ["1"] });

describe("the reader of workbooks", () => {
  const reader = new WorkbookReader();
  const read: string[] = [];
  /** The name of the first category in the file of a venue whose menu begins with one of the hash's name. */
  const firstCategoryOf = async (menuHash: string): Promise<unknown> => {
    const file = await reader.do(
      "venue",
      { kind: "write", venue: stored(menuHash), format: "json" },
      async () => {
        read.push(menuHash);
        const [first, ...others] = menu.menus;
        return JSON.stringify({ ...menu, menus: [{ ...first, category: menuHash }, ...others] });
      },
    );
    const written = JSON.parse(Buffer.from(file).toString()) as { readonly menu: typeof menu };
    return written.menu.menus[0]?.category;
  };

  it("works on each venue's own menu in turn, and reads one that it has only once", async () => {
    for (const name of ["one", "one", "other", "one"]) {
      expect(await firstCategoryOf(name)).toBe(name);
    }
    expect(read).toEqual(["one", "other", "one"]);
  });

  it("says that a menu cannot be read, and does the next job", async () => {
    const gone = reader.do("venue", { kind: "write", venue: stored("next"), format: "json" }, () =>
      Promise.reject(new Error("the database has gone")),
    );
    await expect(gone).rejects.toThrow("the database has gone");
    expect(await firstCategoryOf("next")).toBe("next");
  });
});

const ILL = fileURLToPath(new URL("../../../testing/ill-process.ts", import.meta.url));

/** Whoever reads a file lets everybody else go first: beside other work it waits long for its turn. */
const PATIENT = { timeout: 180_000 };

describe("a file that breaks the process which reads it", PATIENT, () => {
  /** What becomes of a file of a venue; the number of the process where it is answered. */
  const bring = async (reader: WorkbookReader, venueId: string, ill = ""): Promise<string> => {
    const venue = { ...stored("menu"), places: [ill] };
    const done = reader.do(venueId, { kind: "write", venue, format: "json" }, () =>
      Promise.resolve(""),
    );
    return done.then(
      (file) => Buffer.from(file).toString(),
      (error: unknown) => (error instanceof JobFailedError ? error.why : String(error)),
    );
  };

  it.each([
    ["fills its heap", "memory"],
    ["fills buffers", "memory"],
    ["throws", "mistake"],
    ["throws later", "mistake"],
  ])("because it %s is answered, and so is the next", async (ill, why) => {
    const reader = new WorkbookReader({ program: ILL });
    const before = await bring(reader, "one");
    expect(await bring(reader, "one", ill)).toBe(why);
    const after = await bring(reader, "one");
    expect(Number(after)).toBeGreaterThan(0);
    expect(after).not.toBe(before);
  });

  it.each(["throws", "throws later"])(
    "because it %s tells where in our program, and nothing of what it says",
    async (ill) => {
      const heard: unknown[] = [];
      const reader = new WorkbookReader({
        program: ILL,
        hearMistake: ({ stack }) => heard.push(stack),
      });
      await bring(reader, "one", ill);
      expect(heard).toEqual([expect.stringMatching(/^Error\n {4}at .*ill-process\.ts:\d+/u)]);
      expect(String(heard[0])).not.toContain("library");
    },
  );

  it("because it counts for ever is ended, and keeps only its own venue waiting", async () => {
    const reader = new WorkbookReader({ program: ILL, limits: { cpuMilliseconds: 3_000 } });
    const answered: string[] = [];
    const noted = async (venueId: string, ill?: string): Promise<void> => {
      answered.push(`${venueId} ${(await bring(reader, venueId, ill)).replace(/\d+/u, "well")}`);
    };
    await Promise.all([
      noted("ill", "counts for ever"),
      noted("ill"),
      noted("other"),
      noted("third"),
    ]);
    expect(answered).toEqual(["other well", "third well", "ill time", "ill well"]);
  });

  it("because it waits for ever is ended, though it takes no time of the processor", async () => {
    const reader = new WorkbookReader({ program: ILL, limits: { wallMilliseconds: 3_000 } });
    expect(await bring(reader, "one", "waits for ever")).toBe("time");
    expect(Number(await bring(reader, "one"))).toBeGreaterThan(0);
  });

  it("is told from one that waits for a busy processor, and from others before it", async () => {
    const reader = new WorkbookReader({ program: ILL, limits: { cpuMilliseconds: 1_800 } });
    const before = await bring(reader, "one");
    for (const ill of ["waits two seconds", "works a second", "works a second"]) {
      expect(await bring(reader, "one", ill)).toBe(before);
    }
  });

  it("leaves the processor to orders, and what a terminal says to the server", async () => {
    const reader = new WorkbookReader({ program: ILL });
    const before = await bring(reader, "one");
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.kill(Number(before), signal);
    expect(await bring(reader, "one")).toBe(before);
    expect(await bring(reader, "one", "says its priority")).toBe("19");
    expect(sessionOf(Number(before))).toBe(sessionOf(process.pid));
  });

  it("because it counts for ever ends with its server, however that ends", async () => {
    const starter = `
      import { fork } from "node:child_process";
      const limits = JSON.stringify({ ...${JSON.stringify(WORKBOOK_LIMITS)}, server: process.pid });
      const child = fork(${JSON.stringify(ILL)}, [limits], { execArgv: [], serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
      child.on("message", ({ done }) => {
        console.log(Buffer.from(done).toString());
        child.send({ job: { venue: { places: ["counts for ever"] } } });
      });
      child.send({ job: { venue: { places: [] } } });`;
    const server = spawn(process.execPath, ["--input-type=module", "--eval", starter], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [said] = (await once(server.stdout, "data")) as [Buffer];
    const pid = Number(said.toString());
    expect(() => process.kill(pid, 0)).not.toThrow();
    server.kill("SIGKILL");
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

/** Linux says it among the numbers behind a program's name, the fourth of them. */
function sessionOf(pid: number): string | undefined {
  const numbers = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1];
  return numbers?.split(" ")[3];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}

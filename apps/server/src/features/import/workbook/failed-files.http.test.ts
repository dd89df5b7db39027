import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { plainVenue } from "@comanda/testkit";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { DATABASES } from "../../../testing/databases.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const ILL = fileURLToPath(new URL("../../../testing/ill-process.ts", import.meta.url));
const FILE = { file: "AAAA", skipsWrongRows: false };

describe.each(DATABASES)("a mistake of our own program that a file meets [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  const lines: string[] = [];
  beforeAll(async () => {
    const noted = new Writable({
      write: (line: Buffer, _encoding, next) => {
        lines.push(line.toString());
        next();
      },
    });
    const logger = pino({ level: "error" }, noted);
    world = await openWorld(kind, { overrides: { workbookProgram: ILL, logger } });
    // What goes wrong with a venue's files there, its first table says.
    owner = await (await world.settle({ ...plainVenue(), places: ["throws"] })).signIn();
  });
  afterAll(() => world.close());

  it.each([
    ["exportWorkbook", {}],
    ["exportTemplate", { params: { language: "en" } }],
    ["checkWorkbook", { body: FILE }],
    ["markWorkbook", { body: { ...FILE, language: "en" } }],
  ] as const)(
    "is said to be one by %s, and noted without a word of the file",
    async (name, input) => {
      lines.length = 0;
      const outcome = await owner.call(name, input);
      expect(outcome).toMatchObject({
        kind: "refused",
        status: 503,
        refusal: { kind: "file-failed" },
      });
      const { refusals }: Endpoint = ENDPOINTS[name];
      expect(refusals).toContain("file-failed");
      expect(lines.join("")).toMatch(/Error\\n {4}at .*ill-process\.ts:\d+/u);
      expect(lines.join("")).not.toContain("library");
    },
  );
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { runComanda, spawnComanda } from "../testing/run-comanda.ts";

describe("the command line [sqlite]", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "comanda-command-"));
    return () => rm(folder, { recursive: true, force: true });
  });
  const run = (...args: readonly string[]) => runComanda(args, { DATA_DIR: folder });

  it("lists its commands and settings when asked", async () => {
    const { code, out, err } = await run("--help");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const usage of ["start", "backup <file>", "restore <file>", "owner reset <login>"]) {
      expect(out).toContain(`comanda ${usage} `);
    }
    expect(out).toContain("PUBLIC_URL");
    expect((await run("backup", "--help")).out).toMatch(/^comanda backup <file>\n\nWrites /);
  });

  it.each([
    [[], /^comanda start /],
    [["serve"], /^There is no command "serve"\./],
    [["backup"], /^The file is missing\. Usage: comanda backup <file>\n$/],
    [["backup", "a", "b"], /^"b" is one argument too many\. Usage: comanda backup <file>\n$/],
    [["restore", "a", "--force"], /'--force'.* Usage: comanda restore <file>\n$/],
    [["owner", "reset"], /^The login is missing\. Usage: comanda owner reset <login>\n$/],
  ])("called with %j ends with 2 and says how it is called", async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(sentence);
  });

  it("is a process with that exit code", async () => {
    const ran = await spawnComanda(["backup"], { DATA_DIR: folder });
    expect(ran).toEqual({
      code: 2,
      out: "",
      err: "The file is missing. Usage: comanda backup <file>\n",
    });
  });

  it.each([[["owner", "reset", "mei@example.com"]], [["venue", "add"]], [["backup", "a"]]])(
    "%j makes no database where none is",
    async (args) => {
      expect(await run(...args)).toEqual({
        code: 1,
        out: "",
        err: `There is no database at ${join(folder, "comanda.sqlite")}; set DATA_DIR (or DATABASE_URL) as the server has it.\n`,
      });
    },
  );
});

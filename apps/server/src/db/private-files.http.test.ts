import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kopiLane, standInPictures, want } from "@comanda/testkit";
import pino from "pino";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../app/app.ts";
import { readConfig } from "../config/config.ts";
import { installVenue } from "../features/set-up/install-venue.ts";
import { DATABASES } from "../testing/databases.ts";
import { openWorld } from "../testing/world.ts";

/** Path below the folder, and its rights as `ls` would count them. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const names = ["", ...(await readdir(folder, { recursive: true }))];
  const modes = names.map(async (name): Promise<[string, string]> => {
    const { mode } = await stat(join(folder, name));
    return [name === "" ? "." : name, (mode & 0o777).toString(8)];
  });
  return Object.fromEntries(await Promise.all(modes));
}

/** The umask of whoever starts the server, until the test is over. */
function startUnder(umask: number): void {
  const before = process.umask(umask);
  onTestFinished(() => void process.umask(before));
}

describe.each(DATABASES)("the data folder [%s]", (kind) => {
  it.each([0o000, 0o022, 0o077])(
    "is closed to other users of the machine under umask %i",
    async (umask) => {
      startUnder(umask);
      const world = await openWorld(kind);
      onTestFinished(() => world.close());
      const diner = await world.kopi.checkIn();
      await diner.place(diner.orderOf(want(diner.item("KOPI"))));
      const modes = await modesIn(world.env["DATA_DIR"] ?? "");
      const files = ["comanda.sqlite", "comanda.sqlite-wal", "comanda.sqlite-shm"];
      expect(modes).toEqual({
        ".": "700",
        media: "700",
        ...(kind === "sqlite" && Object.fromEntries(files.map((file) => [file, "600"]))),
      });
    },
  );
});

describe("a data folder that was open to everybody [sqlite]", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "comanda-open-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  const configOf = (dataFolder: string) =>
    readConfig({ DATA_DIR: dataFolder, PORT: "0", LOG_LEVEL: "silent" }, "127.0.0.1");

  it("is closed at the next start, with its pictures and copies of the database", async () => {
    startUnder(0);
    await mkdir(join(folder, "media"));
    const names = ["comanda.sqlite-wal", "comanda-2026-03-14.sqlite", "shop.sqlite.bak"];
    const left = ["comanda.sqlite", ...names.slice(1), "media/laksa.webp"];
    const first = await createApp(configOf(folder), { web: undefined });
    await installVenue(first.database, kopiLane(standInPictures()), Date.now());
    await first.close();
    for (const name of left.slice(1)) await writeFile(join(folder, name), "");
    for (const name of ["", "media"]) await chmod(join(folder, name), 0o755);
    for (const name of left) await chmod(join(folder, name), 0o644);

    const app = await createApp(configOf(folder), { web: undefined });
    onTestFinished(() => app.close());
    const modes = await modesIn(folder);
    expect(modes).toMatchObject({ ".": "700", media: "700", "comanda.sqlite-wal": "600" });
    for (const name of left) expect([name, modes[name]]).toEqual([name, "600"]);
  });

  it("leaves alone what is not Comanda's, and the target of a link", async () => {
    const elsewhere = join(folder, "elsewhere");
    const data = join(folder, "data");
    await mkdir(data, { recursive: true });
    await writeFile(elsewhere, "", { mode: 0o644 });
    await writeFile(join(data, "notes.txt"), "", { mode: 0o644 });
    await symlink(elsewhere, join(data, "comanda-copy.sqlite"));
    const app = await createApp(configOf(data), { web: undefined });
    onTestFinished(() => app.close());
    expect(await modesIn(data)).toMatchObject({ ".": "700", "notes.txt": "644" });
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o644);
  });

  it("stays a folder that everybody shares, and the log says so", async () => {
    await chmod(folder, 0o1777);
    let written = "";
    const logger = pino({ level: "warn" }, { write: (line: string) => (written += line) });
    const app = await createApp(configOf(folder), { web: undefined, logger });
    onTestFinished(() => app.close());
    expect(await modesIn(folder)).toMatchObject({ ".": "777", "comanda.sqlite": "600" });
    expect(JSON.parse(written)).toMatchObject({ open: [folder] });
  });
});

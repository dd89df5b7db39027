import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { makePictures } from "./pictures.ts";

const SOURCES = { kopi: "2615" };
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "comanda-pictures-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe("makePictures", () => {
  it("makes three widths as AVIF and WebP, a light ground and a tiny stand-in", async () => {
    const { kopi } = await makePictures(folder, SOURCES);
    if (kopi === undefined) throw new Error("no picture was made");

    expect(kopi.widths).toEqual([96, 160, 256]);
    for (const width of kopi.widths) {
      for (const format of ["avif", "webp"]) {
        const file = join(folder, `${kopi.base.replace("/media/", "")}-${width}.${format}`);
        expect((await sharp(file).metadata()).width).toBe(width);
      }
    }
    expect(kopi.ground).toMatch(/^#[d-f][0-9a-f][d-f][0-9a-f][d-f][0-9a-f]$/);
    expect(kopi.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(kopi.placeholder.length).toBeLessThan(600);
  });

  it("keeps what it has made, and makes anew what was left unfinished", async () => {
    const first = await makePictures(folder, SOURCES);
    const before = await changeTimes();
    expect(await makePictures(folder, SOURCES)).toEqual(first);
    expect(await changeTimes()).toEqual(before);

    const note = Object.keys(before).find((file) => file.endsWith(".json"));
    await rm(join(folder, note ?? ""));
    expect(await makePictures(folder, SOURCES)).toEqual(first);
    expect(Object.keys(await changeTimes())).toEqual(Object.keys(before));
  });

  it("says which emoji it does not find", async () => {
    await expect(makePictures(folder, { nothing: "no-such-emoji" })).rejects.toThrow(
      "no-such-emoji",
    );
  });
});

async function changeTimes(): Promise<Record<string, number>> {
  const files = (await readdir(folder)).sort();
  const times = files.map(
    async (file) => [file, (await stat(join(folder, file))).mtimeMs] as const,
  );
  return Object.fromEntries(await Promise.all(times));
}

import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isPictureOf } from "./foreign-picture.ts";
import { PictureFolder } from "./picture-folder.ts";

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "comanda-pictures-"));

describe("the picture folder", () => {
  it("keeps the same picture once, whole, under an address that changes with it", async () => {
    const folder = await newFolder();
    const pictureFolder = new PictureFolder(folder);
    const bytes = Buffer.from("a picture");
    const addresses = await Promise.all([
      pictureFolder.keep("v1", bytes),
      pictureFolder.keep("v1", bytes),
    ]);
    expect(new Set(addresses).size).toBe(1);
    const [address] = addresses;
    expect(await readFile(join(folder, address.replace("/media/", "")))).toEqual(bytes);
    expect(await readdir(join(folder, "venues", "v1"))).toHaveLength(1);
    expect(await pictureFolder.keep("v1", Buffer.from("another"))).not.toBe(address);
  });

  it("knows its venue's own pictures, and takes no way out of its folder for one", async () => {
    const pictureFolder = new PictureFolder(await newFolder());
    const address = await pictureFolder.keep("v1", Buffer.from("a picture"));
    expect(isPictureOf("v1", address)).toBe(true);
    for (const foreign of [
      address.replace("v1", "v2"),
      "/media/venues/v1/../../secret.webp",
      "https://evil.example/a.webp",
      "",
    ]) {
      expect(isPictureOf("v1", foreign)).toBe(false);
    }
  });

  it("throws away what was tried and left, beyond the latest forty, and never what is shown", async () => {
    const folder = await newFolder();
    const pictureFolder = new PictureFolder(folder);
    const shown = await pictureFolder.keep("v1", Buffer.from("shown"));
    for (let at = 0; at < 45; at += 1) await pictureFolder.keep("v1", Buffer.from(`tried ${at}`));
    await pictureFolder.tidy("v1", [shown, "", ""]);
    const left = await readdir(join(folder, "venues", "v1"));
    expect(left).toHaveLength(41);
    expect(left).toContain(shown.split("/").at(-1));
  });

  it("has nothing to tidy at a venue without pictures", async () => {
    await expect(new PictureFolder(await newFolder()).tidy("v1", [])).resolves.toBeUndefined();
  });
});

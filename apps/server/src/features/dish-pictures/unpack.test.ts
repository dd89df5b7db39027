import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unpack, type Unpacked } from "./unpack.ts";

describe("a zip of pictures", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "comanda-unpack-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** It is a part of what has been uploaded. */
  const uploaded = async (zip: Uint8Array): Promise<() => Promise<readonly Unpacked[]>> => {
    const file = join(folder, "pictures");
    await writeFile(file, Buffer.concat([Buffer.from("before"), zip, Buffer.from("behind")]));
    return async () => {
      const files: Unpacked[] = [];
      const start = "before".length;
      for await (const each of unpack(file, { start, size: zip.length })) files.push(each);
      return files;
    };
  };

  it("is unpacked file by file, without what a computer puts beside them", async () => {
    const zip = zipSync({
      "menu/kopi.jpg": Buffer.from("kopi"),
      "menu/large.jpg": [new Uint8Array(25_000_001), { level: 0 }],
      "__MACOSX/menu/._kopi.jpg": Buffer.from("x"),
      "Thumbs.db": Buffer.from("x"),
    });
    expect(await (await uploaded(zip))()).toEqual([
      { name: "menu/kopi.jpg", bytes: Buffer.from("kopi") },
      { name: "menu/large.jpg", bytes: undefined },
    ]);
  });

  it("leaves the event loop to orders while it is unpacked", async () => {
    const picture = Buffer.from(randomBytes(6_000_000).toString("base64"));
    const files = Object.fromEntries([1, 2, 3].map((at) => [`${at}.jpg`, picture]));
    const zip = zipSync(files, { level: 1 });
    const packed = deflateRawSync(picture, { level: 1 });
    const read = await uploaded(zip);
    // Of this thread alone. Unpacked by it, it takes that and what reading and checking take: more than the unpacking.
    const used = (since?: NodeJS.CpuUsage): number => process.threadCpuUsage(since).user;
    const beforeLoop = process.threadCpuUsage();
    for (const _ of [1, 2, 3]) inflateRawSync(packed);
    const onTheLoop = used(beforeLoop);
    const before = process.threadCpuUsage();
    expect(await read()).toHaveLength(3);
    expect(used(before)).toBeLessThan(onTheLoop);
  });
});

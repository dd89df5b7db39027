import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { unzipBytes } from "./unzip-bytes.ts";

const LIMITS = { entries: 3, bytes: 1_000 };
const ROW = "PK\u0001\u0002";

/** A zip of two files, one of them packed. */
const zip = (): Buffer =>
  Buffer.from(
    zipSync(
      { "a.txt": [strToU8("a".repeat(100)), { level: 6 }], "b/b.txt": strToU8("b") },
      { level: 0 },
    ),
  );

const unzipped = async (bytes: Uint8Array, limits = LIMITS) => {
  const files = await unzipBytes(bytes, limits, () => true);
  return files.map((file) => [file.name, strFromU8(file.bytes)]);
};

describe("a zip in memory", () => {
  it("is unpacked by its table of contents, the wished files alone", async () => {
    expect(await unzipped(zip())).toEqual([
      ["a.txt", "a".repeat(100)],
      ["b/b.txt", "b"],
    ]);
    const [only, ...others] = await unzipBytes(zip(), LIMITS, (name) => name === "b/b.txt");
    expect([only?.name, others]).toEqual(["b/b.txt", []]);
  });

  it("may say its numbers in eight bytes, as some programs always do", async () => {
    const bytes = zip();
    const row = bytes.indexOf(ROW, bytes.indexOf(ROW) + 4, "latin1");
    const end = bytes.indexOf("PK\u0005\u0006", 0, "latin1");
    const nameEnd = row + 46 + "b/b.txt".length;
    const large = Buffer.alloc(20);
    large.writeUInt16LE(1, 0);
    large.writeUInt16LE(16, 2);
    large.writeBigUInt64LE(1n, 4);
    large.writeBigUInt64LE(1n, 12);
    const longer = Buffer.concat([bytes.subarray(0, nameEnd), large, bytes.subarray(nameEnd)]);
    longer.writeUInt32LE(0xffffffff, row + 20);
    longer.writeUInt32LE(0xffffffff, row + 24);
    longer.writeUInt16LE(20, row + 30);
    longer.writeUInt32LE(bytes.readUInt32LE(end + 12) + 20, end + 20 + 12);
    expect(await unzipped(longer)).toEqual(await unzipped(zip()));
  });

  it.each([
    ["more files than are read", "too-many-files", { ...LIMITS, entries: 1 }],
    ["more bytes than are read", "unpacks-too-large", { ...LIMITS, bytes: 100 }],
  ])("with %s is refused by its table of contents", async (_, problem, limits) => {
    await expect(unzipped(zip(), limits)).rejects.toMatchObject({ problem });
  });

  it.each<[string, (bytes: Buffer) => Uint8Array]>([
    ["is cut off", (bytes) => bytes.subarray(0, -1)],
    ["is none", () => Buffer.from("PK\u0003\u0004 and more")],
    ["is empty", () => zipSync({})],
    ["needs a password", changedRow((bytes, row) => bytes.writeUInt16LE(1, row + 8))],
    ["is packed in another way", changedRow((bytes, row) => bytes.writeUInt16LE(14, row + 10))],
    ["has a wrong checksum", changedRow((bytes, row) => bytes.writeUInt32LE(1, row + 16))],
    ["says it packs less", changedRow((bytes, row) => bytes.writeUInt32LE(3, row + 20))],
    ["says it unpacks to less", changedRow((bytes, row) => bytes.writeUInt32LE(3, row + 24))],
    ["says it unpacks to more", changedRow((bytes, row) => bytes.writeUInt32LE(101, row + 24))],
    ["has a file elsewhere", changedRow((bytes, row) => bytes.writeUInt32LE(3, row + 42))],
    [
      "has a file beyond its end",
      changedRow((bytes, row) => bytes.writeUInt32LE(99_999, row + 42)),
    ],
    [
      "counts the same bytes often",
      changedRow((bytes, row) => bytes.writeUInt32LE(5_000, row + 20)),
    ],
  ])("that %s cannot be read", async (_, change) => {
    await expect(unzipped(change(zip()))).rejects.toMatchObject({ problem: "unreadable" });
  });
});

/** Changes the first row of the table of contents. */
function changedRow(change: (bytes: Buffer, row: number) => void): (bytes: Buffer) => Buffer {
  return (bytes) => {
    change(bytes, bytes.indexOf(ROW, 0, "latin1"));
    return bytes;
  };
}

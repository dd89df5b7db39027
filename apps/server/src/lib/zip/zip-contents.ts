import { ZipError } from "./zip-error.ts";

/** A file of a zip as the table of contents has it. */
export interface ZipEntry {
  /** As it stands there: it is no path. */
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  /** What it says to unpack to; whoever unpacks it holds it to that. */
  readonly bytes: number;
  readonly checksum: number;
  readonly headerAt: number;
}

/** What a zip may hold. */
export interface ZipLimits {
  readonly entries: number;
  /** All its files together, unpacked. */
  readonly bytes: number;
}

/** Reads from one place of a zip to another. */
export type ReadAt = (start: number, end: number) => Buffer | Promise<Buffer>;

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const FILE = 0x02014b50;
const FILE_BYTES = 46;
const HEADER = 0x04034b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Of a file's flags. */
const IS_SECRET = 1;
const IS_UTF8 = 0x800;
/** Stands where a number is too large for its place, or is said to be; the number itself is in a field with this id. */
const ELSEWHERE = 0xffffffff;
const LARGE_NUMBERS = 1;
/** A name and what stands beside it are short. */
const MAX_BYTES_OF_ENTRY = 2_000;

/**
 * The files of a zip by its table of contents; nothing is unpacked. Refused is what says to unpack to too much, what
 * counts the same bytes as several files, and what needs a password.
 * @throws ZipError
 */
export async function readZipContents(
  size: number,
  readAt: ReadAt,
  limits: ZipLimits,
): Promise<readonly ZipEntry[]> {
  const { count, from, to } = await findTable(size, readAt);
  if (count > limits.entries) throw new ZipError("too-many-files");
  if (count === 0 || to - from > count * MAX_BYTES_OF_ENTRY) throw new ZipError("unreadable");
  const entries = entriesOf(await readAt(from, to), count);
  const sum = (number: "packedBytes" | "bytes"): number =>
    entries.reduce((all, entry) => all + entry[number], 0);
  if (sum("packedBytes") > size) throw new ZipError("unreadable");
  if (sum("bytes") > limits.bytes) throw new ZipError("unpacks-too-large");
  return entries;
}

/**
 * Where the packed bytes of a file begin.
 * @throws ZipError
 */
export async function startOf(entry: ZipEntry, size: number, readAt: ReadAt): Promise<number> {
  const { headerAt, packedBytes } = entry;
  if (headerAt + HEADER_BYTES > size) throw new ZipError("unreadable");
  const header = await readAt(headerAt, headerAt + HEADER_BYTES);
  if (header.readUInt32LE(0) !== HEADER) throw new ZipError("unreadable");
  const start = headerAt + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + packedBytes > size) throw new ZipError("unreadable");
  return start;
}

async function findTable(
  size: number,
  readAt: ReadAt,
): Promise<{ readonly count: number; readonly from: number; readonly to: number }> {
  const tailAt = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
  const tail = await readAt(tailAt, size);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    const count = tail.readUInt16LE(at + 10);
    const from = tail.readUInt32LE(at + 16);
    const to = from + tail.readUInt32LE(at + 12);
    if (to > tailAt + at) break;
    return { count, from, to };
  }
  throw new ZipError("unreadable");
}

function entriesOf(table: Buffer, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + FILE_BYTES > table.length || table.readUInt32LE(at) !== FILE) {
      throw new ZipError("unreadable");
    }
    const nameEnd = at + FILE_BYTES + table.readUInt16LE(at + 28);
    const extraEnd = nameEnd + table.readUInt16LE(at + 30);
    const end = extraEnd + table.readUInt16LE(at + 32);
    if (end > table.length) throw new ZipError("unreadable");
    entries.push(entryOf(table.subarray(at, nameEnd), table.subarray(nameEnd, extraEnd)));
    at = end;
  }
  return entries;
}

function entryOf(row: Buffer, extra: Buffer): ZipEntry {
  const flags = row.readUInt16LE(8);
  const method = row.readUInt16LE(10);
  if ((flags & IS_SECRET) !== 0 || (method !== STORED && method !== DEFLATED)) {
    throw new ZipError("unreadable");
  }
  const large = largeNumbers(extra);
  const number = (at: number): number => {
    const said = row.readUInt32LE(at);
    return said === ELSEWHERE ? (large.shift() ?? said) : said;
  };
  const bytes = number(24);
  const packedBytes = number(20);
  return {
    name: row.toString((flags & IS_UTF8) === 0 ? "latin1" : "utf8", FILE_BYTES),
    isDeflated: method === DEFLATED,
    packedBytes: method === DEFLATED ? packedBytes : bytes,
    bytes,
    checksum: row.readUInt32LE(16),
    headerAt: number(42),
  };
}

/** Some programs write numbers of eight bytes also where four would do. */
function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === LARGE_NUMBERS && end <= extra.length) {
      const field = extra.subarray(at + 4, end);
      return Array.from({ length: Math.floor(field.length / 8) }, (_, place) =>
        Number(field.readBigUInt64LE(place * 8)),
      );
    }
    at = end;
  }
  return [];
}

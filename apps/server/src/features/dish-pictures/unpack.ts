import { open, type FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import {
  readZipContents,
  startOf,
  type ReadAt,
  type ZipEntry,
} from "../../lib/zip/zip-contents.ts";
import { ZipError } from "../../lib/zip/zip-error.ts";

/** A zip may hold so many files, and unpack to so many times what it weighs. */
const MAX_ENTRIES = 2_000;
const MAX_TIMES_UNPACKED = 20;
/** One photograph of a large camera. */
export const MAX_PICTURE_BYTES = 25_000_000;
/** Unpacked at once by a thread that has nothing else to do. */
const CHUNK_BYTES = 256 * 1024;

/** A file of a zip; without bytes it is larger than any picture. */
export interface Unpacked {
  readonly name: string;
  readonly bytes: Buffer | undefined;
}

/**
 * The files of a zip that is a part of a file, one after the other: no more than one of them is in memory, and the event loop
 * unpacks none. Names are told as they are, and never used as paths.
 * @throws ZipError
 */
export async function* unpack(
  file: string,
  { start, size }: { readonly start: number; readonly size: number },
): AsyncGenerator<Unpacked> {
  const handle = await open(file);
  try {
    const readAt: ReadAt = (from, to) => readPart(handle, start + from, to - from);
    const limits = { entries: MAX_ENTRIES, bytes: size * MAX_TIMES_UNPACKED };
    for (const entry of await readZipContents(size, readAt, limits)) {
      if (isHidden(entry.name)) continue;
      const isTooLarge = Math.max(entry.bytes, entry.packedBytes) > MAX_PICTURE_BYTES;
      const bytes = isTooLarge ? undefined : await unpacked(entry, size, readAt);
      yield { name: entry.name, bytes };
    }
  } finally {
    await handle.close();
  }
}

async function unpacked(entry: ZipEntry, size: number, readAt: ReadAt): Promise<Buffer> {
  const at = await startOf(entry, size, readAt);
  const packed = await readAt(at, at + entry.packedBytes);
  const bytes = entry.isDeflated ? await inflated(packed, entry.bytes) : packed;
  if (bytes.length !== entry.bytes || crc32(bytes) !== entry.checksum) {
    throw new ZipError("unreadable");
  }
  return bytes;
}

const inflateBeside = promisify(inflateRaw);

async function inflated(packed: Buffer, bytes: number): Promise<Buffer> {
  try {
    const maxOutputLength = Math.max(1, bytes);
    return await inflateBeside(packed, { maxOutputLength, chunkSize: CHUNK_BYTES });
  } catch (cause) {
    throw new ZipError("unreadable", cause);
  }
}

async function readPart(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Folders, and what a computer puts beside the files that a person sees. */
function isHidden(name: string): boolean {
  return name.endsWith("/") || /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$)/u.test(name);
}

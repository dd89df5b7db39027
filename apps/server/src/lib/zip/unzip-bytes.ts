import { crc32, inflateRawSync } from "node:zlib";
import { readZipContents, startOf, type ZipEntry, type ZipLimits } from "./zip-contents.ts";
import { ZipError } from "./zip-error.ts";

/** A file of a zip, unpacked. */
interface UnzippedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The wished files of a zip that is in memory. This counts for as long as it unpacks: not on the event loop of a server.
 * @throws ZipError
 */
export async function unzipBytes(
  zip: Uint8Array,
  limits: ZipLimits,
  isWished: (name: string) => boolean,
): Promise<readonly UnzippedFile[]> {
  const all = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const readAt = (start: number, end: number): Buffer => all.subarray(start, end);
  const entries = await readZipContents(all.length, readAt, limits);
  const files: UnzippedFile[] = [];
  for (const entry of entries.filter(({ name }) => isWished(name))) {
    const start = await startOf(entry, all.length, readAt);
    const bytes = unpacked(entry, all.subarray(start, start + entry.packedBytes));
    files.push({ name: entry.name, bytes });
  }
  return files;
}

function unpacked({ isDeflated, bytes, checksum }: ZipEntry, packed: Buffer): Buffer {
  const file = isDeflated ? inflated(packed, bytes) : packed;
  if (file.length !== bytes || crc32(file) !== checksum) throw new ZipError("unreadable");
  return file;
}

function inflated(packed: Buffer, bytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch (cause) {
    throw new ZipError("unreadable", cause);
  }
}

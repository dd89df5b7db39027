/** Why: files that are made to hurt are zips of a size that takes a spreadsheet's own program seconds to pack. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZipFiles = Readonly<Record<string, string | Uint8Array>>;

const STORED = 0;
const DEFLATED = 8;

/** A zip of these files; pictures are kept as they are, all else is packed. */
export function zipOf(files: ZipFiles): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const method = name.endsWith(".png") ? STORED : DEFLATED;
    const packed = method === STORED ? bytes : deflateRawSync(bytes, { level: 1 });
    const numbers = numbersOf({ method, checksum: crc32(bytes), packed: packed.length }, bytes);
    const title = Buffer.from(name);
    numbers.writeUInt16LE(title.length, 22);
    const row = Buffer.alloc(14);
    row.writeUInt32LE(at, 10);
    table.push(Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), numbers, row, title);
    const part = [Buffer.from("PK\u0003\u0004", "latin1"), numbers, title, packed];
    parts.push(...part);
    at += part.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(table).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...table, end]);
}

/** What stands both before a file and in the table of contents. */
function numbersOf(
  said: { readonly method: number; readonly checksum: number; readonly packed: number },
  bytes: Buffer,
): Buffer {
  const numbers = Buffer.alloc(26);
  numbers.writeUInt16LE(20, 0);
  numbers.writeUInt16LE(said.method, 4);
  numbers.writeUInt32LE(said.checksum, 10);
  numbers.writeUInt32LE(said.packed, 14);
  numbers.writeUInt32LE(bytes.length, 18);
  return numbers;
}

import { createReadStream } from "node:fs";
import type { BodyOf } from "@comanda/contract/schemas";
import { MAX_PICTURE_BYTES, unpack, type Unpacked } from "./unpack.ts";

/** The files of an upload, and those inside its zips. */
export async function* filesOf(
  file: string,
  files: BodyOf<"makePictures">["files"],
): AsyncGenerator<Unpacked> {
  let start = 0;
  for (const { name, bytes } of files) {
    const part = { start, end: start + bytes - 1 };
    start += bytes;
    const head = await readAll(createReadStream(file, { ...part, end: part.start + 3 }));
    if (isZip(head)) yield* unpack(file, { start: part.start, size: bytes });
    else if (bytes > MAX_PICTURE_BYTES) yield { name, bytes: undefined };
    else yield { name, bytes: await readAll(createReadStream(file, part)) };
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A zip, of pictures as of workbooks. */
function isZip(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";
}

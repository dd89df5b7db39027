import type { IncomingMessage } from "node:http";

/** Bytes of the largest request that is read. */
const LARGEST = 262_144;

/** The text of a request; undefined where it is too long. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > LARGEST) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

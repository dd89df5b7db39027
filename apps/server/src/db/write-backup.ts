import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "./database.ts";
import { readSnapshot } from "./snapshot.ts";
import { StartError } from "./start-error.ts";

/** The first line of a backup. */
export const BACKUP_HEADER = { comanda: "backup", format: 1 } as const;

/** Characters that are compressed at once. */
const CHUNK = 65_536;

/**
 * Writes the whole database, as of one moment, into a new file that only its owner may read. It is the same for both
 * databases: compressed lines of JSON, a header, each row as `["table",{"column":value}]`, and the number of rows at
 * the end, so that a file that was cut off is noticed. Answers the rows by table.
 * @throws StartError where the file is there already or cannot be written
 */
export async function writeBackup(
  database: Database,
  file: string,
): Promise<ReadonlyMap<string, number>> {
  if (existsSync(file)) throw new StartError(`${file} is there already; choose another name.`);
  const unfinished = `${file}.${process.pid}.part`;
  const counts = new Map<string, number>();
  try {
    await pipeline(
      Readable.from(chunks(backupLines(database, counts))),
      createGzip(),
      createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup ${file} could not be written: ${why}.`, { cause: error });
  }
  return counts;
}

async function* backupLines(
  database: Database,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(BACKUP_HEADER)}\n`;
  let rows = 0;
  for await (const [table, row] of readSnapshot(database)) {
    counts.set(table, (counts.get(table) ?? 0) + 1);
    rows += 1;
    yield `${JSON.stringify([table, row])}\n`;
  }
  yield `${JSON.stringify({ rows })}\n`;
}

/** Lines joined, because a call of the compressor costs more than a line. */
async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = "";
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  yield Buffer.from(chunk);
}

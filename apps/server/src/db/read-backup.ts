import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import * as v from "valibot";
import type { TableRow } from "./snapshot.ts";
import { StartError } from "./start-error.ts";
import { BACKUP_HEADER } from "./write-backup.ts";

const Header = v.object({ comanda: v.literal(BACKUP_HEADER.comanda), format: v.number() });
const Line = v.union([
  v.tuple([v.string(), v.record(v.string(), v.union([v.string(), v.number(), v.null()]))]),
  v.object({ rows: v.number() }),
]);

/**
 * The rows of a backup, in its order, never more than a few in memory.
 * @throws StartError, in the midst of it if need be, where the file is none, is damaged, or was cut off
 */
export async function* readBackup(file: string): AsyncGenerator<TableRow> {
  let rows = 0;
  let isWhole = false;
  let isFirst = true;
  for await (const text of linesOf(file)) {
    if (isFirst) checkHeader(file, text);
    else {
      const line = parsed(Line, text);
      if (line === undefined || isWhole) throw new StartError(`${file} is damaged.`);
      if (Array.isArray(line)) {
        rows += 1;
        yield line;
      } else isWhole = line.rows === rows;
    }
    isFirst = false;
  }
  if (isFirst) throw new StartError(`${file} is no backup of Comanda.`);
  if (!isWhole) throw new StartError(`${file} is not whole: its end is missing.`);
}

function checkHeader(file: string, text: string): void {
  const header = parsed(Header, text);
  if (header === undefined) throw new StartError(`${file} is no backup of Comanda.`);
  if (header.format !== BACKUP_HEADER.format) {
    throw new StartError(`${file} was written by a newer Comanda; restore it with that version.`);
  }
}

function parsed<Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
): Output | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Split at line feeds alone: node:readline also ends a line at U+2028, which may stand in a guest's remark. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of unpacked(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  // Whatever fails, the reader below is told of it.
  pipeline(createReadStream(file), plain, () => undefined);
  try {
    for await (const chunk of plain) yield chunk as Buffer;
  } catch (error) {
    throw new StartError(whyNotRead(file, error), { cause: error });
  }
}

function whyNotRead(file: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return `There is no file ${file}.`;
  if (code === "Z_BUF_ERROR") return `${file} is not whole: its end is missing.`;
  if (code === "Z_DATA_ERROR") return `${file} is no backup of Comanda, or is damaged.`;
  return `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}

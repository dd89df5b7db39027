import { Unzip, UnzipInflate } from "fflate";

/** A zip may hold so many files, and unpack to so many times what it weighs. */
const MAX_ENTRIES = 2_000;
const MAX_TIMES_UNPACKED = 20;
/** One photograph of a large camera. */
export const MAX_PICTURE_BYTES = 25_000_000;

/** What is wrong with a whole zip; nothing more of it is read. */
export class ZipError extends Error {
  readonly problem: "unreadable" | "too-many-files" | "unpacks-too-large";

  constructor(problem: ZipError["problem"], cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** A file of a zip; without bytes it is larger than any picture. */
export interface Unpacked {
  readonly name: string;
  readonly bytes: Buffer | undefined;
}

/**
 * The files of a zip one after the other, as they come in: no more than one of them is in memory. Names are told as they
 * are, and never used as paths.
 * @throws ZipError
 */
export async function* unpack(
  chunks: AsyncIterable<Uint8Array>,
  zipBytes: number,
): AsyncGenerator<Unpacked> {
  const ready: Unpacked[] = [];
  const count = { entries: 0, open: 0, bytes: 0 };
  const zip = new Unzip((file) => {
    count.entries += 1;
    if (count.entries > MAX_ENTRIES) throw new ZipError("too-many-files");
    if (isHidden(file.name)) return;
    const parts: Uint8Array[] = [];
    let size = 0;
    count.open += 1;
    file.ondata = (error, data, isFinal) => {
      if (error !== null) throw error;
      size += data.length;
      count.bytes += data.length;
      if (count.bytes > zipBytes * MAX_TIMES_UNPACKED) throw new ZipError("unpacks-too-large");
      if (size <= MAX_PICTURE_BYTES) parts.push(data);
      if (!isFinal) return;
      count.open -= 1;
      const bytes = size <= MAX_PICTURE_BYTES ? Buffer.concat(parts) : undefined;
      ready.push({ name: file.name, bytes });
    };
    file.start();
  });
  zip.register(UnzipInflate);
  const push = (chunk: Uint8Array, isFinal: boolean): void => {
    try {
      zip.push(chunk, isFinal);
    } catch (cause) {
      throw cause instanceof ZipError ? cause : new ZipError("unreadable", cause);
    }
  };
  for await (const chunk of chunks) {
    push(chunk, false);
    yield* ready.splice(0);
  }
  push(new Uint8Array(0), true);
  yield* ready;
  if (count.entries === 0 || count.open > 0) throw new ZipError("unreadable");
}

/** Folders, and what a computer puts beside the files that a person sees. */
function isHidden(name: string): boolean {
  return name.endsWith("/") || /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$)/u.test(name);
}

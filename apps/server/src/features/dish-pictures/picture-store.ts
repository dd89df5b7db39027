import {
  appendFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { WirePictureJob } from "@comanda/contract";
import { newSecret } from "../../ids.ts";
import type { WirePicture } from "./make-picture.ts";

/** An upload that nobody has gone on with for so long is thrown away. */
const UPLOAD_MILLISECONDS = 60 * 60 * 1000;

/** What is kept in files of a venue's pictures beside the pictures themselves; ids are checked before they come here. */
export class PictureStore {
  readonly #folder: string;

  constructor(folder: string, venueId: string) {
    this.#folder = join(folder, venueId);
  }

  /** How much of an upload has come in. */
  async received(upload: string): Promise<number> {
    const folder = this.#piecesOf(upload);
    const last = (await piecesIn(folder)).at(-1);
    return last === undefined ? 0 : Number(last) + (await stat(join(folder, last))).size;
  }

  /** Whether the piece stands now; another process may have taken one for the same place. */
  async append(upload: string, at: number, bytes: Uint8Array): Promise<boolean> {
    const folder = this.#piecesOf(upload);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return create(join(folder, String(at)), bytes);
  }

  /** The bytes of an upload in one file. */
  async joined(upload: string): Promise<string> {
    const file = join(this.#folder, `${upload}.upload`);
    const folder = this.#piecesOf(upload);
    await rm(file, { force: true });
    for (const piece of await piecesIn(folder)) {
      await appendFile(file, await readFile(join(folder, piece)), { mode: 0o600 });
    }
    await rm(folder, { recursive: true, force: true });
    return file;
  }

  async removeUpload(upload: string): Promise<void> {
    await rm(this.#piecesOf(upload), { recursive: true, force: true });
    await rm(join(this.#folder, `${upload}.upload`), { force: true });
  }

  /** Uploads and jobs that nobody comes back to. */
  async sweep(now: number): Promise<void> {
    for (const name of (await orUndefined(readdir(this.#folder))) ?? []) {
      const file = join(this.#folder, name);
      const modified = (await orUndefined(stat(file)))?.mtimeMs ?? now;
      if (name !== LIBRARY && now - modified > UPLOAD_MILLISECONDS)
        await rm(file, { recursive: true, force: true });
    }
  }

  async countUploads(): Promise<number> {
    const names = (await orUndefined(readdir(this.#folder))) ?? [];
    return names.filter((name) => name.endsWith(".pieces")).length;
  }

  async readJob(
    upload: string,
  ): Promise<{ readonly job: WirePictureJob; readonly at: number } | undefined> {
    const file = join(this.#folder, `${upload}.job`);
    const text = await orUndefined(readFile(file, "utf8"));
    if (text === undefined) return undefined;
    return { job: JSON.parse(text) as WirePictureJob, at: (await stat(file)).mtimeMs };
  }

  /** Whether this call has begun it; another process may have. */
  async createJob(upload: string, job: WirePictureJob): Promise<boolean> {
    return create(join(this.#folder, `${upload}.job`), Buffer.from(JSON.stringify(job)));
  }

  writeJob(upload: string, job: WirePictureJob): Promise<void> {
    return this.#write(`${upload}.job`, job);
  }

  /** Every picture that was ever brought, by its name. */
  async readLibrary(): Promise<Map<string, WirePicture>> {
    const text = await orUndefined(readFile(join(this.#folder, LIBRARY), "utf8"));
    return new Map(text === undefined ? [] : (JSON.parse(text) as [string, WirePicture][]));
  }

  writeLibrary(pictures: ReadonlyMap<string, WirePicture>): Promise<void> {
    return this.#write(LIBRARY, [...pictures]);
  }

  #piecesOf(upload: string): string {
    return join(this.#folder, `${upload}.pieces`);
  }

  /** Whole, or as it was. */
  async #write(name: string, value: unknown): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const part = join(this.#folder, `${newSecret()}.part`);
    await writeFile(part, JSON.stringify(value), { mode: 0o600 });
    await rename(part, join(this.#folder, name));
  }
}

const LIBRARY = "library.json";

/** Pieces by where they begin, in their order; what is still being written is none. */
async function piecesIn(folder: string): Promise<string[]> {
  const names = (await orUndefined(readdir(folder))) ?? [];
  return names
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other));
}

/** Writes a file whole and only where none is; whether it was this call. */
async function create(file: string, bytes: Uint8Array): Promise<boolean> {
  const part = `${file}.${newSecret()}.part`;
  await writeFile(part, bytes, { mode: 0o600 });
  try {
    await link(part, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}

/** What is not there is undefined. */
async function orUndefined<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

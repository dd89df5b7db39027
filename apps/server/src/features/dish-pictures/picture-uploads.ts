import { join } from "node:path";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WirePictureJob } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database } from "../../db/database.ts";
import { PictureProcessor } from "../../jobs/pictures/picture-processor.ts";
import { Turns } from "../../lib/turns.ts";
import { ZipError } from "../../lib/zip/zip-error.ts";
import { pictureName, type NamedPictures } from "./match-pictures.ts";
import { makePicture } from "./make-picture.ts";
import { PictureStore } from "./picture-store.ts";
import { publishPictures } from "./publish-pictures.ts";
import { filesOf } from "./upload-files.ts";

/** What one upload may weigh, its pieces together (D-13). */
const MAX_UPLOAD_BYTES = 50_000_000;
/** Uploads of one venue that have begun and not ended. */
const MAX_UPLOADS = 10;
/** Jobs of a process, and of one venue, that have begun or wait. */
const MAX_JOBS = 20;
const MAX_JOBS_OF_VENUE = 8;
/** A job that nobody has written of for so long has ended with its process. */
const SILENT_MILLISECONDS = 120_000;

/** Whose upload it is. */
export interface UploadOf {
  readonly venueId: string;
  readonly by: string;
  readonly upload: string;
  readonly now: number;
}

export interface PictureUploadsParts {
  readonly database: Database;
  /** What is kept of uploads, and what pictures are called. */
  readonly folder: string;
  /** What phones are handed out. */
  readonly media: string;
  readonly clock: () => number;
  readonly warn: (error: unknown) => void;
}

/**
 * Takes pictures in pieces, and makes their sizes one picture after the other, off every request. Venues take turns,
 * picture by picture. Dishes have them, and guests see them, when all of an upload are made.
 */
export class PictureUploads {
  readonly #parts: PictureUploadsParts;
  readonly #running = new Map<string, WirePictureJob>();
  /** Pieces of one upload one after the other. */
  readonly #pieces = new Map<string, Promise<unknown>>();
  readonly #jobs = new Set<Promise<void>>();
  /** The jobs of a venue are done one after the other, those of different ones side by side. */
  readonly #jobTurns = new Turns({
    atOnce: MAX_JOBS,
    waiting: MAX_JOBS,
    waitingOfOneVenue: MAX_JOBS_OF_VENUE,
  });
  /** Each picture is a turn: no more than one is in memory. */
  readonly #turns = new Turns({ atOnce: 1, waiting: MAX_JOBS, waitingOfOneVenue: 1 });
  readonly #processor = new PictureProcessor();
  #isStopping = false;

  constructor(parts: PictureUploadsParts) {
    this.#parts = parts;
  }

  /** Adds a piece to what has come in; one that does not go on where the last ended is refused. */
  take(
    { venueId, upload, now }: UploadOf,
    at: number,
    bytes: Buffer,
  ): Promise<Result<{ received: number }, ApiRefusal>> {
    const store = this.store(venueId);
    return this.#inTurn(`${venueId} ${upload}`, async () => {
      const received = await store.received(upload);
      if (received !== at) return refuse({ kind: "upload-broken", received });
      if (at === 0) {
        await store.sweep(now);
        if ((await store.countUploads()) >= MAX_UPLOADS) return refuse({ kind: "try-again" });
      }
      if (at + bytes.length > MAX_UPLOAD_BYTES) {
        await store.removeUpload(upload);
        return refuse({ kind: "too-large", bytes: MAX_UPLOAD_BYTES });
      }
      const isTaken = await store.append(upload, at, bytes);
      const stands = await store.received(upload);
      return isTaken
        ? accept({ received: stands })
        : refuse({ kind: "upload-broken", received: stands });
    });
  }

  /** Begins to make the pictures of an upload that has come in whole; a second request finds the job of the first. */
  async make(
    of: UploadOf,
    { files }: BodyOf<"makePictures">,
  ): Promise<Result<WirePictureJob, ApiRefusal>> {
    const { venueId, upload } = of;
    const store = this.store(venueId);
    return this.#inTurn<WirePictureJob>(`${venueId} ${upload}`, async () => {
      const known = await this.read(venueId, upload);
      if (known.ok) return known;
      const received = await store.received(upload);
      const told = files.reduce((sum, { bytes }) => sum + bytes, 0);
      if (received === 0 || told !== received) return refuse({ kind: "upload-broken", received });
      if (this.#isFull(venueId)) return refuse({ kind: "try-again" });
      const job: WirePictureJob = { ...WAITING, total: files.length };
      const name = jobName(venueId, upload);
      if (!(await store.createJob(upload, job))) return this.read(venueId, upload);
      this.#running.set(name, job);
      const done = this.#jobTurns.take(venueId, () => this.#run(of, files));
      this.#jobs.add(done);
      void done.finally(() => this.#jobs.delete(done));
      return accept(job);
    });
  }

  #isFull(venueId: string): boolean {
    const own = [...this.#running.keys()].filter((name) => name.startsWith(join(venueId, "/")));
    return this.#running.size >= MAX_JOBS || own.length >= MAX_JOBS_OF_VENUE;
  }

  /** How far it has come. */
  async read(venueId: string, upload: string): Promise<Result<WirePictureJob, ApiRefusal>> {
    const running = this.#running.get(jobName(venueId, upload));
    if (running !== undefined) return accept(running);
    const stored = await this.store(venueId).readJob(upload);
    if (stored === undefined) return refuse({ kind: "not-found" });
    const { job, at } = stored;
    const isSilent = Date.now() - at > SILENT_MILLISECONDS;
    const hasEnded = job.state === "done" || job.state === "failed" || !isSilent;
    return accept(hasEnded ? job : { ...job, state: "failed", failure: "interrupted" });
  }

  store(venueId: string): PictureStore {
    return new PictureStore(this.#parts.folder, venueId);
  }

  /** Ends after the picture that is being made. */
  async close(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#jobs);
  }

  async #inTurn<Value>(
    key: string,
    act: () => Promise<Result<Value, ApiRefusal>>,
  ): Promise<Result<Value, ApiRefusal>> {
    const turn = (this.#pieces.get(key) ?? Promise.resolve()).then(act, act);
    this.#pieces.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#pieces.get(key) === turn) this.#pieces.delete(key);
    }
  }

  async #run(of: UploadOf, files: BodyOf<"makePictures">["files"]): Promise<void> {
    const { venueId, upload } = of;
    const store = this.store(venueId);
    const name = jobName(venueId, upload);
    const tell = async (change: Partial<WirePictureJob>): Promise<void> => {
      const job = { ...(this.#running.get(name) ?? WAITING), ...change };
      this.#running.set(name, job);
      await store.writeJob(upload, job);
    };
    try {
      await tell({ state: "running" });
      await this.#makeAll(of, files, tell);
    } catch (error) {
      if (!(error instanceof ZipError)) this.#parts.warn(error);
      const failure = error instanceof ZipError ? error.problem : "interrupted";
      await tell({ state: "failed", failure }).catch(this.#parts.warn);
    } finally {
      await store.removeUpload(upload).catch(this.#parts.warn);
      this.#running.delete(name);
    }
  }

  async #makeAll(
    { venueId, by, upload }: UploadOf,
    files: BodyOf<"makePictures">["files"],
    tell: (change: Partial<WirePictureJob>) => Promise<void>,
  ): Promise<void> {
    const { database, media, clock } = this.#parts;
    const store = this.store(venueId);
    const pictures: WirePictureJob["pictures"] = [];
    const made = new Map<string, NonNullable<ReturnType<NamedPictures["get"]>>>();
    const unpacked = filesOf(await store.joined(upload), files);
    const makeNext = async (): Promise<boolean> => {
      const next = await unpacked.next();
      if (next.done === true) return false;
      if (this.#isStopping) throw new Error("the server stops");
      const { name, bytes } = next.value;
      const read =
        bytes === undefined
          ? refuse("too-large" as const)
          : await makePicture(this.#processor, { media, venueId, bytes });
      if (read.ok) made.set(pictureName(name), read.value);
      const shown = name.slice(-100);
      pictures.push({ name: shown, codes: [], problem: read.ok ? "" : read.refusal });
      await tell({ done: pictures.length, total: Math.max(files.length, pictures.length) });
      return true;
    };
    try {
      while (await this.#turns.take(venueId, makeNext));
    } finally {
      await unpacked.return(undefined);
    }
    await store.writeLibrary(new Map([...(await store.readLibrary()), ...made]));
    const codes = await publishPictures(database, { venueId, by, now: clock() }, made);
    const told = pictures.map((each) => {
      return { ...each, codes: [...(codes.get(pictureName(each.name)) ?? [])] };
    });
    const dishes = new Set([...codes.values()].flat()).size;
    await tell({ state: "done", dishes, pictures: told, done: told.length, total: told.length });
  }
}

const WAITING: WirePictureJob = {
  state: "waiting",
  failure: "",
  done: 0,
  total: 0,
  dishes: 0,
  pictures: [],
};

function jobName(venueId: string, upload: string): string {
  return join(venueId, upload);
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Reader } from "../../db/database.ts";
import { SECURITY_HEADERS } from "../../http/headers.ts";
import { Answer } from "../../http/reply.ts";
import { findMenu } from "./venue.store.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A menu as it leaves the server, compressed once. */
export interface ShelvedMenu {
  readonly br: Answer;
  readonly gzip: Answer;
  readonly plain: Answer;
}

const HEADERS = {
  ...SECURITY_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=31536000, immutable",
  vary: "accept-encoding",
} as const;

/** Menus never change under their hash, so that each is read and compressed once (D-16). */
export class MenuShelf {
  readonly #db: Reader;
  readonly #ready = new Map<string, ShelvedMenu>();
  readonly #coming = new Map<string, Promise<ShelvedMenu | undefined>>();

  constructor(db: Reader) {
    this.#db = db;
  }

  /** The menu if it has been asked for before. */
  at(hash: string): ShelvedMenu | undefined {
    return this.#ready.get(hash);
  }

  /** The menu, read and compressed now if need be; undefined when there is none under this hash. */
  fetch(hash: string): Promise<ShelvedMenu | undefined> {
    const coming = this.#coming.get(hash);
    if (coming !== undefined) return coming;
    const fetching = this.#prepare(hash).finally(() => this.#coming.delete(hash));
    this.#coming.set(hash, fetching);
    return fetching;
  }

  async #prepare(hash: string): Promise<ShelvedMenu | undefined> {
    const document = await findMenu(this.#db, hash);
    if (document === undefined) return undefined;
    const plain = Buffer.from(document);
    const [br, zipped] = await Promise.all([
      brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      zip(plain, { level: 9 }),
    ]);
    const menu = {
      br: new Answer(200, { ...HEADERS, "content-encoding": "br" }, br),
      gzip: new Answer(200, { ...HEADERS, "content-encoding": "gzip" }, zipped),
      plain: new Answer(200, HEADERS, plain),
    };
    this.#ready.set(hash, menu);
    return menu;
  }
}

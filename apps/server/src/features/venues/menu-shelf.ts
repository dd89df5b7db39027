import { LRUCache } from "lru-cache";
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

/** Menus of all venues together, in bytes as they are sent, plain and compressed: some 80 of 400 kB. */
const MAX_BYTES = 32_000_000;

/**
 * Menus never change under their hash, so that each is read and compressed once (D-16). The menus that nobody has asked
 * for longest make room for others, and are read again when somebody does.
 */
export class MenuShelf {
  readonly #menus: LRUCache<string, ShelvedMenu, Reader>;
  readonly #db: Reader;

  constructor(db: Reader, maxBytes = MAX_BYTES) {
    this.#db = db;
    this.#menus = new LRUCache({
      maxSize: maxBytes,
      // One menu is kept however large it is.
      sizeCalculation: ({ br, gzip: zipped, plain }) =>
        Math.min(br.body.length + zipped.body.length + plain.body.length, maxBytes),
      // Whoever waits for a menu gets it, also where others have taken its place meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (hash, _, { context }) => compressed(context, hash),
    });
  }

  /** The menu if it is at hand. */
  at(hash: string): ShelvedMenu | undefined {
    return this.#menus.get(hash);
  }

  /** The menu, read and compressed now if need be; undefined when there is none under this hash. */
  fetch(hash: string): Promise<ShelvedMenu | undefined> {
    return this.#menus.fetch(hash, { context: this.#db });
  }
}

async function compressed(db: Reader, hash: string): Promise<ShelvedMenu | undefined> {
  const document = await findMenu(db, hash);
  if (document === undefined) return undefined;
  const plain = Buffer.from(document);
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    zip(plain, { level: 9 }),
  ]);
  return {
    br: new Answer(200, { ...HEADERS, "content-encoding": "br" }, br),
    gzip: new Answer(200, { ...HEADERS, "content-encoding": "gzip" }, zipped),
    plain: new Answer(200, HEADERS, plain),
  };
}

import { LRUCache } from "lru-cache";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Reader } from "../db/database.ts";
import { SECURITY_HEADERS } from "../lib/headers.ts";
import { Answer } from "../lib/reply.ts";
import { findMenu } from "../tables/menu/menu.store.ts";

const brotli = promisify(brotliCompress);
const unBrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A menu as it leaves the server, compressed beforehand. */
export interface ShelvedMenu {
  readonly br: Answer;
  readonly gzip: Answer;
}

const HEADERS = {
  ...SECURITY_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=31536000, immutable",
  vary: "accept-encoding",
} as const;

/** Menus of all venues together, in bytes as they are sent: some 150 of 400 kB, which are 40 kB in both forms. */
const MAX_BYTES = 6_000_000;

/** How hard menus are pressed. */
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

/** For who waits: a menu of 5,000 dishes in 0.1 s, a tenth larger than at best. */
const QUICK: Effort = { brotli: 5, gzip: 6 };
/** For all others, beside the event loop: one more step would win 1 % and takes four times as long and 25 MB a thread. */
const BEST: Effort = { brotli: 10, gzip: 9 };

/**
 * Menus never change under their hash, so that each is read once, and compressed twice (D-16): quickly for its first
 * guest, and as small as it gets for all after. The menus that nobody has asked for longest make room for others, and
 * are read again when somebody does.
 */
export class MenuCache {
  readonly #menus: LRUCache<string, ShelvedMenu>;
  readonly #hearFailure: (error: unknown) => void;
  /** One menu after the other: whoever waits for the quick form of another is not kept by them. */
  #further: Promise<void> = Promise.resolve();

  /** `hearFailure` hears why a menu stayed as large as its first guest got it. */
  constructor(db: Reader, hearFailure: (error: unknown) => void, maxBytes = MAX_BYTES) {
    this.#hearFailure = hearFailure;
    this.#menus = new LRUCache({
      maxSize: maxBytes,
      // One menu is kept however large it is.
      sizeCalculation: ({ br, gzip: zipped }) =>
        Math.min(br.body.length + zipped.body.length, maxBytes),
      // Whoever waits for a menu gets it, also where others have taken its place meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (hash) => {
        const document = await findMenu(db, hash);
        if (document === undefined) return undefined;
        const menu = await compressed(Buffer.from(document), QUICK);
        this.#further = this.#further.then(() => this.#compressFurther(hash));
        return menu;
      },
    });
  }

  /** The menu if it is at hand. */
  at(hash: string): ShelvedMenu | undefined {
    return this.#menus.get(hash);
  }

  /** The menu, read and compressed now if need be; undefined when there is none under this hash. */
  fetch(hash: string): Promise<ShelvedMenu | undefined> {
    return this.#menus.fetch(hash);
  }

  /** A menu that has made room for others since it was first asked for is not worth the work. */
  async #compressFurther(hash: string): Promise<void> {
    // The cache takes a menu in after the turn in which it came.
    await setImmediate();
    const menu = this.#menus.peek(hash);
    if (menu === undefined) return;
    try {
      const smaller = await compressed(await plainOf(menu), BEST);
      if (this.#menus.peek(hash) === menu) this.#menus.set(hash, smaller);
    } catch (error) {
      this.#hearFailure(error);
    }
  }
}

async function compressed(plain: Buffer, effort: Effort): Promise<ShelvedMenu> {
  const [br, zipped] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
      },
    }),
    zip(plain, { level: effort.gzip }),
  ]);
  return {
    br: new Answer(200, { ...HEADERS, "content-encoding": "br" }, alone(br)),
    gzip: new Answer(200, { ...HEADERS, "content-encoding": "gzip" }, alone(zipped)),
  };
}

/** In memory of its own: a small buffer shares 64 kB with others, all of which stay for as long as it does. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** As large as the menu: by itself brotli takes 4 MB, and up to eight times that in memory while it works. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length));
  return Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits),
  );
}

/** The menu for who can unpack nothing; it is not kept, since hardly anybody asks for it. */
export async function plainMenu(menu: ShelvedMenu): Promise<Answer> {
  return new Answer(200, HEADERS, await plainOf(menu));
}

function plainOf({ br }: ShelvedMenu): Promise<Buffer> {
  return unBrotli(br.body);
}

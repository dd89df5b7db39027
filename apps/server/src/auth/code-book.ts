import { LRUCache } from "lru-cache";
import type { Reader } from "../db/database.ts";
import { GatheredLookup } from "../db/gathered-lookup.ts";
import { findCodes, type FoundCode } from "../tables/places/code.store.ts";

/** Codes that were scanned lately and are kept in memory, some 2 MB. */
const MAX_KNOWN_CODES = 10_000;
const CODE = /^[\w-]{1,64}$/;

/** Finds what printed codes open: one scanned lately without the database, made-up ones in one query at a time. */
export class CodeBook {
  readonly #known = new LRUCache<string, FoundCode>({ max: MAX_KNOWN_CODES });
  readonly #lookup: GatheredLookup<FoundCode>;

  constructor(db: Reader) {
    this.#lookup = new GatheredLookup((codes) => findCodes(db, codes));
  }

  /** What the code opened when it was last looked up; whether it is still in use the venue knows. */
  known(code: string): FoundCode | undefined {
    return this.#known.get(code);
  }

  /** What the code opens according to the database; undefined when unknown or revoked (D-03). */
  async find(code: string): Promise<FoundCode | undefined> {
    const found = CODE.test(code) ? await this.#lookup.find(code) : undefined;
    if (found === undefined) this.#known.delete(code);
    else this.#known.set(code, found);
    return found;
  }
}

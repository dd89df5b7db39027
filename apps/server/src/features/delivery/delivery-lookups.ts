import type { Reader } from "../../db/database.ts";
import { findSource } from "../../tables/venue/delivery-area.store.ts";
import type { PrivateAddresses } from "../webhooks/webhook-address.ts";
import {
  plainPostal,
  type AddressLookup,
  type FoundPostal,
  type PostalQuestion,
  type Unfound,
} from "./address-lookup.ts";
import { lookupInTable } from "./lookup-in-table.ts";
import { lookupOverHttp } from "./lookup-over-http.ts";

const MINUTE = 60_000;
/** So long what another system said counts without asking it again: from the details to the order, and for the next guest. */
const KEPT = { found: 5 * MINUTE, "not-found": MINUTE } as const;
/** Answers that are kept, of all venues. */
const MAX_KEPT = 10_000;
/** Questions of a venue that are on their way at once: a system that hangs holds no more of our connections. */
const MAX_ASKED = 20;

interface Kept {
  readonly answer: FoundPostal | Unfound;
  readonly until: number;
}

/**
 * Where orders are brought and for how much, for all venues: in the venue's own table, or at the address that its owner has
 * set. What another system has said is kept for some minutes; two who ask for the same at once ask it once.
 */
export class DeliveryLookups {
  readonly #db: Reader;
  readonly #may: PrivateAddresses;
  readonly #clock: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #asked = new Map<string, Promise<FoundPostal | Unfound>>();
  readonly #askedOf = new Map<string, number>();

  constructor(db: Reader, may: PrivateAddresses, clock: () => number) {
    this.#db = db;
    this.#may = may;
    this.#clock = clock;
  }

  async findPostal(venueId: string, question: PostalQuestion): Promise<FoundPostal | Unfound> {
    const source = await findSource(this.#db, venueId);
    if (source === undefined) return { kind: "not-found", errorMsg: "" };
    if (source.url === "") return lookupInTable(this.#db, source).findPostal(question);
    // Another address of the owner's is another revision, and what the one before said counts no more.
    const { postal, time } = question;
    const key = JSON.stringify([venueId, source.revision, plainPostal(postal), time ?? 0]);
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#clock()) return kept.answer;
    const asked = this.#asked.get(key);
    if (asked !== undefined) return asked;
    const lookup = lookupOverHttp(source.url, this.#may);
    const asking = this.#askOnce(venueId, () => lookup.findPostal(question))
      .then((answer) => this.#keep(key, answer))
      .finally(() => this.#asked.delete(key));
    this.#asked.set(key, asking);
    return asking;
  }

  async findAddresses(venueId: string, part: string): Promise<readonly string[] | Unfound> {
    const source = await findSource(this.#db, venueId);
    if (source === undefined) return [];
    const lookup: AddressLookup =
      source.url === "" ? lookupInTable(this.#db, source) : lookupOverHttp(source.url, this.#may);
    if (source.url === "") return lookup.findAddresses(part);
    return this.#askOnce(venueId, () => lookup.findAddresses(part));
  }

  /** Asks another system, unless it has left too many of this venue's questions without an answer. */
  async #askOnce<Answer>(
    venueId: string,
    ask: () => Promise<Answer | Unfound>,
  ): Promise<Answer | Unfound> {
    const asked = this.#askedOf.get(venueId) ?? 0;
    if (asked >= MAX_ASKED) return { kind: "failed" };
    this.#askedOf.set(venueId, asked + 1);
    try {
      return await ask();
    } finally {
      const left = (this.#askedOf.get(venueId) ?? 1) - 1;
      if (left === 0) this.#askedOf.delete(venueId);
      else this.#askedOf.set(venueId, left);
    }
  }

  /** What failed is asked again the next time. */
  #keep(key: string, answer: FoundPostal | Unfound): FoundPostal | Unfound {
    if (answer.kind === "failed") return answer;
    this.#kept.delete(key);
    this.#kept.set(key, { answer, until: this.#clock() + KEPT[answer.kind] });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }
}

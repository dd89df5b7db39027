import { createHmac } from "node:crypto";
import {
  GUESS_LIMITS,
  nextGuess,
  type GuessBy,
  type GuessKind,
  type GuessLimit,
} from "@comanda/domain/members";
import type { Database, Reader } from "../db/database.ts";
import { newId } from "../ids.ts";
import {
  deleteGuess,
  insertGuess,
  listGuesses,
  lockGuesses,
} from "../tables/members/member-guess.store.ts";

/** Who guesses, at what. */
export interface Guesser {
  readonly clubId: string;
  readonly venueId: string;
  /** The phone's id, as its session says it. */
  readonly userId: string;
  readonly address: string;
  /** What is tried: the one form of a phone number, or a mail address. */
  readonly target: string;
  /** What numbers have in common that are tried one after the other. */
  readonly prefix: string;
  readonly now: number;
  /** Of the number, where that is counted too. */
  readonly country?: string;
  /** A phone on which this member has logged in before is counted by itself alone: nobody shuts its person out by guessing. */
  readonly isKnown?: boolean;
}

/** A guess that may be looked at, and is counted already. */
export type GuessBegun =
  | { readonly kind: "begun"; readonly id: string }
  | { readonly kind: "waits"; readonly retryAfterSeconds: number };

type Counts = Partial<Record<GuessBy, string>>;

/**
 * Counts guesses as rows, by phone, number, numbers beside it, address and venue, whatever process they come to. Each is counted
 * before anybody looks whether it is right, so that a hundred at one moment are a hundred; one that was right is taken back. Who
 * has to wait is not counted: a guest who mistypes uses up nothing of what the others of the same Wi-Fi may get wrong.
 */
export class MemberGuesses {
  readonly #database: Database;
  readonly #key: string;

  constructor(database: Database, key: string) {
    this.#database = database;
    this.#key = key;
  }

  async begin(kind: GuessKind, guesser: Guesser): Promise<GuessBegun> {
    const counts = this.#countsOf(kind, guesser);
    // Who is known to wait writes nothing, 20 times a second.
    const wait = await this.#waitOf(this.#database.reader, kind, counts, guesser.now);
    if (wait > 0) return { kind: "waits", retryAfterSeconds: wait };
    return this.#database.write<GuessBegun>(async (trx) => {
      await lockGuesses(this.#database.kind, trx, guesser.clubId);
      const seconds = await this.#waitOf(trx, kind, counts, guesser.now);
      if (seconds > 0) return { kind: "waits", retryAfterSeconds: seconds };
      const id = newId(guesser.now);
      await insertGuess(trx, id, Object.values(counts), guesser.now);
      return { kind: "begun", id };
    });
  }

  /** It was right. */
  async takeBack(id: string): Promise<void> {
    await this.#database.write((trx) => deleteGuess(trx, id));
  }

  async #waitOf(db: Reader, kind: GuessKind, counts: Counts, now: number): Promise<number> {
    const guesses = await listGuesses(db, Object.values(counts), now);
    const limits: Partial<Record<GuessBy, GuessLimit>> = GUESS_LIMITS[kind];
    const next = Object.entries(counts).map(([by, key]) => {
      const limit = limits[by as GuessBy];
      return limit === undefined ? now : nextGuess(guesses.get(key) ?? [], limit, now);
    });
    return Math.max(0, Math.ceil((Math.max(...next) - now) / 1000));
  }

  /** Nobody can read from what is kept whom it was about. */
  #countsOf(kind: GuessKind, guesser: Guesser): Counts {
    const { clubId, venueId, userId, address, target, prefix, country, isKnown = false } = guesser;
    const named = (by: GuessBy, text: string): string => `${kind} ${by} ${this.#digest(text)}`;
    const phone = named("phone", `${clubId} ${userId} ${isKnown ? target : ""}`);
    if (isKnown) return { phone };
    return {
      phone,
      target: named("target", `${clubId} ${target}`),
      prefix: named("prefix", `${clubId} ${prefix}`),
      address: named("address", `${clubId} ${address}`),
      venue: named("venue", venueId),
      ...(country !== undefined && { country: named("country", `${clubId} ${country}`) }),
    };
  }

  #digest(text: string): string {
    return createHmac("sha256", this.#key)
      .update(`member guess ${text}`)
      .digest("base64url")
      .slice(0, 16);
  }
}

import type { Announcement } from "../../db/database.ts";

export type Listener = (announcement: Announcement) => void;

/** Who listens: a console, which must not miss an order, or a phone. */
export type Audience = "board" | "phone";

/** Somebody who listens at a venue. */
export interface Ear {
  readonly venueId: string;
  readonly audience: Audience;
  readonly tell: Listener;
}

/** Keeps something of every venue in memory. */
export interface Keeper {
  readonly hear: Listener;
  /** What was announced for a while is not known: whatever is kept may be old. */
  readonly forgetAll: () => void;
}

/**
 * Tells this process, and through `forward` the others, what changed after a commit. Listeners hear their
 * venue only.
 */
export class Announcements {
  readonly #ears = new Map<string, Set<Ear>>();
  readonly #keepers: Keeper[] = [];
  #forward: Listener = () => undefined;

  /** After a commit of this process. */
  announce(announcement: Announcement): void {
    this.deliver(announcement);
    this.#forward(announcement);
  }

  /** From another process, or as a precaution. */
  deliver(announcement: Announcement): void {
    // What is kept first: whoever hears of it reads it.
    for (const { hear } of this.#keepers) hear(announcement);
    for (const { tell } of this.#ears.get(announcement.venueId) ?? []) tell(announcement);
  }

  forwardTo(forward: Listener): void {
    this.#forward = forward;
  }

  listen(venueId: string, audience: Audience, tell: Listener): () => void {
    const ear: Ear = { venueId, audience, tell };
    const ears = this.#ears.get(venueId) ?? new Set();
    this.#ears.set(venueId, ears.add(ear));
    return () => {
      ears.delete(ear);
      if (ears.size === 0 && this.#ears.get(venueId) === ears) this.#ears.delete(venueId);
    };
  }

  /** Hears of every venue, for as long as the process lives. */
  keepUpToDate(keeper: Keeper): void {
    this.#keepers.push(keeper);
  }

  forgetAll(): void {
    for (const { forgetAll } of this.#keepers) forgetAll();
  }

  /** Venues somebody is listening for. */
  get venues(): readonly string[] {
    return [...this.#ears.keys()];
  }

  /** Everybody who listens, boards first. */
  get ears(): readonly Ear[] {
    const all = [...this.#ears.values()].flatMap((ears) => [...ears]);
    const boards = all.filter(({ audience }) => audience === "board");
    return [...boards, ...all.filter(({ audience }) => audience !== "board")];
  }

  isListening(ear: Ear): boolean {
    return this.#ears.get(ear.venueId)?.has(ear) === true;
  }
}

import type { Announcement } from "../../db/database.ts";

export type Listener = (announcement: Announcement) => void;

/** Who listens: a console, which must not miss an order, or a phone. */
export type Audience = "board" | "phone";

/** Somebody who listens at a venue. */
export interface Subscriber {
  readonly venueId: string;
  readonly audience: Audience;
  readonly tell: Listener;
}

/** What a process keeps of venues in memory. */
export interface VenueCache {
  readonly hear: Listener;
  /** Whatever is kept may be old. */
  readonly clearAll: () => void;
}

/**
 * Tells this process, and through `forward` the others, what changed after a commit. Listeners hear their
 * venue only.
 */
export class Announcements {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #caches: VenueCache[] = [];
  #forward: Listener = () => undefined;

  /** After a commit of this process. */
  announce(announcement: Announcement): void {
    this.deliver(announcement);
    this.#forward(announcement);
  }

  /** From another process, or as a precaution. */
  deliver(announcement: Announcement): void {
    // What is kept first: whoever hears of it reads it.
    for (const { hear } of this.#caches) hear(announcement);
    for (const { tell } of this.#subscribers.get(announcement.venueId) ?? []) tell(announcement);
  }

  forwardTo(forward: Listener): void {
    this.#forward = forward;
  }

  listen(venueId: string, audience: Audience, tell: Listener): () => void {
    const subscriber: Subscriber = { venueId, audience, tell };
    const subscribers = this.#subscribers.get(venueId) ?? new Set();
    this.#subscribers.set(venueId, subscribers.add(subscriber));
    return () => {
      subscribers.delete(subscriber);
      const isLast = subscribers.size === 0 && this.#subscribers.get(venueId) === subscribers;
      if (isLast) this.#subscribers.delete(venueId);
    };
  }

  /** Hears of every venue, for as long as the process lives. */
  addCache(cache: VenueCache): void {
    this.#caches.push(cache);
  }

  /** What was announced for a while is not known. */
  clearCaches(): void {
    for (const { clearAll } of this.#caches) clearAll();
  }

  /** Venues somebody is listening for. */
  get venues(): readonly string[] {
    return [...this.#subscribers.keys()];
  }

  /** Everybody who listens, boards first. */
  get subscribers(): readonly Subscriber[] {
    const all = [...this.#subscribers.values()].flatMap((subscribers) => [...subscribers]);
    const boards = all.filter(({ audience }) => audience === "board");
    return [...boards, ...all.filter(({ audience }) => audience !== "board")];
  }

  isListening(subscriber: Subscriber): boolean {
    return this.#subscribers.get(subscriber.venueId)?.has(subscriber) === true;
  }
}

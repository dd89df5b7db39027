import type { Announcement } from "../../db/database.ts";

export type Listener = (announcement: Announcement) => void;

/**
 * Tells this process, and through `forward` the others, what changed after a commit. Listeners hear their
 * venue only.
 */
export class Announcements {
  readonly #listeners = new Map<string, Set<Listener>>();
  #forward: Listener = () => undefined;

  /** After a commit of this process. */
  announce(announcement: Announcement): void {
    this.deliver(announcement);
    this.#forward(announcement);
  }

  /** From another process, or as a precaution. */
  deliver(announcement: Announcement): void {
    for (const listener of this.#listeners.get(announcement.venueId) ?? []) listener(announcement);
    for (const listener of this.#listeners.get(EVERY_VENUE) ?? []) listener(announcement);
  }

  forwardTo(forward: Listener): void {
    this.#forward = forward;
  }

  listen(venueId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(venueId) ?? new Set();
    this.#listeners.set(venueId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(venueId);
    };
  }

  listenToAll(listener: Listener): () => void {
    return this.listen(EVERY_VENUE, listener);
  }

  /** Venues somebody is listening for. */
  get venues(): readonly string[] {
    return [...this.#listeners.keys()].filter((venueId) => venueId !== EVERY_VENUE);
  }
}

const EVERY_VENUE = "*";

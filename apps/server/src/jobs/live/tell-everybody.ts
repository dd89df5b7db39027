import type { Announcements } from "./announcements.ts";

const SPREAD_MILLISECONDS = 5_000;
const STEP_MILLISECONDS = 100;

/**
 * Tells everybody who listens that all may have changed, boards first and the others after them within five seconds:
 * five thousand phones that ask in one moment are a wave that no other call gets through. Of 5,000 who listen, 100 are
 * told every 100 ms; of ten, one.
 * @returns how to stop before everybody has been told
 */
export function tellEverybody(announcements: Announcements): () => void {
  const subscribers = [...announcements.subscribers];
  const share = Math.ceil(subscribers.length / (SPREAD_MILLISECONDS / STEP_MILLISECONDS));
  let timer: NodeJS.Timeout | undefined;
  const tellSome = (): void => {
    for (const subscriber of subscribers.splice(0, share)) {
      if (!announcements.isListening(subscriber)) continue;
      const { venueId } = subscriber;
      subscriber.tell({ venueId, topic: "orders" });
      subscriber.tell({ venueId, topic: "venue" });
    }
    timer = subscribers.length === 0 ? undefined : setTimeout(tellSome, STEP_MILLISECONDS);
  };
  tellSome();
  return () => clearTimeout(timer);
}

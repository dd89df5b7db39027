/** Milliseconds before a failed acknowledgement is tried again: after the first, the second failure, and so on. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** Most orders of one call. */
const MAX_AT_ONCE = 500;
/**
 * Milliseconds for which an answered order is remembered. No picture of the board is older; what still is placed then
 * has been restored from a backup.
 */
const REMEMBERED = 60_000;

export interface Acknowledging {
  /** The orders that are drawn, visible and, as far as the board knows, acknowledged by nobody. */
  readonly drawn: (ids: readonly string[]) => void;
  /** Ends when the server has been told of this order; rejects when it could not be. */
  readonly acknowledge: (id: string) => Promise<void>;
}

/**
 * Tells the server of each drawn order once. A picture of the board may be older than the answer, and then still shows
 * an order as placed: what has been answered, or is being sent, is not sent again. What failed is tried again after
 * 1, 2, 5, 15 and then every 30 seconds, for as long as it is drawn.
 * @param send tells the server; rejects when it has not answered, or refused
 */
export function createAcknowledging(
  send: (ids: readonly string[]) => Promise<unknown>,
): Acknowledging {
  let wanted: readonly string[] = [];
  let isSending = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const underWay = new Map<string, Promise<void>>();
  const answeredAt = new Map<string, number>();
  const isAnswered = (id: string): boolean =>
    Date.now() - (answeredAt.get(id) ?? -Infinity) < REMEMBERED;

  const remember = (id: string): void => {
    for (const old of answeredAt.keys()) if (!isAnswered(old)) answeredAt.delete(old);
    answeredAt.set(id, Date.now());
  };
  const sendNow = async (ids: readonly string[]): Promise<void> => {
    const sending = (async () => {
      await send(ids);
      ids.forEach(remember);
    })();
    for (const id of ids) underWay.set(id, sending);
    try {
      await sending;
    } finally {
      for (const id of ids) underWay.delete(id);
    }
  };
  const next = async (): Promise<void> => {
    const ids = wanted.filter((id) => !isAnswered(id) && !underWay.has(id)).slice(0, MAX_AT_ONCE);
    if (isSending || pause !== undefined || ids.length === 0) return;
    isSending = true;
    try {
      await sendNow(ids);
      failures = 0;
    } catch {
      // Not told yet: whoever reads the board next hears why nothing is answered.
      pause = setTimeout(tryAgain, PAUSES[Math.min(failures, PAUSES.length - 1)]);
      failures += 1;
    }
    isSending = false;
    await next();
  };
  const tryAgain = (): void => {
    pause = undefined;
    void next();
  };
  return {
    drawn: (ids) => {
      wanted = ids;
      void next();
    },
    acknowledge: async (id) => {
      if (isAnswered(id)) return;
      try {
        await (underWay.get(id) ?? sendNow([id]));
      } finally {
        // A retry that came meanwhile has left this order out.
        void next();
      }
    },
  };
}

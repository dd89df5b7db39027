/** Something that is read again and again, one read at a time. */
export interface Reads {
  /** Resolves once no read is under way, at once when there is none. */
  readonly finished: () => Promise<void>;
  /** Begins a read; resolves when it has ended, well or not. */
  readonly read: () => Promise<void>;
}

/**
 * Turns many wishes to read again into few reads: one under way is finished, and then one more follows, however many
 * wishes came meanwhile. Without that, wishes that come faster than answers would drop every answer: five hints
 * within the 300 ms of a read are that read and one more, not six of which only the last is drawn.
 * @returns the wish
 */
export function coalesce({ finished, read }: Reads): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isWanted) {
        await finished();
        // Whatever was wished for until now, the read that begins here answers.
        isWanted = false;
        await read();
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

import { StartError } from "./db/start-error.ts";

/** How long requests in flight may take to end. */
const GRACE_MILLISECONDS = 10_000;

/** What runs. */
export interface Running {
  readonly close: () => Promise<void>;
  /** Says that it runs; whoever hears it may stop it at once. */
  readonly greet?: () => void;
}

/**
 * Starts something and stops it in order on Ctrl-C or SIGTERM. What a person can mend is one sentence and a
 * non-zero exit; everything else shows where it came from.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    let isStopping = false;
    const stop = (): void => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref();
      running.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    running.greet?.();
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

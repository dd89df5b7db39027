import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Linux lists the threads of a process here, and gives each a priority of its own. */
const THREADS = "/proc/self/task";

/**
 * Gives this process what the processor has left: orders come first. Linux compares priorities within a session alone, so
 * whoever starts it must not make one for it. A machine may forbid it; then files and orders share.
 */
export function yieldToOrders(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [0];
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "ERR_SYSTEM_ERROR") throw error;
    }
  }
}

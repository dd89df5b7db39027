import { DatabaseUnavailable } from "./unavailable.ts";

const TRIES = 4;
/** Serialisation failure and deadlock: the transaction did nothing wrong and may run again. */
const LOST_RACE = new Set(["40001", "40P01"]);

/** Runs a transaction again when it lost a race against another one. */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= TRIES || !isLostRace(error)) throw error;
    }
  }
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

function isLostRace(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return LOST_RACE.has(sqlStateOf(cause) ?? "");
}

/** Why: many phones at one table, without twenty thousand check-ins. */
import { DEFAULT_CODE_MODE } from "@comanda/domain/session";
import type { InstalledVenue } from "./kopi-lane.ts";

const HALF_A_DAY = 12 * 3_600_000;

/** Sessions of so many phones at the venue's first table, signed as a check-in signs them. */
export function phoneTokens(
  { app, venueId, placeId }: InstalledVenue,
  count: number,
): readonly string[] {
  const startedAt = Date.now();
  return Array.from({ length: count }, (_, index) =>
    app.context.tokens.sign({
      venueId,
      placeId,
      mode: DEFAULT_CODE_MODE,
      generation: 1,
      visitId: "",
      userId: `bench${String(index).padStart(20, "0")}`,
      startedAt,
      expiresAt: startedAt + HALF_A_DAY,
    }),
  );
}

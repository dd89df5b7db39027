/** Why: many phones at one table, without twenty thousand check-ins. */
import { DEFAULT_CODE_MODE, type CodeMode } from "@comanda/domain/session";
import type { InstalledVenue } from "./kopi-lane.ts";

const HALF_A_DAY = 12 * 3_600_000;

/** Sessions of so many phones at the venue's first table, signed as a check-in signs them; at another code where its mode says so. */
export function phoneTokens(
  { app, venueId, placeId }: Pick<InstalledVenue, "app" | "placeId" | "venueId">,
  count: number,
  mode: CodeMode = DEFAULT_CODE_MODE,
): readonly string[] {
  const startedAt = Date.now();
  return Array.from({ length: count }, (_, index) =>
    app.context.tokens.sign({
      venueId,
      placeId,
      mode,
      generation: 1,
      visitId: "",
      userId: `bench${String(index).padStart(20, "0")}`,
      startedAt,
      expiresAt: startedAt + HALF_A_DAY,
    }),
  );
}

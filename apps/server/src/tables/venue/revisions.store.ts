import type { BoardRevisionTable } from "../../db/board-tables.ts";
import type { Reader } from "../../db/database.ts";

/** The latest revision of each venue's board. */
export function listBoardRevisions(
  db: Reader,
  venueIds: readonly string[],
): Promise<Pick<BoardRevisionTable, "venue_id" | "last">[]> {
  return db
    .selectFrom("board_revision")
    .select(["venue_id", "last"])
    .where("venue_id", "in", venueIds)
    .execute();
}

/** Each grows with every change of what it is named after. */
interface VenueRevisions {
  readonly id: string;
  readonly revision: number;
  readonly places_revision: number;
  readonly items_revision: number;
}

/** The latest revisions of each venue itself, of its places and of its dishes. */
export function listVenueRevisions(
  db: Reader,
  venueIds: readonly string[],
): Promise<readonly VenueRevisions[]> {
  return db
    .selectFrom("venue")
    .select(["id", "revision", "places_revision", "items_revision"])
    .where("id", "in", venueIds)
    .execute();
}

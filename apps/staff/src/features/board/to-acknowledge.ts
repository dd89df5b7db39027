import { BOUNDS, type WireBoardOrder } from "@comanda/contract";

/**
 * The orders that a board may say it has, once they have been in view: placed ones that stay on it. Acknowledged orders
 * beyond the latest 500 leave the board, so of 600 placed at once the latest 500 may be acknowledged; the others stay, alarm,
 * and follow as room is made. The latest are those placed last, as the server counts them, also among orders for later.
 * @param open every open order the board knows
 * @param drawn those of them that this screen shows
 */
export function toAcknowledge(
  open: readonly WireBoardOrder[],
  drawn: readonly WireBoardOrder[],
): readonly string[] {
  const placed = drawn.filter(({ state }) => state === "placed");
  if (open.length <= BOUNDS.board) return placed.map(({ id }) => id);
  const latest = [...open].sort((a, b) => b.placedAt - a.placedAt).slice(0, BOUNDS.board);
  const staying = new Set(latest.map(({ id }) => id));
  return placed.map(({ id }) => id).filter((id) => staying.has(id));
}

import { useIsFetching } from "@tanstack/react-query";
import { useLasting } from "../lib/use-lasting.ts";
import { BOARD_KEY, useBoard } from "./board.ts";
import { useLink } from "./link.ts";

/** An answer that comes this soon, in milliseconds, is nobody's business. */
export const BREATH = 5_000;

/** Why orders may be waiting that this screen does not show. */
interface Lost {
  /** When it was last known what orders there are. */
  readonly since: number;
  /** Nothing is answered; else all but the board. */
  readonly isSilent: boolean;
  /** What the server said instead of the board. */
  readonly error: Error | null;
}

/** Whether orders may be waiting that this screen does not show; undefined while it is heard what comes. */
export function useLost(): Lost | undefined {
  const { lostSince } = useLink();
  const { error, updatedAt } = useBoard();
  const isReading = useIsFetching({ queryKey: BOARD_KEY, exact: true }) > 0;
  const isOverdue = useLasting(isReading, BREATH);
  if (lostSince !== undefined) return { since: lostSince, isSilent: true, error: null };
  if (updatedAt === 0 || (error === null && !isOverdue)) return undefined;
  return { since: updatedAt, isSilent: false, error };
}

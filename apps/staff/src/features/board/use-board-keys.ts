import { useEffect, useRef, type RefObject } from "react";
import { isTakenKey } from "../../lib/typing.ts";
import { useSingleKeys } from "../../state/single-keys.ts";

/** Tickets are reached by their main button, so that Enter needs no rule of its own. */
const BUTTON = "[data-main-action]";
const COLUMN = "[data-column]";

interface Place {
  readonly column: number;
  readonly row: number;
}

/**
 * Arrows and J, K walk from ticket to ticket, U takes the last step back. When Enter sends a ticket away, its
 * neighbour gets the focus.
 * @param shown changes whenever other tickets are drawn
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  shown: unknown,
  undo: () => void,
): void {
  const hasLetters = useSingleKeys();
  const left = useRef<Place>(undefined);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTakenKey(event) || board.current === null) return;
      const walk = WALKS[event.key];
      if (event.key.length === 1 && !hasLetters) return;
      if (event.key === "u") undo();
      else if (walk !== undefined) walkTo(board.current, walk);
      else return;
      event.preventDefault();
    };
    const click = ({ target, detail }: MouseEvent): void => {
      // A click without a pointer is Enter or Space.
      const isByKey = detail === 0 && target instanceof Element && target.closest(BUTTON) !== null;
      left.current =
        isByKey && board.current !== null ? placeOf(columnsOf(board.current)) : undefined;
    };
    document.addEventListener("keydown", press);
    document.addEventListener("click", click, true);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("click", click, true);
    };
  }, [board, hasLetters, undo]);

  useEffect(() => {
    if (left.current === undefined || document.activeElement !== document.body) return;
    if (board.current !== null) focusNear(columnsOf(board.current), left.current);
    left.current = undefined;
  }, [board, shown]);
}

type Columns = readonly (readonly HTMLElement[])[];
type Walk = (columns: Columns, here: Place) => Place;

const WALKS: Readonly<Record<string, Walk>> = {
  ArrowDown: (_, { column, row }) => ({ column, row: row + 1 }),
  ArrowUp: (_, { column, row }) => ({ column, row: row - 1 }),
  ArrowLeft: (columns, here) => sideways(columns, here, -1),
  ArrowRight: (columns, here) => sideways(columns, here, 1),
  j: (columns, { column, row }) =>
    row + 1 < (columns[column]?.length ?? 0) || column + 1 >= columns.length
      ? { column, row: row + 1 }
      : { column: column + 1, row: 0 },
  k: (columns, { column, row }) =>
    row > 0 || column === 0
      ? { column, row: row - 1 }
      : { column: column - 1, row: (columns[column - 1]?.length ?? 1) - 1 },
};

/** Columns with a ticket in them, as they stand on the screen. */
function columnsOf(board: HTMLElement): Columns {
  return [...board.querySelectorAll(COLUMN)]
    .map((column) => [...column.querySelectorAll<HTMLElement>(BUTTON)])
    .filter((buttons) => buttons.length > 0);
}

function placeOf(columns: Columns): Place | undefined {
  const ticket = document.activeElement?.closest("article");
  const column = columns.findIndex((buttons) => buttons.some((button) => ticket?.contains(button)));
  const row = columns[column]?.findIndex((button) => ticket?.contains(button)) ?? -1;
  return column < 0 ? undefined : { column, row };
}

function walkTo(board: HTMLElement, walk: Walk): void {
  const columns = columnsOf(board);
  const here = placeOf(columns);
  focusNear(columns, here === undefined ? { column: 0, row: 0 } : walk(columns, here));
}

/** The ticket beside, at about the same height. */
function sideways(columns: Columns, here: Place, by: -1 | 1): Place {
  const column = here.column + by;
  const buttons = columns[column];
  if (buttons === undefined) return here;
  const height = topOf(columns[here.column]?.[here.row]);
  const distances = buttons.map((button) => Math.abs(topOf(button) - height));
  return { column, row: distances.indexOf(Math.min(...distances)) };
}

function topOf(button: HTMLElement | undefined): number {
  return button?.closest("article")?.getBoundingClientRect().top ?? 0;
}

function focusNear(columns: Columns, { column, row }: Place): void {
  const buttons = columns[Math.min(column, columns.length - 1)];
  const button = buttons?.[Math.max(0, Math.min(row, buttons.length - 1))];
  button?.focus({ preventScroll: true });
  button?.closest("article")?.scrollIntoView({ block: "nearest" });
}

import { useEffect, useRef, type RefObject } from "react";

export interface Ordered<Row> {
  /** One place up with -1, down with 1. */
  readonly move: (at: number, by: -1 | 1) => void;
  readonly replace: (at: number, row: Row) => void;
  readonly remove: (at: number) => void;
}

/**
 * Changes to a list that has an order; the items of `list` have the rows' buttons in them (row-buttons.tsx). The focus goes where the row goes,
 * and after a removal to the next row.
 */
export function useOrdered<Row>(
  list: RefObject<HTMLOListElement | null>,
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
): Ordered<Row> {
  const next = useRef<{ readonly at: number; readonly way: string }>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const { at, way } = next.current;
    next.current = undefined;
    const row = list.current?.children[at];
    const button = (kind: string) =>
      row?.querySelector<HTMLButtonElement>(`[data-row=${kind}]:not(:disabled)`);
    (button(way) ?? button("up") ?? button("down") ?? button("remove"))?.focus();
  });
  return {
    move(at, by) {
      next.current = { at: at + by, way: by === -1 ? "up" : "down" };
      onChange(moved(rows, at, at + by));
    },
    replace: (at, row) => onChange(rows.map((each, place) => (place === at ? row : each))),
    remove(at) {
      next.current = { at: Math.min(at, rows.length - 2), way: "remove" };
      onChange(rows.filter((_, place) => place !== at));
    },
  };
}

/** The list with one row at another place: ["a", "b", "c"] from 2 to 0 is ["c", "a", "b"]. */
function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)];
}

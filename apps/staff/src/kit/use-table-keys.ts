import { useState, type FocusEvent, type KeyboardEvent } from "react";
import { isField } from "../lib/typing.ts";

const ROW = "tr[data-row]";

interface TableKeys {
  /** The one row that Tab leads to; arrows lead to the others. */
  readonly active: string | undefined;
  /** For the table: hears of all its rows. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

interface RowActions {
  readonly open?: ((key: string) => void) | undefined;
  readonly toggle?: ((key: string) => void) | undefined;
}

/**
 * The keys of a table: arrows lead from row to row, also from a button in one, Home and End to the first and the last, Enter
 * opens the row, the space bar selects it.
 */
export function useTableKeys(keys: readonly string[], { open, toggle }: RowActions): TableKeys {
  const [last, setLast] = useState("");
  return {
    active: keys.includes(last) ? last : keys[0],
    handlers: {
      onFocus: ({ target }) => {
        const row = target.closest<HTMLElement>(ROW);
        if (row !== null) setLast(keyOf(row));
      },
      onKeyDown: (event) => {
        const target = event.target as HTMLElement;
        const row = target.closest<HTMLElement>(ROW);
        if (row === null || event.ctrlKey || event.metaKey || event.altKey || isField(target)) {
          return;
        }
        const next = rowAt(event.currentTarget, row, event.key);
        if (next !== undefined) {
          event.preventDefault();
          next.focus();
          keepInView(next, event.currentTarget);
          return;
        }
        const act = event.key === "Enter" ? open : event.key === " " ? toggle : undefined;
        if (act === undefined || target !== row) return;
        event.preventDefault();
        act(keyOf(row));
      },
    },
  };
}

/** What ends it: whoever scrolls, or goes on, is not led back. */
const GOES_ON = ["blur", "keydown", "pointerdown", "wheel"];

/** Shows a row, and shows it again while rows above it turn out taller or lower than they were before they were drawn. */
function keepInView(row: HTMLElement, table: HTMLElement): void {
  const heard = new AbortController();
  const size = new ResizeObserver(() => row.scrollIntoView({ block: "nearest" }));
  const end = (): void => {
    size.disconnect();
    heard.abort();
  };
  // The key that led here has passed the window already, on its way down.
  for (const name of GOES_ON) {
    addEventListener(name, end, { capture: true, passive: true, signal: heard.signal });
  }
  size.observe(table);
}

function keyOf(row: HTMLElement): string {
  return row.dataset["row"] ?? "";
}

/** The row to which a key leads from this one; undefined where it leads to none. */
function rowAt(table: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.indexOf(row);
  switch (key) {
    case "ArrowDown":
      return rows[Math.min(at + 1, rows.length - 1)];
    case "ArrowUp":
      return rows[Math.max(at - 1, 0)];
    case "Home":
      return rows[0];
    case "End":
      return rows.at(-1);
    default:
      return undefined;
  }
}

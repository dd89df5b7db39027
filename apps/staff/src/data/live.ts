import { ROUTES } from "@comanda/contract";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { BOARD_KEY } from "./board.ts";
import { ITEMS_KEY } from "./items.ts";
import { noteHints, noteSilence, onBack, readLink } from "./link.ts";
import { PLACES_KEY } from "./places.ts";
import { SESSION_KEY } from "./query-client.ts";
import { readAgain, readAnew } from "./read-again.ts";

/** What each hint of the server makes worth reading again. */
const READ_AGAIN = {
  orders: [BOARD_KEY],
  items: [ITEMS_KEY],
  venue: [PLACES_KEY, SESSION_KEY],
} as const;

/** The browser gives a stream up for good after some failures; then it is opened anew after this long. */
const REOPEN = 3_000;
/** A change found by asking, without any hint around it: the stream is dead and does not know it. */
const HINT_LATE = 8_000;
const HINT_UNDER_WAY = 2_000;

/**
 * Follows the venue's live hints until told to stop. Hints are never the state: each one, and every new
 * connection, reads the state again; while they are missing the board asks by itself.
 */
export function followVenue(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let lastHint = Date.now();

  const readAll = (keys: readonly (readonly string[])[]): void => {
    for (const queryKey of keys) readAgain(client, queryKey);
  };
  const open = (): void => {
    clearTimeout(reopening);
    source?.close();
    source = new EventSource(ROUTES.followBoard.path);
    source.addEventListener("open", () => {
      lastHint = Date.now();
      noteHints(true);
      readAll([BOARD_KEY, ITEMS_KEY]);
    });
    source.addEventListener("error", () => {
      noteHints(false);
      // Asking tells at once whether the server is gone or only its stream.
      readAgain(client, BOARD_KEY);
      if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN);
    });
    for (const [hint, keys] of Object.entries(READ_AGAIN)) {
      source.addEventListener(hint, () => {
        lastHint = Date.now();
        readAll(keys);
      });
    }
  };
  const lose = (): void => {
    noteSilence();
    readAnew(client, BOARD_KEY);
  };
  const wake = (): void => {
    if (document.visibilityState !== "visible") return;
    if (!readLink().hasHints) open();
    readAgain(client, BOARD_KEY);
  };
  const reconnect = (): void => {
    if (!readLink().hasHints) open();
    readAnew(client, BOARD_KEY);
  };
  const doubt = (changedAt: number): void => {
    if (source !== undefined && readLink().hasHints && lastHint < changedAt - HINT_LATE) open();
  };
  const stopDoubting = onChange(client, () => setTimeout(doubt, HINT_UNDER_WAY, Date.now()));

  // Hints of the time without a link are lost, also where the stream has not noticed anything.
  const stopAwaiting = onBack(() => readAll([BOARD_KEY, ITEMS_KEY]));

  open();
  window.addEventListener("online", reconnect);
  window.addEventListener("offline", lose);
  document.addEventListener("visibilitychange", wake);
  return () => {
    clearTimeout(reopening);
    source?.close();
    source = undefined;
    stopDoubting();
    stopAwaiting();
    noteHints(false);
    window.removeEventListener("online", reconnect);
    window.removeEventListener("offline", lose);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** Calls `changed` when reading the board brought something other than before. */
function onChange(client: QueryClient, changed: () => void): () => void {
  let before: unknown;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryHash !== hashKey(BOARD_KEY)) return;
    const data: unknown = client.getQueryData(BOARD_KEY);
    if (before !== undefined && data !== before) changed();
    before = data;
  });
}

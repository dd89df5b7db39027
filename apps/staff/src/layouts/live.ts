import { followStream } from "@comanda/client";
import { BOARD_EVENTS, ROUTES } from "@comanda/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { BOARD_KEY } from "../data/board.ts";
import { CALLS_KEY } from "../features/floor/calls.ts";
import { CATEGORIES_KEY } from "../data/categories.ts";
import { ITEMS } from "../data/items.ts";
import { noteHints, noteSilence, onBack } from "../data/link.ts";
import { PAUSE_KEY } from "../features/floor/pause.ts";
import { PLACES } from "../data/places.ts";
import { PINS_KEY, SESSION_KEY } from "../data/query-client.ts";
import { readAgain, readAnew } from "../data/read-again.ts";
import { RESERVATIONS_KEY } from "../features/reservations/reservations.ts";
import { ROOMS_KEY } from "../features/floor/rooms.ts";
import { ATTENTION_KEY } from "../features/payments/attention.ts";
import { BILL_KEY, VISITS_KEY } from "../features/floor/visits.ts";
import { WAITING_PHONES_KEY } from "../features/floor/waiting-phones.ts";

/** What each event makes worth reading again. */
const READ_AGAIN = {
  orders: [BOARD_KEY],
  calls: [CALLS_KEY, VISITS_KEY, BILL_KEY, ROOMS_KEY, RESERVATIONS_KEY, ATTENTION_KEY],
  items: [ITEMS.key],
  pins: [WAITING_PHONES_KEY],
  venue: [PLACES.key, SESSION_KEY, ITEMS.key, CATEGORIES_KEY, PAUSE_KEY, PINS_KEY],
} as const;

/** What may have changed while nothing was heard. */
const MISSED = [
  BOARD_KEY,
  ITEMS.key,
  CATEGORIES_KEY,
  PAUSE_KEY,
  PINS_KEY,
  WAITING_PHONES_KEY,
  CALLS_KEY,
  VISITS_KEY,
  BILL_KEY,
  ROOMS_KEY,
  RESERVATIONS_KEY,
  ATTENTION_KEY,
];

/**
 * Follows the venue's live events until told to stop, also behind another window: an alarm sounds there too. Events
 * are never the state: each one, and every new connection, reads the state again; while they are missing the board
 * asks by itself.
 */
export function followVenue(client: QueryClient): () => void {
  const read = (...keys: readonly QueryKey[]): void => {
    for (const queryKey of keys) readAgain(client, queryKey);
  };
  const stream = followStream(
    { path: ROUTES.followBoard.path, events: BOARD_EVENTS, staysWhenHidden: true },
    {
      opened: () => {
        noteHints(true);
        read(...MISSED);
      },
      heard: ({ name }) => read(...READ_AGAIN[name]),
      beat: () => noteHints(true),
      doubt: () => read(BOARD_KEY),
      silence: () => noteHints(false),
      lost: () => {
        noteHints(false);
        // Asking tells at once whether the server is gone or only its stream.
        read(BOARD_KEY);
      },
      online: () => readAnew(client, BOARD_KEY),
      offline: () => {
        noteSilence();
        readAnew(client, BOARD_KEY);
      },
    },
  );
  // Events of the time without a link are lost, also where the stream has not noticed anything.
  const stopAwaiting = onBack(() => {
    read(...MISSED);
    stream.wake();
  });
  return () => {
    stopAwaiting();
    stream.stop();
    noteHints(false);
  };
}

import { followStream } from "@comanda/client";
import { DINER_ROUTES, PHONE_EVENTS } from "@comanda/contract";
import { useEffect } from "react";
import { noteAnswer, noteSilence } from "../state/reach.ts";
import { useSession } from "../state/session.ts";
import { refreshOrders } from "./orders.ts";
import { refreshSettings } from "./settings.ts";

/** What each event makes worth reading again. */
const READ_AGAIN = { orders: refreshOrders, menu: refreshSettings } as const;

/** Listens to the server while the phone has a session. */
export function useLive(): void {
  const token = useSession((session) => session.token);
  useEffect(() => (token === "" ? undefined : followOrders(token)), [token]);
}

/**
 * Listens to the server while somebody looks, until told to stop: every event, and every new connection, fetches the
 * state again.
 */
export function followOrders(token: string): () => void {
  const askForOrders = (): void => void refreshOrders();
  const init: RequestInit = {
    headers: { authorization: `Bearer ${token}` },
    // Hints give way to the pictures on the screen.
    priority: "low",
  };
  const { path } = DINER_ROUTES.followOrders;
  const stream = followStream(
    { path, events: PHONE_EVENTS, init, staysWhenHidden: false },
    {
      opened: () => {
        noteAnswer();
        void refreshOrders();
        void refreshSettings();
      },
      heard: ({ name }) => void READ_AGAIN[name](),
      beat: noteAnswer,
      doubt: askForOrders,
      silence: noteSilence,
      // Whether the server has gone, or only its stream, a call will tell.
      lost: askForOrders,
    },
  );
  return stream.stop;
}

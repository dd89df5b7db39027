import { followStream } from "@comanda/client";
import { DINER_ROUTES, PHONE_EVENTS, type EventOf, type WireStockChange } from "@comanda/contract";
import { RESERVATION_MODE } from "@comanda/domain/order";
import { useEffect, useState } from "react";
import { storage } from "../lib/storage.ts";
import { noteAnswer, noteSilence } from "../state/reach.ts";
import { useSession } from "../state/session.ts";
import { queryClient } from "./query-client.ts";
import { refreshOrders } from "./orders.ts";
import { refreshSettings } from "./settings.ts";

/** What an event changes on the phone, or makes worth asking for. */
function hear(event: EventOf<typeof PHONE_EVENTS>): void {
  switch (event.name) {
    case "orders":
      void refreshOrders();
      // It may have been seated: the phone is one of its table's then.
      if (useSession.getState().mode === RESERVATION_MODE) void refreshSettings();
      return;
    case "settings":
      if (!hasVersion(event.payload.version)) void refreshSettings();
      return;
    case "stock":
      if (!takeStock(event.payload)) void refreshSettings();
  }
}

/** Whether the phone's settings have this version. */
function hasVersion(version: string): boolean {
  return version !== "" && useSession.getState().settings?.settingsVersion === version;
}

/** Takes what has sold out or come back; false where the phone has other settings, or is just being sent some. */
function takeStock({ from, to, items, gone }: WireStockChange): boolean {
  if (hasVersion(to)) return true;
  const { settings } = useSession.getState();
  const isComing = queryClient.isFetching({ queryKey: ["settings"] }) > 0;
  if (settings === undefined || isComing || !hasVersion(from)) return false;
  const changed = new Set([...gone, ...items.map(({ codeId }) => codeId)]);
  const others = settings.stockItems.filter(({ codeId }) => !changed.has(codeId));
  const changedSettings = { ...settings, settingsVersion: to, stockItems: [...others, ...items] };
  // Nothing but these: a session that ends at this moment stays ended.
  storage.write("settings", changedSettings);
  useSession.setState({ settings: changedSettings });
  return true;
}

/**
 * Listens to the server while the phone has a session. Answers whether the orders are to be read: not before the first
 * connection stands, so that one reading misses nothing, or until it is known that it will not stand at once.
 */
export function useLive(): boolean {
  const token = useSession(({ token: own, endReason }) => (endReason === undefined ? own : ""));
  const [isTime, setIsTime] = useState(false);
  useEffect(() => (token === "" ? undefined : followOrders(token, () => setIsTime(true))), [token]);
  return isTime;
}

/**
 * Listens to the server while somebody looks, until told to stop: a new connection fetches the orders again, and hears
 * which settings there are. Calls `isTime` whenever the orders are to be read.
 */
export function followOrders(token: string, isTime: () => void): () => void {
  const askForOrders = (): void => {
    void refreshOrders();
    isTime();
  };
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
        askForOrders();
      },
      heard: hear,
      beat: noteAnswer,
      doubt: askForOrders,
      silence: noteSilence,
      // Whether the server has gone, or only its stream, a call will tell.
      lost: askForOrders,
    },
  );
  return stream.stop;
}

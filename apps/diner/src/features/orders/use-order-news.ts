import { useLingui } from "@lingui/react/macro";
import type { Text } from "@comanda/domain";
import { TAKEN_BACK } from "@comanda/domain/order";
import type { WireOwnOrder } from "@comanda/contract";
import { useEffect, useRef } from "react";
import { afterFrame } from "../../lib/after-frame.ts";
import { announce } from "../../lib/announce.ts";
import { callOrdersSheet } from "../../state/called-sheet.ts";
import { showMessage } from "../../state/messages.ts";
import { useCancelWords } from "./use-cancel-words.ts";
import { isWaitedFor } from "./use-ready-bell.ts";

/**
 * Tells the guest who looks at something else what became of an order that was waited for: that it is ready, to who cannot
 * see the bell's badge; that staff cancelled it and why, to everybody, with a way to the orders. Once each, and not where the
 * order's own card says it.
 */
export function useOrderNews(orders: readonly WireOwnOrder[]): void {
  const { t } = useLingui();
  const wordsOf = useCancelWords();
  const waitedFor = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const decided = orders.filter(({ orderId }) => waitedFor.current.has(orderId));
    waitedFor.current = new Set(orders.filter(isWaitedFor).map(({ orderId }) => orderId));
    const ready = decided.filter(({ state }) => state === "ready");
    const number = ready.map((order) => order.number).join(", ");
    if (number !== "") announce(t`Order ${number} is ready.`);
    const cancelled = decided.filter(isCancelledByStaff);
    if (cancelled.length === 0) return;
    const lines = cancelled.map((order): readonly [string, Text] => {
      const { cancelNote: note } = order;
      const quoted = note === "" ? "" : ` ${t`“${note}”`}`;
      const owed =
        order.paidAt === null
          ? ""
          : ` ${t`You have paid for it. Please ask our staff for a refund.`}`;
      const words = `${order.number} · ${wordsOf(order)}${quoted}${owed}`;
      return [order.orderId, { en: words, zh: words }];
    });
    // The card of an order that is in view is drawn first.
    afterFrame(() => {
      const unseen = lines.filter(([orderId]) => !hasCard(orderId)).map(([, words]) => words);
      if (unseen.length === 0) return;
      const ways = unseen.map(() => callOrdersSheet);
      showMessage({ title: undefined, sentences: unseen, ways });
    });
  }, [orders, t, wordsOf]);
}

function isCancelledByStaff({ state, cancelReason }: WireOwnOrder): boolean {
  return state === "cancelled" && cancelReason !== TAKEN_BACK;
}

function hasCard(orderId: string): boolean {
  return document.querySelector(`[data-cancelled="${CSS.escape(orderId)}"]`) !== null;
}

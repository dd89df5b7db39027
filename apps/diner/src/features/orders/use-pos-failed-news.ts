import type { WireOwnOrder } from "@comanda/contract";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { afterFrame } from "../../lib/after-frame.ts";
import { paths } from "../../paths.ts";
import { closeMessage, showMessage, useMessage, type Message } from "../../state/messages.ts";
import { usePosFailedWords } from "./use-pos-failed-words.ts";

/** The orders of which their guest has read that the till has not taken them, here or on their own page. */
const seenFailures = new Set<string>();

/** The order's own page has said it. */
export function markFailureSeen(orderId: string): void {
  seenFailures.add(orderId);
}

/**
 * Tells the guest who looks at something else that the till has not taken an order, once, with the way to its page. What was said goes
 * once the order has been taken.
 */
export function usePosFailedNews(orders: readonly WireOwnOrder[]): void {
  const { title, said } = usePosFailedWords();
  const [, navigate] = useLocation();
  const shown = useRef<Message>(undefined);
  useEffect(() => {
    const failed = orders.filter(({ posFailedAt }) => posFailedAt > 0);
    // One that fails once more is told of once more.
    const others = orders.filter(({ posFailedAt }) => posFailedAt === 0);
    for (const { orderId } of others) seenFailures.delete(orderId);
    if (failed.length === 0 && shown.current !== undefined) {
      if (useMessage.getState().message === shown.current) closeMessage();
      shown.current = undefined;
    }
    // The page of an order that is in view is drawn first; whatever changes meanwhile is looked at anew.
    return afterFrame(() => {
      const unread = failed.filter(({ orderId }) => !seenFailures.has(orderId));
      if (unread.length === 0) return;
      for (const { orderId } of unread) seenFailures.add(orderId);
      const words = `${unread.map(({ number }) => number).join(", ")} · ${said}`;
      shown.current = {
        title: { en: title, zh: title },
        sentences: [{ en: words, zh: words }],
        ways: [() => navigate(paths.orderFail())],
      };
      showMessage(shown.current);
    });
  }, [orders, title, said, navigate]);
}

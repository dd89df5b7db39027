import type { WireOwnOrder } from "@comanda/contract";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { afterFrame } from "../../lib/after-frame.ts";
import { paths } from "../../paths.ts";
import { closeMessage, showMessage, useMessage, type Message } from "../../state/messages.ts";
import { usePosFailedWords } from "./use-pos-failed-words.ts";

/**
 * Tells the guest who looks at something else that the till has not taken an order, once, with the way to its page; where the order's
 * own page is in view that says it. What was said goes once the order has been taken.
 */
export function usePosFailedNews(orders: readonly WireOwnOrder[]): void {
  const { title, said } = usePosFailedWords();
  const [, navigate] = useLocation();
  const told = useRef<ReadonlySet<string>>(new Set());
  const shown = useRef<Message>(undefined);
  useEffect(() => {
    const failed = orders.filter(({ posFailedAt }) => posFailedAt > 0);
    const fresh = failed.filter(({ orderId }) => !told.current.has(orderId));
    told.current = new Set(failed.map(({ orderId }) => orderId));
    if (failed.length === 0 && shown.current !== undefined) {
      if (useMessage.getState().message === shown.current) closeMessage();
      shown.current = undefined;
    }
    if (fresh.length === 0) return;
    // The page of an order that is in view is drawn first.
    afterFrame(() => {
      const unread = fresh.filter(({ orderId }) => !hasPage(orderId));
      if (unread.length === 0) return;
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

function hasPage(orderId: string): boolean {
  return document.querySelector(`[data-pos-failed="${CSS.escape(orderId)}"]`) !== null;
}

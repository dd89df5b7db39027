import type { AnswerOf, BodyOf } from "@comanda/contract/schemas";
import type { WireAttention } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, useResource, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";

export const ATTENTION_KEY = ["attention"] as const;

/** Milliseconds between reads: it is announced too. */
const AGAIN = 60_000;
const LIST_AGAIN = 10_000;

type FirstPage = AnswerOf<"listAttention">;

/** The oldest of it, and how much waits for an owner. */
const FIRST_PAGE: Resource<FirstPage> = {
  key: [...ATTENTION_KEY, "first"],
  read: () => ask("listAttention"),
  again: () => AGAIN,
};

/** All of it, page by page, the oldest first. */
export const ATTENTION: RowList<WireAttention> = {
  key: [...ATTENTION_KEY, "list"],
  read: (query) => ask("listAttention", { query }),
  again: () => LIST_AGAIN,
};

/** How much money waits for an owner. */
export function useWaiting(): number {
  return useResource(FIRST_PAGE).data?.waiting ?? 0;
}

/** What of an order's money has no use, as far as it is among the oldest. */
export function useAttentionOf(boardId: string): readonly WireAttention[] {
  return (useResource(FIRST_PAGE).data?.rows ?? []).filter((row) => row.boardId === boardId);
}

/** What was there stays until it is read again. */
const AFTER = {
  after: (now: FirstPage | undefined) => now,
  also: [ATTENTION_KEY, ATTENTION.key],
};

/** Gives it back through its provider. */
export function useRefund(): Change<string, WireAttention> {
  return useChange(FIRST_PAGE, (id: string) => ask("refundAttention", { params: { id } }), AFTER);
}

/** Says what became of it without us. */
export function useSettle(id: string): Change<BodyOf<"settleAttention">, object> {
  return useChange(
    FIRST_PAGE,
    (body: BodyOf<"settleAttention">) => ask("settleAttention", { params: { id }, body }),
    AFTER,
  );
}

import { useQuery } from "@tanstack/react-query";
import { Refused, wantAnswer } from "@comanda/client";
import type { WirePaymentOutcome } from "@comanda/contract";
import { PaymentOutcome } from "@comanda/contract/schemas";
import { PASSING } from "../lib/passing.ts";
import { callLater } from "./later-api.ts";

/** How long is waited before it is asked again, in seconds: somebody looks at the page, and the server asks the provider. */
const GAPS = [1, 2, 3, 5, 8, 13, 21, 30];

export interface ReadOutcome {
  /** Undefined before the first answer. */
  readonly outcome: WirePaymentOutcome | undefined;
  /** The server knows of no such payment. */
  readonly isUnknown: boolean;
  /** The last try was not answered: it is asked again. */
  readonly isStale: boolean;
  /** When it was read, by the phone's clock. */
  readonly readAt: number;
}

/** What became of one try to pay, in whatever browser; asked for again until it is known. */
export function useOutcome(reference: string): ReadOutcome {
  const query = useQuery({
    queryKey: ["payment", reference],
    enabled: reference !== "",
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      isKnown(state.data) || isNone(state.error)
        ? false
        : gapAfter(state.dataUpdateCount + state.errorUpdateCount),
    queryFn: async () =>
      wantAnswer(await callLater("readPayment", { query: { payment: reference } }), PaymentOutcome),
  });
  return {
    outcome: query.data,
    isUnknown: reference === "" || (query.data === undefined && isNone(query.error)),
    isStale: query.isError,
    readAt: query.dataUpdatedAt,
  };
}

/** 1 s after the first answer, 2 s after the second, 30 s after the eighth and all that follow. */
function gapAfter(answers: number): number {
  return 1000 * (GAPS[Math.max(0, Math.min(answers, GAPS.length) - 1)] ?? 30);
}

function isKnown(outcome: WirePaymentOutcome | undefined): boolean {
  return outcome !== undefined && outcome.outcome !== "checking";
}

/** There is no such payment, or the address was cut off. */
function isNone(error: unknown): boolean {
  return error instanceof Refused && !PASSING.has(error.refusal.kind);
}

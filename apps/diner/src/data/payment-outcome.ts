import { useQuery } from "@tanstack/react-query";
import { answerIn, Refused, wantAnswer } from "@comanda/client";
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
  /** Why the last try said nothing, before it is asked again: no answer came, or one that says nothing. */
  readonly trouble: "away" | "wrong" | undefined;
  /** When it was read, by the phone's clock. */
  readonly readAt: number;
}

/**
 * What became of one try to pay, in whatever browser; asked for again until it is known.
 * @param isOpen the guest may still pay at the same place after the provider has declined: it is asked on
 */
export function useOutcome(reference: string, isOpen = false): ReadOutcome {
  const query = useQuery({
    queryKey: ["payment", reference],
    enabled: reference !== "",
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      isKnown(state.data, isOpen) || isNone(state.error)
        ? false
        : gapAfter(state.dataUpdateCount + state.errorUpdateCount),
    queryFn: async () => {
      const said = await callLater("readPayment", { query: { payment: reference } });
      if (said.kind !== "answered") return wantAnswer(said, PaymentOutcome);
      const outcome = answerIn(said, PaymentOutcome);
      if (outcome === undefined) throw new Unreadable();
      return outcome;
    },
  });
  return {
    outcome: query.data,
    isUnknown: reference === "" || (query.data === undefined && isNone(query.error)),
    trouble: troubleOf(query.error),
    readAt: query.dataUpdatedAt,
  };
}

/** The server has answered, and not what the contract promises: an older or a newer one, or something between. */
class Unreadable extends Error {}

function troubleOf(error: unknown): ReadOutcome["trouble"] {
  if (error === null) return undefined;
  return error instanceof Unreadable || error instanceof Refused ? "wrong" : "away";
}

/** 1 s after the first answer, 2 s after the second, 30 s after the eighth and all that follow. */
function gapAfter(answers: number): number {
  return 1000 * (GAPS[Math.max(0, Math.min(answers, GAPS.length) - 1)] ?? 30);
}

function isKnown(read: WirePaymentOutcome | undefined, isOpen: boolean): boolean {
  if (read === undefined || read.outcome === "checking") return false;
  return !(isOpen && read.outcome === "declined" && read.state === "awaiting");
}

/** There is no such payment, or the address was cut off. */
function isNone(error: unknown): boolean {
  return error instanceof Refused && !PASSING.has(error.refusal.kind);
}

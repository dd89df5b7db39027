import { useQuery } from "@tanstack/react-query";
import { answerIn, Refused, wantAnswer } from "@comanda/client";
import { isComplete, isOpen } from "@comanda/domain/order";
import type { Refusal, WireRecoveredOrder } from "@comanda/contract";
import { RecoveredOrder } from "@comanda/contract/schemas";
import { create } from "zustand";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { queryClient } from "./query-client.ts";

/** How often it is asked for while somebody looks: its events go to the phone that ordered. */
const POLL_MILLISECONDS = 30_000;

/** The number that was found last, in this page: whoever closes the sheet and opens it again need not type it again. */
const useFoundNumber = create<{ readonly number: string }>(() => ({ number: "" }));

export interface FoundOrder {
  /** Undefined before one was found. */
  readonly order: WireRecoveredOrder | undefined;
  readonly asOf: number | undefined;
  readonly isStale: boolean;
}

/**
 * Asks how far the order with this number is that was placed where this phone has scanned (BEY-014): for a guest whose
 * phone knows nothing of it any more. Answers why not.
 */
export async function findOrder(number: string): Promise<Refusal | undefined> {
  const outcome = await callLater("recoverOrder", { query: { number } });
  if (outcome.kind === "refused") return outcome.refusal;
  const found = answerIn(outcome, RecoveredOrder);
  if (found === undefined) return { kind: "no-connection" };
  const { token } = useSession.getState();
  queryClient.setQueryData<WireRecoveredOrder>(["found-order", token, found.number], found);
  useFoundNumber.setState({ number: found.number });
  return undefined;
}

/** The order that was found last, followed while somebody looks. */
export function useFoundOrder(): FoundOrder {
  const number = useFoundNumber((found) => found.number);
  const token = useSession((session) => session.token);
  const query = useQuery({
    queryKey: ["found-order", token, number],
    enabled: number !== "",
    staleTime: POLL_MILLISECONDS,
    // A number that nobody has any more is counted as a wrong one.
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      const isFollowed = data !== undefined && isOpen(data.state) && !isComplete(data.state);
      return isFollowed && !(error instanceof Refused) ? POLL_MILLISECONDS : false;
    },
    queryFn: async () =>
      wantAnswer(await callLater("recoverOrder", { query: { number } }), RecoveredOrder),
  });
  return {
    order: query.data,
    asOf: query.data === undefined ? undefined : query.dataUpdatedAt,
    isStale: query.isError,
  };
}

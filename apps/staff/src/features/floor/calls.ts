import type { WireStaffCall } from "@comanda/contract";
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import { learnServerTime } from "../../lib/server-clock.ts";
import { ask } from "../../data/ask.ts";
import { readLink } from "../../data/link.ts";
import { readAgain } from "../../data/read-again.ts";

export const CALLS_KEY = ["calls"] as const;
/** As the board asks: a hint may get lost on the way. */
const ASK_AGAIN = { withHints: 20_000, withoutHints: 5_000 } as const;

const NONE: readonly WireStaffCall[] = [];

/** The tables that call, the oldest first. */
export function useCalls(): readonly WireStaffCall[] {
  const { data = NONE } = useQuery({
    queryKey: CALLS_KEY,
    queryFn: async () => {
      const { now, calls } = await ask("listCalls");
      learnServerTime(now);
      return calls;
    },
    retry: false,
    refetchInterval: () => (readLink().hasHints ? ASK_AGAIN.withHints : ASK_AGAIN.withoutHints),
    // A board behind another window still sounds.
    refetchIntervalInBackground: true,
  });
  return data;
}

/** Somebody is coming: the call goes at once, and comes back where the server does not answer. */
export function useAnswerCall(): UseMutationResult<unknown, Error, WireStaffCall> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WireStaffCall) => ask("acknowledgeCall", { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: CALLS_KEY });
      client.setQueryData<readonly WireStaffCall[]>(CALLS_KEY, (calls) =>
        calls?.filter((call) => call.id !== id),
      );
    },
    onSettled: () => readAgain(client, CALLS_KEY),
  });
}

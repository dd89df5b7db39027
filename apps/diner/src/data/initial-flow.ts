import { sendByFetch, wantAnswer } from "@comanda/client";
import {
  callRoute,
  endsSession,
  GUEST_STATUS,
  LATER_ROUTES,
  type WireInitFlowCheck,
} from "@comanda/contract";
import { InitFlowCheck } from "@comanda/contract/schemas";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { endSession, useSession } from "../state/session.ts";
import { listening } from "./api.ts";

const send = sendByFetch(15_000);
/** Where a table may stay for so many minutes only, the server is asked again by the minute. */
const ASKED_AGAIN_MILLISECONDS = 60_000;

/** Whether this visit still has to be asked, and whether its time is up, for the chosen menu (API-005). */
export function useInitialFlowCheck(menu: string): UseQueryResult<WireInitFlowCheck> {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ["initFlow", token, menu],
    enabled: token !== "",
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.hasDuration === true ? ASKED_AGAIN_MILLISECONDS : false,
    queryFn: async () => {
      const headers = { authorization: `Bearer ${token}` };
      const outcome = await listening(
        () =>
          callRoute(
            send,
            LATER_ROUTES.checkInitialFlow,
            { query: { menu }, headers },
            GUEST_STATUS,
          ),
        ({ kind }) => kind !== "unanswered",
      );
      if (outcome.kind === "refused" && endsSession(outcome.refusal.kind)) {
        endSession(outcome.refusal.kind);
      }
      return wantAnswer(outcome, InitFlowCheck);
    },
  });
}

import { useQuery } from "@tanstack/react-query";
import { wantAnswer } from "@comanda/client";
import { Settings } from "@comanda/contract/schemas";
import { keepSettings, useSession } from "../state/session.ts";
import { callAs } from "./api.ts";
import { queryClient } from "./query-client.ts";

/** How often a venue that is closed is asked whether it has opened. */
const CLOSED_MILLISECONDS = 60_000;

/**
 * Loads the settings: with the session's token where there is one, else with the scanned code, which opens a
 * session. The menu travels by its own address (D-16). Settings that the phone has kept may wait until
 * `isTimeForNews`.
 */
export function useSettings(isTimeForNews: boolean) {
  const code = useSession((session) => session.code);
  const isOver = useSession((session) => session.endReason !== undefined);
  const isFirst = useSession((session) => session.token === "" || session.settings === undefined);
  return useQuery({
    queryKey: ["settings", code],
    enabled: code !== "" && !isOver && (isFirst || isTimeForNews),
    staleTime: 60_000,
    refetchInterval: () =>
      useSession.getState().settings?.closed === undefined ? false : CLOSED_MILLISECONDS,
    queryFn: async () => {
      const { token, userId } = useSession.getState();
      const menuHash = useSession.getState().settings?.menuHash ?? "";
      const query = { userId, menuHash, visit: "ask", canWait: "yes" };
      const outcome = await callAs(token === "" ? code : token, "loadSettings", { query });
      const settings = wantAnswer(outcome, Settings);
      const now = useSession.getState();
      // What was on its way while the session ended, or got another token, revives nothing.
      if (now.endReason === undefined && now.token === token) keepSettings(settings);
      return true;
    },
  });
}

/** Asks again: a dish sold out or came back, or the venue has a new menu. */
export function refreshSettings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["settings"] });
}

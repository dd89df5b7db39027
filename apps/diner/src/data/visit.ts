import { useQuery } from "@tanstack/react-query";
import { wantAnswer } from "@comanda/client";
import { VisitAnswer } from "@comanda/contract/schemas";
import type { WireVisit } from "@comanda/contract";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";

/** How often the rounds of others are asked for when no event tells of them. */
const POLL_MILLISECONDS = 30_000;

/** What all guests of this phone's visit have ordered, while somebody looks; null where the phone is in none (BEY-009). */
export function useVisit(): WireVisit {
  const token = useSession((session) => session.token);
  const query = useQuery({
    queryKey: ["orders-of-visit", token],
    enabled: token !== "",
    refetchInterval: POLL_MILLISECONDS,
    queryFn: async () => wantAnswer(await callLater("readVisit", {}), VisitAnswer).visit,
  });
  return query.data ?? null;
}

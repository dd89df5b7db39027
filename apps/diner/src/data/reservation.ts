import { useQuery } from "@tanstack/react-query";
import { answerIn } from "@comanda/client";
import type { Outcome } from "@comanda/contract";
import { Reservation } from "@comanda/contract/schemas";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";

/** The reservation in a scanned link, "code/reservation"; empty behind a code alone. */
export function reserveIdIn(code: string): string {
  return code.split("/")[1] ?? "";
}

/** The reservation whose link this phone has opened; undefined until it has come, and where it is none any more. */
export function useReservation() {
  const outcome = useOutcome();
  return outcome === undefined ? undefined : answerIn(outcome, Reservation);
}

/** Why its link opens nothing any more; undefined until it is known. */
export function useClosedReservation() {
  const outcome = useOutcome();
  const refusal = outcome?.kind === "refused" ? outcome.refusal : undefined;
  return refusal?.kind === "reservation-closed" ? refusal : undefined;
}

/** Asked with the link itself: it also tells why it opens no session. */
function useOutcome(): Outcome | undefined {
  const code = useSession((session) => session.code);
  const query = useQuery({
    queryKey: ["reservation", code],
    queryFn: () => callLater("loadReservation", { query: { reserveId: reserveIdIn(code) } }, code),
  });
  return query.data;
}

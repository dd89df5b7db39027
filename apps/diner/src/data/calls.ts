import { answerIn } from "@comanda/client";
import { countsGuests } from "@comanda/domain/session";
import type { WireVisit, WireVisitCall } from "@comanda/contract";
import { VisitCalls } from "@comanda/contract/schemas";
import { useSession } from "../state/session.ts";
import { asksRoomIn } from "./asks-room.ts";
import { callLater } from "./later-api.ts";
import { queryClient } from "./query-client.ts";
import { useVisit } from "./visit.ts";

export type CallKind = WireVisitCall["kind"];

const NONE: readonly WireVisitCall[] = [];

/**
 * Whether there is a visit whose staff can be called: behind a code of a table or a room, and not of a pick-up counter or of all rooms. After
 * a reload too, when the settings say no more of the visit.
 */
export function useCanCall(): boolean {
  return useSession(
    ({ token, mode, settings, endReason }) =>
      token !== "" && countsGuests(mode) && !asksRoomIn(settings) && endReason === undefined,
  );
}

/** What this table has called for. */
export function useVisitCalls(): readonly WireVisitCall[] {
  return useVisit()?.calls ?? NONE;
}

/** Calls somebody, or for the bill; answers whether the staff have been told. */
export async function callStaff(kind: CallKind): Promise<boolean> {
  const { token } = useSession.getState();
  const answer = answerIn(await callLater("callStaff", { body: { kind } }), VisitCalls);
  if (answer === undefined) return false;
  queryClient.setQueryData<WireVisit>(
    ["orders-of-visit", token],
    (visit) => visit && { ...visit, calls: answer.calls },
  );
  return true;
}

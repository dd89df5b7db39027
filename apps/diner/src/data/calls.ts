import { answerIn } from "@comanda/client";
import type { WireVisit, WireVisitCall } from "@comanda/contract";
import { VisitCalls } from "@comanda/contract/schemas";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { queryClient } from "./query-client.ts";
import { useVisit } from "./visit.ts";

export type CallKind = WireVisitCall["kind"];

const NONE: readonly WireVisitCall[] = [];

/** Whether there is a visit whose staff can be called: not behind a code of a pick-up counter. */
export function useCanCall(): boolean {
  return useSession(({ settings, endReason }) => {
    return settings?.visit !== undefined && endReason === undefined;
  });
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

import { sendByFetch } from "@comanda/client";
import {
  callRoute,
  GUEST_STATUS,
  LATER_ROUTES,
  type CallInput,
  type Outcome,
} from "@comanda/contract";
import { useSession } from "../state/session.ts";
import { listening } from "./api.ts";

const TIMEOUT_MILLISECONDS = 15_000;

export type LaterCall = keyof typeof LATER_ROUTES;

const send = sendByFetch(TIMEOUT_MILLISECONDS);

/** Calls that no first screen makes, with the phone's token or another credential. */
export function callLater(
  name: LaterCall,
  input: CallInput,
  bearer = useSession.getState().token,
): Promise<Outcome> {
  const headers = { authorization: `Bearer ${bearer}`, ...input.headers };
  return listening(
    () => callRoute(send, LATER_ROUTES[name], { ...input, headers }, GUEST_STATUS),
    ({ kind }) => kind !== "unanswered",
  );
}

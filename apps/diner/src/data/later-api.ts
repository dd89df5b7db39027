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

const send = sendByFetch(TIMEOUT_MILLISECONDS);

/** Calls that no first screen makes, with the phone's token or another credential. */
export function callLater(
  name: keyof typeof LATER_ROUTES,
  input: CallInput,
  bearer = useSession.getState().token,
): Promise<Outcome> {
  const authorization = `Bearer ${bearer}`;
  return listening(
    () =>
      callRoute(send, LATER_ROUTES[name], { ...input, headers: { authorization } }, GUEST_STATUS),
    ({ kind }) => kind !== "unanswered",
  );
}

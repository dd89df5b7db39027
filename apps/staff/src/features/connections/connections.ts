import { TILL_SECONDS } from "@comanda/domain/order";
import type { WireConnections, WireDelivery } from "@comanda/contract";
import type { AnswerOf, BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";

/** While something is on its way somebody watches what becomes of it. */
const WATCHING = 2_000;
const QUIET = 15_000;

/** Milliseconds until it is read again. */
function againAfter(connections: WireConnections | undefined): number {
  return (connections?.waiting ?? 0) > 0 ? WATCHING : QUIET;
}

/** The same for a list of events: one that was read before the last of them arrived is read once more at once. */
export function listAgainAfter(connections: WireConnections) {
  return (rows: readonly WireDelivery[]): number =>
    rows.some(({ state }) => state === "waiting") ? WATCHING : againAfter(connections);
}

/** Where the venue's events go, and how many of them are on their way. */
export const CONNECTIONS: Resource<WireConnections> = {
  key: ["connections"],
  read: () => ask("readConnections"),
  again: againAfter,
};

/** What became of the venue's events, the newest first. */
export const LATEST: RowList<WireDelivery> = {
  key: ["deliveries", "all"],
  read: (query) => ask("listDeliveries", { query }),
};

/** What was given up, the last first. */
export const FAILURES: RowList<WireDelivery> = {
  key: ["deliveries", "failed"],
  read: (query) => ask("listDeliveries", { query: { ...query, state: "failed" } }),
};

const OPTIONS = {
  also: [LATEST.key, FAILURES.key],
  // A secret is told once: nobody finds it in what was read before.
  after: (_: WireConnections | undefined, now: WireConnections) => ({ ...now, secret: null }),
};

type ConnectionChange<Wish> = Change<Wish, WireConnections>;

export function useChangeWebhook(): ConnectionChange<BodyOf<"changeWebhook">> {
  return useChange(
    CONNECTIONS,
    ({ tillSeconds: typed = TILL_SECONDS.usual, ...body }: BodyOf<"changeWebhook">) => {
      const tillSeconds = Math.max(TILL_SECONDS.least, typed);
      return ask("changeWebhook", { body: { ...body, tillSeconds } });
    },
    OPTIONS,
  );
}

export function useRenewSecret(): ConnectionChange<void> {
  return useChange(CONNECTIONS, () => ask("renewWebhookSecret"), OPTIONS);
}

export function useSendTest(): ConnectionChange<void> {
  return useChange(CONNECTIONS, () => ask("sendTestEvent"), OPTIONS);
}

/** Sends one failed event again with what followed in its order, or with null all. */
export function useResend(): ConnectionChange<BodyOf<"resendEvents">> {
  return useChange(
    CONNECTIONS,
    (body: BodyOf<"resendEvents">) => ask("resendEvents", { body }),
    OPTIONS,
  );
}

type KeyChange = Change<void, AnswerOf<"makeReservationKey">>;

/** What is read of the connections is read again: a key is shown once. */
const AFTER_KEY = { after: (now: WireConnections | undefined) => now, also: [CONNECTIONS.key] };

/** Makes the key with which another system books tables; the one before opens nothing any more. */
export function useMakeKey(): KeyChange {
  return useChange(CONNECTIONS, () => ask("makeReservationKey"), AFTER_KEY);
}

export function useRemoveKey(): KeyChange {
  return useChange(CONNECTIONS, () => ask("removeReservationKey"), AFTER_KEY);
}

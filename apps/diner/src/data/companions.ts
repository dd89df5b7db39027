import { sendByFetch } from "@comanda/client";
import { callRoute, GUEST_STATUS, LATER_ROUTES } from "@comanda/contract";
import { Recommended } from "@comanda/contract/schemas";
import type { Item, ItemCode } from "@comanda/domain/menu";
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { useCart } from "../state/cart.ts";
import { currentVenueId, hasCart, useSession } from "../state/session.ts";
import { queryClient } from "./query-client.ts";

const FRESH_MILLISECONDS = 5 * 60_000;
/** Nobody looks at what comes later. */
const send = sendByFetch(5_000);

const NONE: readonly ItemCode[] = [];

/** What the server says goes with a dish, where the venue has named an engine at it (Q-063e). */
export function useCompanions(item: Item): readonly ItemCode[] {
  const isAsked = useSession(hasCart) && item.recommendations.engine !== "";
  return useQuery({ ...companionsOf(item), enabled: isAsked }).data ?? NONE;
}

/** The same outside of a screen, as far as it has come: nobody waits for it. */
export function companionsAtHand(item: Item): readonly ItemCode[] {
  return queryClient.getQueryData(companionsOf(item).queryKey) ?? NONE;
}

/** Asks beside everything else, so that the answer is at hand by the time there is room to show it. */
export function askAhead(item: Item): void {
  if (item.recommendations.engine !== "") void queryClient.prefetchQuery(companionsOf(item));
}

function companionsOf(item: Item) {
  return queryOptions({
    queryKey: ["companions", currentVenueId(), item.code],
    queryFn: () => askCompanions(item),
    staleTime: FRESH_MILLISECONDS,
    // What a guest looks at does not change by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * A call that fails, or answers nonsense, is logged and nothing else (API-003, ERR-002): unlike every other it neither says
 * that the server is out of reach nor ends the session.
 */
async function askCompanions({ code, recommendations }: Item): Promise<readonly ItemCode[]> {
  const existingIds = [...new Set(useCart.getState().cart.lines.map((line) => line.code))];
  const input = {
    headers: { authorization: `Bearer ${useSession.getState().token}` },
    body: { codeId: code, existingIds, recommendedEngine: recommendations.engine },
  };
  const outcome = await callRoute(send, LATER_ROUTES.recommend, input, GUEST_STATUS);
  const read = v.safeParse(Recommended, outcome.kind === "answered" ? outcome.body : undefined);
  if (read.success) return read.output.map(({ codeId }) => codeId);
  // oxlint-disable-next-line no-console -- the only place where this failure is told (ERR-002)
  console.warn("what goes with a dish could not be asked", code, outcome.kind);
  return NONE;
}

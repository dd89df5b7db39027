import { answerIn } from "@comanda/client";
import { RecentBought } from "@comanda/contract/schemas";
import type { ItemCode } from "@comanda/domain/menu";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCustomer } from "../state/customer.ts";
import { currentVenueId, hasCart, useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { queryClient } from "./query-client.ts";

const FRESH_MILLISECONDS = 5 * 60_000;
const NONE: readonly ItemCode[] = [];

/** What the member on this phone took lately, the latest first; nothing for guests, and where the venue has not turned it on. */
export function useRecentlyBought(): readonly ItemCode[] {
  const customer = useCustomer((state) => state.customer);
  const isOn = useSession((session) => session.venue?.recentlyBought.isOn === true);
  const isIn = useSession(hasCart);
  const isAsked = customer?.hasPassword === true && isOn && isIn;
  return useQuery({ ...recentOf(customer), enabled: isAsked }).data ?? NONE;
}

/** Asked as soon as somebody has logged in, so that it is there with the menu (MEM-032). */
export function loadRecentlyBought(): void {
  const { venue } = useSession.getState();
  const { customer } = useCustomer.getState();
  if (customer?.hasPassword !== true || venue?.recentlyBought.isOn !== true) return;
  void queryClient.prefetchQuery(recentOf(customer));
}

function recentOf(customer: { readonly _id: string; readonly phone: string } | undefined) {
  const { _id: id = "", phone: phoneNo = "" } = customer ?? {};
  return queryOptions({
    queryKey: ["recently-bought", currentVenueId(), id],
    queryFn: () => readRecent(phoneNo),
    staleTime: FRESH_MILLISECONDS,
    // Nothing changes under a finger.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Where nobody answers, or answers nonsense, what the venue lists stands there as for a guest. */
async function readRecent(phoneNo: string): Promise<readonly ItemCode[]> {
  const outcome = await callLater("recentBought", { body: { phoneNo } });
  return answerIn(outcome, RecentBought)?.map(({ codeId }) => codeId) ?? NONE;
}

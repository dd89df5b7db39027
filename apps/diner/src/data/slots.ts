import { useQuery } from "@tanstack/react-query";
import { wantAnswer } from "@comanda/client";
import { chosenTypeOf, type WireSlots } from "@comanda/contract";
import { Slots } from "@comanda/contract/schemas";
import { useCart } from "../state/cart.ts";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { useAhead } from "./ordered-ahead.ts";
import { useOrderMode } from "./order-mode.ts";

/** How often they are asked for while somebody looks: other phones take them too. */
const POLL_MILLISECONDS = 30_000;

export interface ReadSlots {
  /** Undefined before they have come. */
  readonly slots: WireSlots | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * The times at which an order can be had on a day in the chosen way, as the server has them now; with "" those of the first day that has a free
 * one, and with undefined none are asked for. A slot that does not take the dishes of the cart is full, and what
 * is ordered ahead has none before.
 */
export function useSlots(date: string | undefined): ReadSlots {
  const token = useSession((session) => session.token);
  const code = useSession((session) => session.mode);
  const deliveryType = chosenTypeOf(useOrderMode(), code);
  const dishes = useCart(({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0));
  const lead = useAhead()?.leadMinutes ?? 0;
  const query = useQuery({
    queryKey: ["slots", token, deliveryType, date, dishes, lead],
    enabled: date !== undefined,
    // Another phone may have taken one since the sheet was open last.
    staleTime: 0,
    gcTime: 0,
    retry: 1,
    refetchInterval: ({ state }) => (state.error === null ? POLL_MILLISECONDS : false),
    queryFn: async () => {
      const order = { dishes: `${dishes}`, lead: `${lead}`, deliveryType: `${deliveryType}` };
      const input = { query: { date: date ?? "", ...order } };
      return wantAnswer(await callLater("listSlots", input), Slots);
    },
  });
  return {
    slots: query.data,
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

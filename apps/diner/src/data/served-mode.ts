import type { OrderMode } from "@comanda/domain/order";
import { cartMode, offeredModes, type SessionMode } from "@comanda/domain/session";
import type { WireSettings } from "@comanda/contract";
import { useSession } from "../state/session.ts";
import { waysOf } from "./ways-to-order.ts";

/**
 * How the order in the cart is served: as the code says, or in the only way that there is behind it, as at a venue that does
 * nothing but deliver. Undefined behind a menu that is only looked at.
 */
export function servedMode(
  code: SessionMode,
  settings: WireSettings | undefined,
): OrderMode | undefined {
  const offered = offeredModes(code, waysOf(settings));
  const only = offered.ok && offered.value.length === 1 ? offered.value[0] : undefined;
  return cartMode(code, only);
}

export function useServedMode(): OrderMode | undefined {
  const code = useSession((session) => session.mode);
  const settings = useSession((session) => session.settings);
  return servedMode(code, settings);
}

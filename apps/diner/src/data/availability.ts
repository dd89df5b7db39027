import type { Availability } from "@comanda/domain/cart";
import { itemsOffSale, type Menu } from "@comanda/domain/menu";
import { localTime } from "@comanda/domain/time";
import { useSession } from "../state/session.ts";
import { useSoldOut } from "./sold-out.ts";

/**
 * What cannot be ordered at this moment, or for the time that was chosen: sold out by the settings, or outside its hours by the
 * venue's clock.
 */
export function useAvailability(menu: Menu | undefined, now: number): Availability {
  const soldOut = useSoldOut();
  const packsDishes = useSession((session) => session.venue?.allowsTakeAwayLines === true);
  const at = useSession((session) => session.orderAt) ?? now;
  const zone = useSession((session) => session.venue?.timeZone ?? "UTC");
  const offSale =
    menu === undefined ? new Set<string>() : itemsOffSale(menu, localTime(at, zone).minute);
  return { soldOut, offSale, packsDishes };
}

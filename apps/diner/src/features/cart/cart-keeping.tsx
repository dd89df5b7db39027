import type { Availability } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { isCartLocked, useFinalOrder } from "../../state/final-order.ts";
import { tellChanges } from "./tell-changes.ts";

interface CartKeepingProps {
  readonly menu: Menu | undefined;
  readonly availability: Availability;
}

/** A cart that meets a newer menu is held against it, never silently. Draws nothing, and is loaded with the cart. */
export function CartKeeping({ menu, availability }: CartKeepingProps): null {
  const isLocked = useFinalOrder(isCartLocked);
  useEffect(() => {
    if (!isLocked && menu !== undefined) tellChanges(menu, availability);
    // A new menu is the occasion; availability by the minute is looked at when the order is sent.
    // oxlint-disable-next-line react/exhaustive-deps -- held against it once for each menu
  }, [menu, isLocked]);
  return null;
}

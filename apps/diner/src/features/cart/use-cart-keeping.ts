import type { Availability } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { useCart } from "../../state/cart.ts";
import { isCartLocked, useFinalOrder } from "../../state/final-order.ts";

/** A cart that meets a newer menu is held against it, never silently. */
export function useCartKeeping(menu: Menu | undefined, availability: Availability): void {
  const isLocked = useFinalOrder(isCartLocked);
  useEffect(() => {
    if (isLocked || menu === undefined || useCart.getState().cart.lines.length === 0) return;
    void import("./tell-changes.ts").then(({ tellChanges }) => tellChanges(menu, availability));
    // A new menu is the occasion; availability by the minute is looked at when the order is sent.
    // oxlint-disable-next-line react/exhaustive-deps -- held against it once for each menu
  }, [menu, isLocked]);
}

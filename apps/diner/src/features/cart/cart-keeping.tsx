import type { Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { useAvailability } from "../../data/availability.ts";
import { cartMode } from "@comanda/domain/session";
import { pickUpTimeOf } from "../../data/pick-up-time.ts";
import { keepOffline, noteSettings } from "../../data/keep-offline.ts";
import { whenDrawn } from "../../lib/motion.ts";
import { isCartLocked, useFinalOrder } from "../../state/final-order.ts";
import { usePickUpTime } from "../../state/pick-up-time.ts";
import { useSession } from "../../state/session.ts";
import { tellChanges } from "./tell-changes.ts";

interface CartKeepingProps {
  readonly menu: Menu | undefined;
  /** The moment, renewed by the minute. */
  readonly now: number;
}

/**
 * A cart that meets a newer menu is held against it, never silently; and menu and page are kept for a time without a network
 * (BEY-007). Draws nothing, and is loaded with the cart.
 */
export function CartKeeping({ menu, now }: CartKeepingProps): null {
  const settings = useSession((session) => session.settings);
  const code = useSession((session) => session.code);
  const availability = useAvailability(menu, now);
  const isLocked = useFinalOrder(isCartLocked);
  const mode = useSession((session) => session.mode);
  const { time } = usePickUpTime();
  useEffect(() => {
    const orderAt = pickUpTimeOf(cartMode(mode));
    // What is back by then is sold out no more.
    const stockThen =
      orderAt === undefined
        ? undefined
        : settings?.stockItems.filter(({ until = Infinity }) => until > orderAt);
    useSession.setState({ orderAt, stockThen });
  }, [mode, settings, time]);
  useEffect(() => {
    if (!isLocked && menu !== undefined) tellChanges(menu, availability);
    // A new menu is the occasion; availability by the minute is looked at when the order is sent.
    // oxlint-disable-next-line react/exhaustive-deps -- held against it once for each menu
  }, [menu, isLocked]);
  useEffect(() => {
    if (menu !== undefined) whenDrawn(() => void keepOffline());
  }, [menu]);
  useEffect(() => noteSettings(code), [code, settings]);
  return null;
}

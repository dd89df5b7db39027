import type { Menu } from "@comanda/domain/menu";
import type { JSX } from "react";
import { menuOf, useChosenMenu } from "../data/chosen-menu.ts";
import { CartKeeping } from "../features/cart/cart-keeping.tsx";
import { ResumedOrder } from "../features/cart/resumed-order.tsx";
import { MenuPlace } from "../features/menu/menu-place.tsx";
import { UpsellSheet } from "../features/menu/upsell-sheet.tsx";
import { DroppedNote } from "../features/messages/dropped-note.tsx";
import { SessionGuard } from "../features/session/session-guard.tsx";
import { CalledSheet } from "./called-sheet.tsx";

interface BesidePagesProps {
  readonly menu: Menu | undefined;
  /** The moment, renewed by the minute. */
  readonly now: number;
}

/** What goes on whichever page is open; loaded with what reads the cart. */
export function BesidePages({ menu, now }: BesidePagesProps): JSX.Element {
  const title = useChosenMenu();
  return (
    <>
      <SessionGuard />
      <DroppedNote />
      <CartKeeping menu={menu} now={now} />
      <ResumedOrder />
      <CalledSheet />
      {menu !== undefined && <MenuPlace menu={menuOf(menu, title)} whole={menu} />}
      {menu !== undefined && <UpsellSheet menu={menu} now={now} />}
    </>
  );
}

import type { Menu } from "@comanda/domain/menu";
import type { JSX } from "react";
import { menuOf, useChosenMenu } from "../data/chosen-menu.ts";
import { CartKeeping } from "../features/cart/cart-keeping.tsx";
import { ResumedOrder } from "../features/cart/resumed-order.tsx";
import { TakenOffers } from "../features/cart/taken-offers.ts";
import { MenuName } from "../features/menu/menu-name.ts";
import { MenuPlace } from "../features/menu/menu-place.tsx";
import { OfferSheet } from "../features/menu/offers/offer-sheet.tsx";
import { useSearchKey } from "../features/menu/search/use-search-key.ts";
import { UpsellSheet } from "../features/menu/recommend/upsell-sheet.tsx";
import { PaymentFollower } from "../features/cart/payment/payment-follower.ts";
import { DroppedNote } from "../features/messages/dropped-note.tsx";
import { SessionGuard } from "../features/session/session-guard.tsx";
import { SkipLink } from "../features/session/skip-link.tsx";
import { CalledSheet } from "./called-sheet.tsx";

interface BesidePagesProps {
  readonly menu: Menu | undefined;
  /** The moment, renewed by the minute. */
  readonly now: number;
}

/** What goes on whichever page is open; loaded with what reads the cart. */
export function BesidePages({ menu, now }: BesidePagesProps): JSX.Element {
  const title = useChosenMenu();
  useSearchKey();
  return (
    <>
      <SkipLink />
      <MenuName menu={menu} />
      <SessionGuard />
      <DroppedNote />
      <CartKeeping menu={menu} now={now} />
      <TakenOffers menu={menu} />
      <ResumedOrder />
      <PaymentFollower />
      <CalledSheet />
      {menu !== undefined && <MenuPlace menu={menuOf(menu, title)} whole={menu} />}
      {menu !== undefined && <UpsellSheet menu={menu} now={now} />}
      {menu !== undefined && <OfferSheet menu={menu} now={now} />}
    </>
  );
}

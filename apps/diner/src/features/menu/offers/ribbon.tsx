import type { Item, Menu } from "@comanda/domain/menu";
import { useLayoutEffect, useRef, type JSX } from "react";
import { tick } from "../../../lib/motion.ts";
import { showOffer } from "../../../state/shown-offer.ts";
import { OfferWords } from "./offer-words.tsx";
import { useOpenOffer } from "./use-offers.ts";
import styles from "../tile-extras.module.css";

interface RibbonProps {
  readonly menu: Menu;
  readonly item: Item;
}

/** What is offered at a dish, on its tile, until the cart gets it; a tap shows the dishes that it takes. */
export function Ribbon({ menu, item }: RibbonProps): JSX.Element | null {
  const offer = useOpenOffer(item);
  const ribbon = useFocusPassedOn(offer !== undefined);
  if (offer === undefined) return null;
  return (
    <button
      ref={ribbon}
      type="button"
      className={styles["ribbon"]}
      aria-haspopup="dialog"
      onClick={() => {
        tick();
        showOffer({ item, offer });
      }}
    >
      <span>
        <OfferWords menu={menu} item={item} offer={offer} isBrief />
      </span>
    </button>
  );
}

/** It goes once the cart gets the offer: keys that are on it go on at its dish. */
function useFocusPassedOn(isThere: boolean): React.RefObject<HTMLButtonElement | null> {
  const ribbon = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ribbon.current;
    return () => {
      if (button === null || document.activeElement !== button) return;
      button.closest("li")?.querySelector("a")?.focus({ preventScroll: true });
    };
  }, [isThere]);
  return ribbon;
}

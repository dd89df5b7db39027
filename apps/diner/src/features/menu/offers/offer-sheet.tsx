import { useLingui } from "@lingui/react/macro";
import { tapItem } from "@comanda/domain/cart";
import type { Item, ItemCode, Menu } from "@comanda/domain/menu";
import { poolOf, type DishOffer } from "@comanda/domain/promotions";
import { suggestedFrom } from "@comanda/domain/recommendations";
import type { JSX } from "react";
import { flushSync } from "react-dom";
import { useAvailability } from "../../../data/availability.ts";
import { useStockLeft } from "../../../data/stock-left.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { announce } from "../../../lib/announce.ts";
import button from "../../../lib/button.module.css";
import { Dialog } from "../../../lib/dialog.tsx";
import { tick } from "../../../lib/motion.ts";
import { addDirectly } from "../../../state/add-directly.ts";
import { closeOffer, useShownOffer, type ShownOffer } from "../../../state/shown-offer.ts";
import { OfferWords } from "./offer-words.tsx";
import { SuggestedDish } from "../recommend/suggested-dish.tsx";
import { useFits } from "../dietary/use-fits.ts";
import { usePieces } from "../use-pieces.ts";
import styles from "./offer-sheet.module.css";

interface OfferSheetProps {
  readonly menu: Menu;
  /** The moment, renewed by the minute. */
  readonly now: number;
}

/** The offer whose ribbon was tapped. */
export function OfferSheet({ menu, now }: OfferSheetProps): JSX.Element | null {
  const shown = useShownOffer((state) => state.shown);
  return shown === undefined ? null : <Sheet {...shown} menu={menu} now={now} />;
}

/** What one gets, and each dish that it takes: added by a tap, or chosen on its own page. */
function Sheet({ menu, now, item, offer }: OfferSheetProps & ShownOffer): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const availability = useAvailability(menu, now);
  const codes = [item.code, ...othersOf(offer)];
  const dishes = suggestedFrom(codes, menu.items, { ...availability, besides: [] }).filter(
    useFits(menu),
  );
  const own = dishes.find(({ code }) => code === item.code);
  const name = read(offer.promotion.name);
  // Closed before the page changes: back from there leads to the menu where it was left.
  const leave = (): void => flushSync(closeOffer);
  return (
    <Dialog kind="sheet" label={name} onClose={closeOffer}>
      <h2 tabIndex={-1} className={styles["heading"]}>
        {name}
      </h2>
      <p className={styles["words"]}>
        <OfferWords menu={menu} item={item} offer={offer} />
      </p>
      <ul className={styles["dishes"]}>
        {dishes.map((dish) => (
          <li key={dish.code} className={styles["place"]}>
            <SuggestedDish id={`offer-${dish.code}`} dish={dish} onLeave={leave} />
          </li>
        ))}
      </ul>
      <div className={styles["answers"]}>
        {own !== undefined && <AddAll item={own} pieces={piecesOf(offer)} />}
        <button type="button" className={button["secondary"]} onClick={closeOffer}>
          {t`See the menu`}
        </button>
      </div>
    </Dialog>
  );
}

/** The dishes beside the one at which the offer stands; of a pool any of it. */
function othersOf(offer: DishOffer): readonly ItemCode[] {
  if ("others" in offer) return offer.others;
  return offer.kind === "together" ? poolOf(offer.promotion) : [];
}

/** How many of the dish alone it takes. */
function piecesOf(offer: DishOffer): number {
  if (offer.kind === "pieces") return offer.from;
  return offer.kind === "some" ? offer.of : 0;
}

interface AddAllProps {
  readonly item: Item;
  readonly pieces: number;
}

/** Where it takes five of a dish that asks nothing, and one is in the cart, the other four by one tap. */
function AddAll({ item, pieces }: AddAllProps): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const left = useStockLeft(item.code);
  const missing = pieces - usePieces(item.code);
  const tap = tapItem(item, { addsDirectly: true, isViewOnly: false });
  if (missing < 2 || !tap.ok || tap.value.kind !== "add") return null;
  const { addition } = tap.value;
  const quantity = Math.max(addition.quantity, missing);
  const name = read(item.title);
  return (
    <button
      type="button"
      className={button["primary"]}
      onClick={() => {
        tick();
        if (!addDirectly({ ...addition, quantity }, left)) return;
        announce(t`Added: ${quantity} × ${name}`);
        closeOffer();
      }}
    >
      {t`Add ${quantity} × ${name}`}
    </button>
  );
}

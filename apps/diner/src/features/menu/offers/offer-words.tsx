import { SelectOrdinal, Trans, useLingui } from "@lingui/react/macro";
import type { Item, Menu } from "@comanda/domain/menu";
import { formatPercent, type Money } from "@comanda/domain/money";
import { shownAmount, shownPrice } from "@comanda/domain/pricing";
import type { DishOffer, OfferSaving } from "@comanda/domain/promotions";
import { formatTimeOfDay } from "@comanda/domain/time";
import type { JSX } from "react";
import { useWords } from "../../../i18n/use-words.ts";
import { useSession } from "../../../state/session.ts";

export interface OfferWordsProps {
  readonly menu: Menu;
  readonly item: Item;
  readonly offer: DishOffer;
  /** Over a picture, where the end is cut off: what one gets stands first, the names of other dishes last. */
  readonly isBrief?: boolean;
}

/** More names than these are "…". */
const MAX_NAMES = 2;

/** What an offer says at the dish, with the time from which it counts where that is later today: "from 17:00: 50% off". */
export function OfferWords(props: OfferWordsProps): JSX.Element {
  const { begins } = props.offer;
  const words = <OfferSentence {...props} />;
  if (begins === undefined) return words;
  const time = formatTimeOfDay(begins);
  return (
    <Trans>
      from {time}: {words}
    </Trans>
  );
}

/** One sentence for each kind of offer: "5 or more: $2.00 each". */
function OfferSentence(props: OfferWordsProps): JSX.Element {
  const { menu, item, offer, isBrief = false } = props;
  const { whole, each } = useSaving(item, offer.saving);
  const { money } = useWords();
  const rules = useSession((session) => session.venue?.pricing);
  const names = useNames(menu, offer);
  switch (offer.kind) {
    case "pieces": {
      const { from } = offer;
      if (from === 1) return <>{each}</>;
      return (
        <Trans>
          {from} or more: {each}
        </Trans>
      );
    }
    case "some":
      return <Some of={offer.of} benefiting={offer.benefiting} saving={whole} />;
    case "together": {
      const { pieces } = offer;
      return (
        <Trans>
          Any {pieces}: {whole}
        </Trans>
      );
    }
    case "set":
      return isBrief ? (
        <Trans>
          {whole} with {names}
        </Trans>
      ) : (
        <Trans>
          Together with {names}: {whole}
        </Trans>
      );
    case "spend": {
      const minimum = money(
        rules === undefined ? offer.minimum : shownAmount(offer.minimum, rules),
      );
      return (
        <Trans>
          Spend {minimum}: {whole}
        </Trans>
      );
    }
    case "makes-cheaper":
      return (
        <Trans>
          Add {names}: {whole}
        </Trans>
      );
    case "made-cheaper":
      return isBrief ? (
        <Trans>
          {whole} with {names}
        </Trans>
      ) : (
        <Trans>
          With {names}: {whole}
        </Trans>
      );
  }
}

interface SomeProps {
  readonly of: number;
  readonly benefiting: number;
  readonly saving: string;
}

/** Of three the third, or two: "3rd at half price", "Buy 2, get 1 free". */
function Some({ of, benefiting, saving }: SomeProps): JSX.Element {
  const { t } = useLingui();
  const bought = of - benefiting;
  if (saving === t`free`) {
    return (
      <Trans>
        Buy {bought}, get {benefiting} free
      </Trans>
    );
  }
  if (benefiting > 1) {
    return (
      <Trans>
        {benefiting} of every {of}: {saving}
      </Trans>
    );
  }
  return (
    <SelectOrdinal
      value={of}
      one={`#st piece: ${saving}`}
      two={`#nd piece: ${saving}`}
      few={`#rd piece: ${saving}`}
      other={`#th piece: ${saving}`}
    />
  );
}

/** How much that is: of all it is about ("$12.00"), and of each piece ("$2.00 each"). */
interface SavingText {
  readonly whole: string;
  readonly each: string;
}

/** How a kind of saving is said. */
interface SavingWords<Saving> {
  text(saving: Saving): SavingText;
}

type SavingOf<Kind> = Extract<OfferSaving, { readonly kind: Kind }>;

/** The saving as the venue shows prices. */
function useSaving(item: Item, saving: OfferSaving): SavingText {
  const { t } = useLingui();
  const { money, language } = useWords();
  const rules = useSession((session) => session.venue?.pricing);
  const shown = (listed: Money): string =>
    money(rules === undefined ? listed : shownPrice(listed, item, rules));
  // A kind of saving without words here does not compile.
  const words: { readonly [Kind in OfferSaving["kind"]]: SavingWords<SavingOf<Kind>> } = {
    percent: {
      text: ({ rate }) => {
        const { numerator, denominator } = rate;
        const percent = formatPercent(rate);
        // Chinese counts the tenths that are left to pay: 20 % off are "8 折".
        const tenths = Number(((10 * (denominator - numerator)) / denominator).toFixed(2));
        const off = language === "zh" ? `${tenths} 折` : t`${percent} off`;
        const isHalf = 2 * numerator === denominator;
        const whole = numerator === denominator ? t`free` : isHalf ? t`half price` : off;
        return { whole, each: whole };
      },
    },
    price: {
      text: ({ price }) => {
        const amount = shown(price);
        return { whole: amount, each: t`${amount} each` };
      },
    },
    amount: {
      text: (off) => {
        const amount = shown(off.amount);
        return { whole: t`${amount} off`, each: t`${amount} off each` };
      },
    },
  };
  const own: SavingWords<OfferSaving> = words[saving.kind];
  return own.text(saving);
}

/** The other dishes of an offer, where they stand on the menu: all of them in a set, one of them elsewhere. */
function useNames(menu: Menu, offer: DishOffer): string {
  const { read, list } = useWords();
  const others = "others" in offer ? offer.others : [];
  const names = others.flatMap((code) => {
    const other = menu.items.get(code);
    return other === undefined ? [] : [read(other.title)];
  });
  const shown = names.slice(0, MAX_NAMES);
  const joined = offer.kind === "set" ? list(shown) : shown.join(" / ");
  return names.length > MAX_NAMES ? `${joined}…` : joined;
}

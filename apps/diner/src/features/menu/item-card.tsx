import { useLingui } from "@lingui/react/macro";
import type { Item, ItemCode, Menu } from "@comanda/domain/menu";
import { Picture } from "@comanda/ui";
import { memo, type JSX, type ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/use-words.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../state/session.ts";
import { ItemPrice } from "./item-price.tsx";
import type { DrawTileExtras } from "./menu-slots.ts";
import styles from "./item-card.module.css";

export interface ItemCardProps {
  /** Names the card's element: a dish may stand under several headings. */
  readonly id: string;
  /** The card reads its dish itself: thousands are read one by one, and a finger is answered in between. */
  readonly menu: Menu;
  readonly code: ItemCode;
  /** Sold out by the settings; the dish may say so too. */
  readonly isSoldOut: boolean;
  /** Among the first on the screen: its picture is loaded at once. */
  readonly isUrgent: boolean;
  /** Draws what a tile shows beside its dish, once that has come. */
  readonly drawExtras: DrawTileExtras | undefined;
}

/** A dish in the menu, in one of the four sizes (ENT-002). A sold-out dish cannot be tapped (MNU-024). */
export const ItemCard = memo(function ItemCard(props: ItemCardProps): JSX.Element | null {
  const { id, menu, code, isUrgent, drawExtras } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const isOffered = useSession(({ settings }) => namesDish(settings?.pm, code));
  const item = menu.items.get(code);
  if (item === undefined) return null;
  const isSoldOut = item.isSoldOut || props.isSoldOut;
  const hasArt = item.size !== "compact";
  const content = (
    <>
      {hasArt && <ItemArt item={item} isUrgent={isUrgent} />}
      <span className={styles["words"]}>
        <span className={styles["title"]} lang={item.title.zh === "" ? "en" : undefined}>
          {read(item.title)}
        </span>
        {item.size !== "half" && item.description.en !== "" && (
          <span className={styles["description"]}>{read(item.description)}</span>
        )}
        <span className={styles["foot"]}>
          {isSoldOut ? (
            <span className={styles["stamp"]}>{t`Sold out`}</span>
          ) : (
            <ItemPrice item={item} />
          )}
          <ItemIcons item={item} />
        </span>
      </span>
    </>
  );
  const room = item.size === "compact" && isOffered ? styles["offered"] : "";
  const className = `${styles["card"]} ${styles[item.size]} ${room}`;
  return (
    <li className={styles[`${item.size}Place`]}>
      <Frame id={id} item={item} isSoldOut={isSoldOut} className={className}>
        {content}
      </Frame>
      {!isSoldOut && drawExtras?.({ menu, item })}
    </li>
  );
});

/** The texts in the promotions that were read last: of a thousand dishes each asks. */
let named: { readonly in: unknown; readonly texts: ReadonlySet<unknown> } | undefined;

/** Whether an offer may be about the dish: what the offers say is read later, and nothing shall move then. */
function namesDish(promotions: unknown, code: ItemCode): boolean {
  if (named?.in !== promotions) {
    const texts = new Set<unknown>();
    JSON.stringify([promotions], (member, value: unknown) => {
      if (member.endsWith("Exclude")) return undefined;
      texts.add(value);
      return value;
    });
    named = { in: promotions, texts };
  }
  return named?.texts.has(code) === true;
}

interface FrameProps {
  readonly id: string;
  readonly item: Item;
  readonly isSoldOut: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

function Frame({ id, item, isSoldOut, className, children }: FrameProps): JSX.Element {
  if (isSoldOut) return <div className={`${className} ${styles["gone"]}`}>{children}</div>;
  return (
    <Link className={className} href={paths.item(item.code)} state={{ isInside: true }} id={id}>
      {children}
    </Link>
  );
}

/** The dish's picture, or where there is none a tile of its Chinese name, if it has one, set like a sign. */
export function ItemArt({ item, isUrgent }: { item: Item; isUrgent: boolean }): JSX.Element {
  const { picture, size, title } = item;
  const isChinese = title.zh !== "";
  const sign = (
    <span className={`${styles["art"]} ${styles["sign"]}`} aria-hidden="true">
      <span lang={isChinese ? "zh" : "en"}>{signOf(isChinese ? title.zh : title.en)}</span>
    </span>
  );
  return (
    <Picture
      {...picture}
      size={PIXELS[size]}
      isUrgent={isUrgent}
      className={styles["art"]}
      fallback={sign}
    />
  );
}

/** CSS pixels a picture is drawn at. */
const PIXELS = { half: 170, wide: 300, compact: 0, row: 96 } as const;

/** At most four Chinese characters or one short word: a sign, not a sentence. */
function signOf(title: string): string {
  const word = title.split(/[\s（(·,，]/)[0] ?? title;
  return /\p{Script=Han}/u.test(word) ? Array.from(word).slice(0, 4).join("") : word.slice(0, 9);
}

/** The venue's small signs: spicy, signature, vegetarian (MNU-022). */
export function ItemIcons({ item }: { item: Item }): JSX.Element | null {
  const { read } = useWords();
  const icons = useSession((session) => session.venue?.icons);
  const shown = item.icons.flatMap((key) => {
    // A menu may name an icon "constructor": only the venue's own icons count.
    const icon = icons !== undefined && Object.hasOwn(icons, key) ? icons[key] : undefined;
    return icon === undefined ? [] : [{ key, ...icon }];
  });
  if (shown.length === 0) return null;
  return (
    <span className={styles["icons"]}>
      {shown.map(({ key, url, label }) => (
        <img
          key={key}
          src={url}
          alt={read(label)}
          title={read(label)}
          width={18}
          height={18}
          loading="lazy"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      ))}
    </span>
  );
}

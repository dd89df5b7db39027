import type { ItemCode, ItemSize, Menu } from "@comanda/domain/menu";
import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type JSX,
} from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import type { Block } from "./blocks.ts";
import { ItemCard } from "./item-card.tsx";
import { canWatch, watch, type Drawn } from "./near.ts";
import { useMenuSlots } from "./menu-slots.ts";
import styles from "./menu-sections.module.css";

export interface DishBlockProps {
  readonly menu: Menu;
  /** Its section. */
  readonly id: string;
  readonly block: Block;
  readonly soldOut: ReadonlySet<ItemCode>;
  /** How many dishes of the page stand above it. */
  readonly above: number;
  /** Is drawn in time wherever it stands, and stays. */
  readonly stays: boolean;
}

/** Dishes drawn at once; a screen holds fewer. */
const FIRST_DISHES = 10;
/** Dishes whose pictures are asked for at once: those of the first screen. */
const URGENT = 4;

/** Some dishes of a category while they are near the screen, and otherwise a box of their height. */
export const DishBlock = memo(function DishBlock(props: DishBlockProps): JSX.Element {
  // The tiles remember themselves.
  "use no memo";
  const { menu, id, block, soldOut, above, stays } = props;
  const { dishes, rows } = block;
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState<Drawn>(above < FIRST_DISHES || !canWatch || 0);
  const extras = useMenuSlots((slots) => slots.drawTileExtras);
  const [drawExtras, setDrawExtras] = useState(() => extras);
  // A box has no tiles yet: nothing of it waits its turn.
  if (drawn !== true && extras !== drawExtras) setDrawExtras(() => extras);
  useLayoutEffect(
    () =>
      list.current === null
        ? undefined
        : watch(list.current, {
            holds: (wanted) => dishes.some(({ code }) => wanted === nameOf(id, code)),
            change: (change) => setDrawn((now) => (now === true && stays) || change(now)),
          }),
    [id, dishes, stays],
  );
  useEffect(() => {
    // They come for all tiles at one moment, and are drawn block by block: in between a finger is answered.
    if (extras !== drawExtras) whenIdle(() => startTransition(() => setDrawExtras(() => extras)));
  }, [extras, drawExtras]);
  useEffect(() => {
    if (stays) whenIdle(() => startTransition(() => setDrawn(true)));
  }, [stays]);
  const height = heightOf(rows);
  const isBelow = stays && above >= FIRST_DISHES;
  return (
    <ul
      ref={list}
      className={isBelow ? `${styles["grid"]} ${styles["below"]}` : styles["grid"]}
      style={
        drawn === true
          ? { containIntrinsicBlockSize: `auto ${height}` }
          : { height: drawn === 0 ? height : drawn }
      }
    >
      {drawn === true &&
        dishes.map(({ code }, place) => (
          <ItemCard
            key={code}
            id={nameOf(id, code)}
            menu={menu}
            code={code}
            isSoldOut={soldOut.has(code)}
            isUrgent={above + place < URGENT}
            drawExtras={drawExtras}
          />
        ))}
    </ul>
  );
});

/** Names the card's element: a dish may stand under several headings. */
function nameOf(id: string, code: ItemCode): string {
  return `dish-${id}-${code}`;
}

/** As high as its rows will be at least, in the measures of item-card.module.css. */
function heightOf(rows: Readonly<Record<ItemSize, number>>): string {
  const sizes = Object.entries(rows).map(([size, count]) => `${count} * var(--${size})`);
  return `calc(${sizes.join(" + ")})`;
}

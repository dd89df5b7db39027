import { readText, type Language } from "@comanda/domain";
import type { WireStaffItem } from "@comanda/contract";
import { Picture } from "@comanda/ui";
import { memo, type JSX } from "react";
import type { ItemStateChange } from "../../data/items.ts";
import { firstLetter } from "../../lib/first-letter.ts";
import { useNear } from "../../lib/use-near.ts";
import styles from "./dish-row.module.css";
import { DurationField, type DurationWords } from "./duration-field.tsx";
import { isUnavailable } from "./find-dishes.ts";
import { StockField } from "./stock-field.tsx";

const THUMBNAIL = 44;

/** What rows say, looked up once for all of them. */
export interface RowWords extends DurationWords {
  readonly language: Language;
  readonly soldOut: string;
  readonly onSale: string;
  readonly count: string;
  readonly noneLeft: string;
  readonly onSaleOf: (name: string) => string;
  readonly stockOf: (name: string) => string;
  readonly durationOf: (name: string) => string;
  /** The heading of the options that answer a question. */
  readonly optionsOf: (question: string) => string;
  readonly inDishes: (count: number) => string;
  /** Of a dish: its switch takes the choices that are the same dish along. */
  readonly alsoChoiceIn: (count: number) => string;
  /** Of what comes with dishes: they are sold all the same. */
  readonly sellWithout: string;
  readonly sellWithoutOf: (name: string) => string;
}

interface DishRowProps {
  readonly dish: WireStaffItem;
  /** One of so few that all are drawn. */
  readonly isOneOfFew: boolean;
  readonly words: RowWords;
  readonly change: (wish: ItemStateChange) => void;
}

/** One dish or option with its switch; far from the screen only its name. */
export const DishRow = memo(function DishRow(props: DishRowProps): JSX.Element {
  const { dish, words, isOneOfFew } = props;
  const { ref, isNear } = useNear<HTMLLIElement>(isOneOfFew);
  return (
    <li ref={ref} className={styles["row"]} data-sold-out={isUnavailable(dish)}>
      {isNear || isOneOfFew ? <Cells {...props} /> : readText(dish.title, words.language)}
    </li>
  );
});

/**
 * The switch is on while the dish is on sale. Native fields, because a thousand rows of library components take seconds
 * where these take a blink.
 */
function Cells({ dish, words, change }: DishRowProps): JSX.Element {
  const { language } = words;
  const { code, title, isSoldOut, stock, picture, dishes, choiceIn, soldWithout } = dish;
  const name = readText(title, language);
  const other = language === "zh" ? title.en : title.zh;
  const notes = [
    ...(dishes === undefined ? [] : [words.inDishes(dishes)]),
    ...(choiceIn === undefined ? [] : [words.alsoChoiceIn(choiceIn)]),
  ];
  const hasOther = other !== "" && other !== name;
  const isOnSale = !isUnavailable(dish);
  // What is on sale again has no last piece gone: from none left, its count ends.
  const put = (onSale: boolean): void =>
    change({
      code,
      isSoldOut: !onSale,
      soldOutFor: "untilTold",
      stock: onSale && stock === 0 ? null : stock,
    });
  return (
    <>
      <Picture
        {...picture}
        size={THUMBNAIL}
        className={styles["picture"]}
        fallback={
          <span className={styles["blank"]} aria-hidden="true">
            {firstLetter(name)}
          </span>
        }
      />
      <span className={styles["names"]}>
        <span className={styles["name"]}>{name}</span>
        {(hasOther || notes.length > 0) && (
          <span className={styles["other"]}>
            {hasOther && <span lang={language === "zh" ? "en" : "zh-Hans"}>{other}</span>}
            {hasOther && notes.length > 0 && " · "}
            {notes.join(" · ")}
          </span>
        )}
        {isSoldOut && soldWithout !== undefined && (
          <label className={styles["without"]}>
            <input
              type="checkbox"
              aria-label={words.sellWithoutOf(name)}
              checked={soldWithout}
              onChange={({ currentTarget: { checked } }) =>
                change({ code, isSoldOut, soldOutFor: "unchanged", stock, soldWithout: checked })
              }
            />
            {words.sellWithout}
          </label>
        )}
      </span>
      {isSoldOut && (
        <DurationField
          dish={dish}
          label={words.durationOf(name)}
          words={words}
          onChange={(soldOutFor) => change({ code, isSoldOut, soldOutFor, stock })}
        />
      )}
      {!isSoldOut && stock === 0 && <span className={styles["gone"]}>{words.noneLeft}</span>}
      {dishes === undefined && (
        <StockField
          label={words.stockOf(name)}
          placeholder={words.count}
          stock={stock}
          onChange={(next) => change({ code, isSoldOut, soldOutFor: "unchanged", stock: next })}
        />
      )}
      <label className={styles["switch"]}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOnSale}
          aria-label={words.onSaleOf(name)}
          checked={isOnSale}
          onChange={(event) => put(event.currentTarget.checked)}
        />
        <span className={styles["track"]} aria-hidden="true">
          {isOnSale ? words.onSale : words.soldOut}
        </span>
      </label>
    </>
  );
}

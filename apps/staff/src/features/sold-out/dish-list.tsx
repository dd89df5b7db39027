import { readText } from "@comanda/domain";
import type { WireStaffItem } from "@comanda/contract";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type JSX } from "react";
import type { ItemStateChange } from "../../data/items.ts";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { formatClock } from "../../lib/clock-time.ts";
import styles from "./dish-list.module.css";
import { DishRow, type RowWords } from "./dish-row.tsx";
import { groupDishes, isUnavailable } from "./find-dishes.ts";

/** Rows that are drawn without looking which of them anybody can see. */
const FEW = 100;

interface DishListProps {
  readonly dishes: readonly WireStaffItem[];
  readonly change: (wish: ItemStateChange) => void;
}

/** Dishes and options under their headings; a heading tells how many of its own are sold out. */
export const DishList = memo(function DishList({ dishes, change }: DishListProps): JSX.Element {
  const words = useRowWords();
  const isFew = dishes.length <= FEW;
  return (
    <>
      {groupDishes(dishes).map(({ key, category, isQuestion, dishes: members }) => {
        const soldOut = members.filter(isUnavailable).length;
        return (
          <section key={key}>
            <div className={styles["heading"]}>
              <h2>
                {isQuestion
                  ? words.optionsOf(readText(category, words.language))
                  : readText(category, words.language)}
              </h2>
              {soldOut > 0 && (
                <span className={styles["soldOut"]}>
                  <Trans>{soldOut} sold out</Trans>
                </span>
              )}
            </div>
            <ul className={styles["rows"]}>
              {members.map((dish) => (
                <DishRow
                  key={dish.code}
                  dish={dish}
                  isOneOfFew={isFew}
                  words={words}
                  change={change}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
});

function useRowWords(): RowWords {
  const { t } = useLingui();
  const language = useLanguage();
  const { timeZone } = useSignedIn().venue;
  return {
    language,
    soldOut: t`Sold out`,
    onSale: t`Available`,
    count: t`Count`,
    noneLeft: t`none left`,
    onSaleOf: (name) => t`Available: ${name}`,
    stockOf: (name) => t`In stock: ${name}`,
    optionsOf: (question) => t`Options: ${question}`,
    inDishes: (count) => plural(count, { one: "in # dish", other: "in # dishes" }),
    alsoChoiceIn: (count) =>
      plural(count, { one: "also a choice in # dish", other: "also a choice in # dishes" }),
    sellWithout: t`Sell the dishes without it`,
    sellWithoutOf: (name) => t`Sell the dishes without ${name}`,
    durations: { untilTold: t`Until further notice`, hour: t`For an hour`, today: t`For today` },
    durationOf: (name) => t`How long sold out: ${name}`,
    untilTime: (at) => t`Until ${formatClock(at, timeZone)}`,
  };
}

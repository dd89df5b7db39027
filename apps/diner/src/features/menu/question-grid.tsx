import { useLingui } from "@lingui/react/macro";
import type { Item, ItemCode } from "@comanda/domain/menu";
import { IconCheck } from "@tabler/icons-react";
import { useId, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { tick } from "../../lib/motion.ts";
import { ItemArt, ItemIcons } from "./item-card.tsx";
import { ItemPrice } from "./item-price.tsx";
import styles from "./question-grid.module.css";

interface QuestionGridProps {
  /** What is chosen from, for those who cannot see it. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: ItemCode | undefined;
  readonly onChoose: (code: ItemCode) => void;
}

/** Dishes of which one is chosen: picture, name, signs, and which have sold out (INI-003). */
export function QuestionGrid({ label, items, chosen, onChoose }: QuestionGridProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const name = useId();
  return (
    <fieldset className={styles["grid"]}>
      <legend className="visually-hidden">{label}</legend>
      {items.map((item, at) => (
        <label
          key={item.code}
          className={`${styles["tile"]} ${item.isSoldOut ? styles["gone"] : ""}`}
        >
          <input
            type="radio"
            className={styles["input"]}
            name={name}
            value={item.code}
            checked={item.code === chosen && !item.isSoldOut}
            disabled={item.isSoldOut}
            onChange={() => {
              tick();
              onChoose(item.code);
            }}
          />
          <span className={styles["art"]}>
            <ItemArt item={{ ...item, size: "half" }} isUrgent={at < 4} />
            <span className={styles["check"]} aria-hidden="true">
              <IconCheck stroke={2.5} />
            </span>
          </span>
          <span className={styles["title"]} lang={item.title.zh === "" ? "en" : undefined}>
            {read(item.title)}
          </span>
          {item.description.en !== "" && (
            <span className={styles["description"]}>{read(item.description)}</span>
          )}
          <span className={styles["foot"]}>
            {item.isSoldOut ? (
              <span className={styles["stamp"]}>{t`Sold out`}</span>
            ) : (
              <ItemPrice item={item} />
            )}
            <ItemIcons item={item} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

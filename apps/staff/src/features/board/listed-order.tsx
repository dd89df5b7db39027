import { readText } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import type { JSX, ReactNode } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import styles from "./listed-order.module.css";

interface ListedOrderProps {
  readonly order: Pick<WireBoardOrder, "number" | "tableLabel" | "receipt">;
  /** A few words beside its name: when it was ready, or when it was placed. */
  readonly when: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One order in a drawer's list: its number and table, its dishes in one line, and what can be done with it. */
export function ListedOrder({ order, when, children }: ListedOrderProps): JSX.Element {
  const language = useLanguage();
  const nameOf = useTableName();
  const dishes = order.receipt.lines.map(
    ({ quantity, title }) => `${quantity}× ${readText(title, language)}`,
  );
  return (
    <li className={styles["entry"]}>
      <div>
        <p className={styles["name"]}>
          <b>{order.number}</b> <bdi>{nameOf(order.tableLabel)}</bdi>
          {when}
        </p>
        <p className={styles["dishes"]}>{dishes.join(language === "zh" ? "，" : ", ")}</p>
      </div>
      <div className={styles["deeds"]}>{children}</div>
    </li>
  );
}

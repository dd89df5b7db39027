import type { JSX } from "react";
import { isNumbered } from "../../i18n/is-numbered.ts";
import styles from "./code-card.module.css";
import { QrCode } from "../../kit/qr-code.tsx";

interface CodeCardProps {
  readonly venue: string;
  readonly label: string;
  readonly link: string;
}

/** What stands on a table: whose house, which table, the code, and what to do with it, in both languages. */
export function CodeCard({ venue, label, link }: CodeCardProps): JSX.Element {
  return (
    <article className={styles["card"]} aria-label={label}>
      <QrCode text={link} className={styles["code"]} />
      <div className={styles["words"]}>
        <p dir="auto" className={styles["venue"]}>
          {venue}
        </p>
        {isNumbered(label) && (
          <p className={styles["kind"]}>
            Table <span lang="zh-Hans">桌位</span>
          </p>
        )}
        <p dir="auto" className={styles["label"]} data-long={label.length > 4}>
          {label}
        </p>
        <p className={styles["do"]}>
          Scan to order
          <span lang="zh-Hans">扫码点餐</span>
        </p>
      </div>
    </article>
  );
}

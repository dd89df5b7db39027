import { useLingui } from "@lingui/react/macro";
import type { CartLine } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { remove } from "../../state/cart-commands.ts";
import styles from "./gone-lines.module.css";

interface GoneLinesProps {
  readonly menu: Menu;
  readonly lines: readonly CartLine[];
}

/** What the cart cannot have any more: struck out and in no total, until the guest takes it away. */
export function GoneLines({ menu, lines }: GoneLinesProps): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  if (lines.length === 0) return null;
  return (
    <ul className={styles["lines"]} aria-label={t`Sold out`}>
      {lines.map(({ id, code, quantity }) => {
        const item = menu.items.get(code);
        const name = item === undefined ? code : read(item.title);
        return (
          <li key={id} className={styles["line"]}>
            <p className={styles["what"]}>
              <s>{quantity > 1 ? `${quantity}× ${name}` : name}</s>
              <span className={styles["why"]}>{t`Sold out – please remove it`}</span>
            </p>
            <button
              type="button"
              className={button["secondary"]}
              aria-label={t`Remove ${name}`}
              onClick={() => remove(id)}
            >
              {t`Remove`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

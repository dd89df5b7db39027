import { useLingui } from "@lingui/react/macro";
import type { CartLine } from "@comanda/domain/cart";
import { checkChoice } from "@comanda/domain/dietary";
import type { Menu } from "@comanda/domain/menu";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { JSX } from "react";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useDietaryFilter } from "../../state/dietary-filter.ts";
import styles from "./avoided-dishes.module.css";

interface AvoidedDishesProps {
  readonly menu: Menu;
  /** What is to be sent. */
  readonly lines: readonly CartLine[];
}

/** Before an order is sent: each dish of it that is not what the guest's filter asks for, and why (BEY-005). */
export function AvoidedDishes({ menu, lines }: AvoidedDishesProps): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const { breach } = useDietaryWords();
  const filter = useDietaryFilter((state) => state.filter);
  const found = lines.flatMap(({ id, code, selection }) => {
    const item = menu.items.get(code);
    if (item === undefined) return [];
    const verdict = checkChoice(item, selection, filter, menu.items);
    if (verdict.finding === "fits") return [];
    const why =
      verdict.finding === "breaks" ? breach(verdict.breach) : t`unconfirmed for your filter`;
    return [{ id, name: read(item.title), why }];
  });
  if (found.length === 0) return null;
  return (
    <section className={styles["avoided"]}>
      <h3 className={styles["heading"]}>
        <IconAlertTriangle size="1.25em" aria-hidden />
        {t`Please check these dishes`}
      </h3>
      <ul>
        {found.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name}</strong> – {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { readText } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Drawer } from "@mantine/core";
import type { JSX } from "react";
import { isOption } from "../../data/is-option.ts";
import { useItems } from "../../data/items.ts";
import type { LinesHere } from "../../data/lines-here.ts";
import { useLanguage } from "../../i18n/language.ts";
import { DishWarnings } from "./dish-warnings.tsx";
import { Remark } from "./remark.tsx";
import { Choices } from "./ticket-lines.tsx";
import styles from "./to-make-drawer.module.css";
import { toMake, type DishToMake, type Variant } from "./to-make.ts";

interface ToMakeDrawerProps {
  readonly orders: readonly WireBoardOrder[];
  readonly linesOf: LinesHere;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The kitchen's work by dish: six toasts at once instead of one ticket after the other. */
export function ToMakeDrawer(props: ToMakeDrawerProps): JSX.Element {
  const { orders, linesOf, isOpen, onClose } = props;
  const { t } = useLingui();
  return (
    <Drawer opened={isOpen} onClose={onClose} title={t`To make`}>
      <Dishes orders={orders} linesOf={linesOf} />
    </Drawer>
  );
}

/** Asks for the menu's dishes only while it is open. */
function Dishes({ orders, linesOf }: Pick<ToMakeDrawerProps, "orders" | "linesOf">): JSX.Element {
  const { data: items = [] } = useItems();
  // An option is a dish to make only where the menu has a dish of its name.
  const menu = items.filter((item) => !isOption(item));
  const dishes = toMake(orders, menu, linesOf);
  if (dishes.length === 0) {
    return (
      <p className={styles["none"]}>
        <Trans>Nothing to make right now.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles["list"]}>
      {dishes.map((dish) => (
        <Dish key={dish.key} dish={dish} />
      ))}
    </ul>
  );
}

function Dish({ dish }: { readonly dish: DishToMake }): JSX.Element {
  const language = useLanguage();
  const { title, group, pieces, notStarted } = dish;
  const variants = dish.variants.filter((variant) => !isPlain(variant) || dish.variants.length > 1);
  return (
    <li className={styles["dish"]}>
      <b className={styles["pieces"]}>{pieces}×</b>
      <span>
        {group !== undefined && (
          <span className={styles["other"]}>{readText(group, language)} </span>
        )}
        {readText(title, language)}
        {language === "zh" && title.zh !== "" && title.zh !== title.en && (
          <span className={styles["other"]} lang="en">
            {" "}
            {title.en}
          </span>
        )}
      </span>
      {notStarted > 0 && (
        <span className={styles["new"]}>
          <Trans>{notStarted} not started</Trans>
        </span>
      )}
      {dish.warnings.length > 0 && <DishWarnings dish={dish} />}
      {variants.length > 0 && (
        <ul className={styles["variants"]}>
          {variants.map((variant) => (
            <li key={variant.key} className={styles["variant"]}>
              <b className={styles["some"]}>{variant.pieces}×</b>
              <div>
                {isPlain(variant) && <Trans>no changes</Trans>}
                <Choices choices={variant.choices} />
                {variant.remark !== "" && <Remark isBrief>{variant.remark}</Remark>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function isPlain({ choices, remark }: Variant): boolean {
  return choices.length === 0 && remark === "";
}

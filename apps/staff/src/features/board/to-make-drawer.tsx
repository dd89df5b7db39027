import { readText } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Drawer } from "@mantine/core";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import styles from "./to-make-drawer.module.css";
import { toMake } from "./to-make.ts";

interface ToMakeDrawerProps {
  readonly orders: readonly WireBoardOrder[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The kitchen's work by dish: six toasts at once instead of one ticket after the other. */
export function ToMakeDrawer({ orders, isOpen, onClose }: ToMakeDrawerProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const dishes = isOpen ? toMake(orders) : [];
  return (
    <Drawer opened={isOpen} onClose={onClose} title={t`To make`}>
      {dishes.length === 0 ? (
        <p className={styles["none"]}>
          <Trans>Nothing to make right now.</Trans>
        </p>
      ) : (
        <ul className={styles["list"]}>
          {dishes.map(({ code, title, pieces, notStarted }) => (
            <li key={code} className={styles["dish"]}>
              <b className={styles["pieces"]}>{pieces}×</b>
              <span>
                {readText(title, language)}
                {language === "zh" && title.zh !== "" && (
                  <span className={styles["other"]} lang="en">
                    {" "}
                    {title.en}
                  </span>
                )}
              </span>
              {notStarted > 0 && (
                <span className={styles["new"]}>
                  <Trans>{notStarted} new</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

import { MODE_NAMES, type WireBoardOrder } from "@comanda/contract";
import { DEFAULT_ORDER_MODE } from "@comanda/domain/order";
import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import styles from "./order-details.module.css";

/** Who an order is for that leaves the house: the name to call, the number to ring, where it goes, what was ticked. Nothing of a table's. */
export function OrderDetails({ order }: { readonly order: WireBoardOrder }): JSX.Element | null {
  const language = useLanguage();
  const { mode, details } = order;
  if (mode === DEFAULT_ORDER_MODE) return null;
  return (
    <div className={styles["details"]}>
      <b>{MODE_NAMES[mode][language]}</b>
      {details === null ? (
        <span>
          <Trans>Name, phone number and address were erased.</Trans>
        </span>
      ) : (
        <>
          {details.name !== "" && <bdi className={styles["name"]}>{details.name}</bdi>}
          {details.phone !== "" && <a href={`tel:${details.phone}`}>{details.phone}</a>}
          {details.address !== "" && (
            <bdi className={styles["address"]}>
              {[details.address, details.unit, details.postal].filter(Boolean).join(", ")}
            </bdi>
          )}
          {details.checkboxes.map((box) => (
            <bdi key={box}>{box}</bdi>
          ))}
        </>
      )}
    </div>
  );
}

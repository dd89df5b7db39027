import { posFailedSince } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { JSX } from "react";
import styles from "./till-line.module.css";

/** That the till has not taken an order that the kitchen should have by it: somebody has to take it by hand (D-14). */
export function TillLine({ order }: { readonly order: WireBoardOrder }): JSX.Element | null {
  if (posFailedSince(order) === 0) return null;
  return (
    <p className={styles["missed"]}>
      <IconPlugConnectedX size={24} stroke={2.2} aria-hidden="true" />
      <Trans>Till did not take it</Trans>
    </p>
  );
}

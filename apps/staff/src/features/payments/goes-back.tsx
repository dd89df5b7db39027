import type { WireBoardOrder } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { IconReceiptRefund } from "@tabler/icons-react";
import type { JSX } from "react";
import { moneyIn } from "../../lib/money-in.ts";
import { useAttentionOf } from "./attention.ts";
import styles from "./attention.module.css";
import { useAttentionWords } from "./use-attention-words.ts";

/** What of an order's money has no use and goes back, beside how it was paid. */
export function GoesBack({
  order,
}: {
  readonly order: Pick<WireBoardOrder, "id">;
}): JSX.Element | null {
  const rows = useAttentionOf(order.id);
  const words = useAttentionWords();
  if (rows.length === 0) return null;
  return (
    <ul className={styles["back"]}>
      {rows.map((row) => {
        const sum = moneyIn(row.amount, row.currency);
        const why = words.why(row);
        return (
          <li key={row.id}>
            <IconReceiptRefund size={20} aria-hidden="true" />
            <span>
              <Trans>
                To give back: {sum} · {why}
              </Trans>{" "}
              {words.state(row)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { useLingui } from "@lingui/react/macro";
import { belowMinimumConsumption, deliveryFee } from "@comanda/domain/fulfilment";
import type { Money } from "@comanda/domain/money";
import type { OrderMode } from "@comanda/domain/order";
import { sentenceOf } from "@comanda/contract";
import type { JSX } from "react";
import { deliveryTermsOf, foundOf } from "../../data/delivery-terms.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFoundPostal } from "../../state/found-postal.ts";
import { useSession } from "../../state/session.ts";
import styles from "./delivery-costs.module.css";

interface DeliveryCostsProps {
  readonly mode: OrderMode;
  /** Of the order in the cart. */
  readonly subtotal: Money;
  /** As it stood when its field was left last. */
  readonly postal: string;
}

/** What bringing the order costs, as far as it is known, and what it lacks of what is brought (DLV-016). */
export function DeliveryCosts({ mode, subtotal, postal }: DeliveryCostsProps): JSX.Element {
  const { t } = useLingui();
  const { read, money } = useWords();
  const symbol = useSession(({ venue }) => venue?.currencySymbol ?? "");
  const terms = deliveryTermsOf(useSession(({ settings }) => settings));
  // The answer may come while somebody looks.
  useFoundPostal();
  const lookedUpFee = foundOf(postal)?.fee;
  const isKnown = terms.method === "bands" || lookedUpFee !== undefined;
  const below = belowMinimumConsumption({ mode, subtotal }, terms.minimumConsumption);
  return (
    <div className={styles["costs"]}>
      {isKnown && (
        <p className={styles["fee"]} role="status">
          <span>{t`Delivery`}</span>
          <span>{money(deliveryFee({ mode, subtotal, lookedUpFee }, terms))}</span>
        </p>
      )}
      <p className={styles["below"]} role="alert">
        {below && read(sentenceOf(below, symbol))}
      </p>
    </div>
  );
}

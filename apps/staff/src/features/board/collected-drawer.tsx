import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Drawer } from "@mantine/core";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import styles from "./collected-drawer.module.css";
import { readText } from "@comanda/domain";
import type { Steps } from "./use-steps.ts";

interface CollectedDrawerProps {
  readonly orders: readonly WireBoardOrder[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly step: Steps["step"];
}

/** What was handed out in the last half hour, for the plate that comes back. */
export function CollectedDrawer({
  orders,
  isOpen,
  onClose,
  step,
}: CollectedDrawerProps): JSX.Element {
  const { t } = useLingui();
  return (
    <Drawer opened={isOpen} onClose={onClose} title={t`Lately collected`}>
      {orders.length === 0 ? (
        <p className={styles["none"]}>
          <Trans>No order was collected in the last 30 minutes.</Trans>
        </p>
      ) : (
        <ul className={styles["list"]}>
          {orders.map((order) => (
            <Entry key={order.id} order={order} onBack={() => step(order, "ready")} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Entry({
  order,
  onBack,
}: {
  readonly order: WireBoardOrder;
  readonly onBack: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const nameOf = useTableName();
  const dishes = order.receipt.lines.map(
    ({ quantity, title }) => `${quantity}× ${readText(title, language)}`,
  );
  const name = `${order.number}, ${nameOf(order.tableLabel)}`;
  return (
    <li className={styles["entry"]}>
      <div>
        <p className={styles["name"]}>
          <b>{order.number}</b> <bdi>{nameOf(order.tableLabel)}</bdi>
          {order.readyAt !== null && (
            <span>
              <Trans>Ready {formatClock(order.readyAt, venue.timeZone)}</Trans>
            </span>
          )}
        </p>
        <p className={styles["dishes"]}>{dishes.join(language === "zh" ? "，" : ", ")}</p>
      </div>
      <Button variant="outline" aria-label={t`Take back: order ${name}`} onClick={onBack}>
        <Trans>Take back</Trans>
      </Button>
    </li>
  );
}

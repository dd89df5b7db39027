import type { WireBoardOrder } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Drawer, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconClockExclamation } from "@tabler/icons-react";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock, formatDay } from "../../lib/clock-time.ts";
import { isHeld } from "./arrange.ts";
import styles from "./beside-lines.module.css";
import { ListedOrder } from "./listed-order.tsx";
import listStyles from "./listed-order.module.css";

interface ForgottenOrdersProps {
  readonly orders: readonly WireBoardOrder[];
  readonly see: (ids: readonly string[]) => void;
  /** Shows an order with every step that is allowed. */
  readonly open: (id: string) => void;
}

/** One line for the orders that nobody has acknowledged for a day, and the list behind it. */
export function ForgottenOrders(props: ForgottenOrdersProps): JSX.Element | null {
  // The list closes with its last order, and does not open by itself with the next.
  return props.orders.length === 0 ? null : <LineWithList {...props} />;
}

function LineWithList({ orders, see, open }: ForgottenOrdersProps): JSX.Element {
  const { t } = useLingui();
  const [isOpen, drawer] = useDisclosure(false);
  const seeable = orders.filter((order) => !isHeld(order)).map(({ id }) => id);
  const show = (id: string): void => {
    drawer.close();
    open(id);
  };
  return (
    <>
      <div className={styles["lines"]}>
        <UnstyledButton className={styles["line"]} onClick={drawer.open}>
          <IconClockExclamation size={20} stroke={2.2} aria-hidden="true" />
          <Plural
            value={orders.length}
            one="# order that nobody has seen for a day"
            other="# orders that nobody has seen for a day"
          />
        </UnstyledButton>
      </div>
      <Drawer opened={isOpen} onClose={drawer.close} title={t`Not seen for a day`}>
        <p className={listStyles["none"]}>
          <Trans>
            They were left open when their day ended. Marked as seen, they count as collected.
          </Trans>
        </p>
        {seeable.length > 0 && (
          <Button variant="outline" mb="md" onClick={() => see(seeable)}>
            <Trans>Mark all as seen</Trans>
          </Button>
        )}
        <ul className={listStyles["list"]}>
          {orders.map((order) => (
            <ListedOrder key={order.id} order={order} when={<Placed at={order.placedAt} />}>
              <Open order={order} open={show} />
            </ListedOrder>
          ))}
        </ul>
      </Drawer>
    </>
  );
}

function Open({
  order,
  open,
}: Pick<ForgottenOrdersProps, "open"> & { readonly order: WireBoardOrder }): JSX.Element {
  const { t } = useLingui();
  const name = `${order.number}, ${useTableName()(order.tableLabel)}`;
  return (
    <Button variant="outline" aria-label={t`Open: order ${name}`} onClick={() => open(order.id)}>
      <Trans>Open</Trans>
    </Button>
  );
}

function Placed({ at }: { readonly at: number }): JSX.Element {
  const { timeZone } = useSignedIn().venue;
  const day = formatDay(at, timeZone, useLanguage());
  const time = formatClock(at, timeZone);
  return (
    <span>
      <Trans>
        Placed {day}, {time}
      </Trans>
    </span>
  );
}

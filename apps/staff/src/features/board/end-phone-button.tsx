import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { JSX } from "react";
import { useEndPhone } from "./end-phone.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import styles from "./order-sheet.module.css";

interface EndPhoneButtonProps {
  readonly order: WireBoardOrder;
  readonly onPressed: () => void;
}

/** Puts a prankster's phone off, after a question. */
export function EndPhoneButton({ order, onPressed }: EndPhoneButtonProps): JSX.Element {
  const { t } = useLingui();
  const nameOf = useTableName();
  const ending = useEndPhone();
  const complain = useComplain();
  const { id, number } = order;
  const table = <bdi>{nameOf(order.tableLabel)}</bdi>;
  const endNow = (): void => {
    ending.mutateAsync(id).then(
      () =>
        notifications.show({
          message: (
            <Trans>
              The phone of order {number} can no longer order at {table}.
            </Trans>
          ),
        }),
      (error: unknown) => complain(error, table),
    );
  };
  const askFirst = (): void => {
    onPressed();
    confirmAction({
      title: t`Stop orders from this phone?`,
      text: (
        <Trans>
          The phone that placed order {number} can no longer order with the code of {table}. It can
          still see its own orders. If it comes back, give the table a new code.
        </Trans>
      ),
      deed: t`Stop orders from this phone`,
      keep: t`Allow its orders`,
      onConfirm: endNow,
    });
  };
  return (
    <Button className={styles["endPhone"]} size="lg" variant="subtle" onClick={askFirst}>
      <Trans>Stop orders from this phone</Trans>
    </Button>
  );
}

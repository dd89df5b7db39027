import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import type { JSX } from "react";
import { useDecideHold, type HoldCall } from "../../data/board.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { EndPhoneButton } from "./end-phone-button.tsx";
import styles from "./order-sheet.module.css";

/** Why an order is in no lane, and what becomes of it. */
export function HoldNote(): JSX.Element {
  return (
    <p className={styles["hold"]}>
      <IconHandStop size={26} aria-hidden="true" />
      <span>
        <Trans>
          <b>On hold.</b> This phone or table has ordered an unusual amount within half an hour. The
          kitchen does not start until you release it.
        </Trans>
      </span>
    </p>
  );
}

interface HoldActionsProps {
  readonly order: WireBoardOrder;
  readonly onClose: () => void;
}

/** Releases an order that is held, or refuses it, which cannot be taken back. */
export function HoldActions({ order, onClose }: HoldActionsProps): JSX.Element {
  const { t } = useLingui();
  const nameOf = useTableName();
  const complain = useComplain();
  const { mutateAsync } = useDecideHold();
  const { number, tableLabel } = order;
  const table = <bdi>{nameOf(tableLabel)}</bdi>;
  const decide = (name: HoldCall): void => {
    mutateAsync({ name, order }).catch((error: unknown) => complain(error, t`Order ${number}`));
  };
  const release = (): void => {
    onClose();
    decide("releaseOrder");
  };
  const askToRefuse = (): void => {
    onClose();
    confirmAction({
      title: t`Refuse order ${number}?`,
      text: (
        <Trans>
          Guests at {table} will see on the phone that you could not take this order. This cannot be
          undone.
        </Trans>
      ),
      deed: t`Refuse order ${number}`,
      keep: t`Keep it on hold`,
      onConfirm: () => decide("refuseOrder"),
    });
  };
  return (
    <div className={`${styles["actions"]} ${styles["decisions"]}`}>
      <Button size="lg" onClick={release}>
        <Trans>Release to the kitchen</Trans>
      </Button>
      <Button size="lg" variant="outline" className={styles["cancel"]} onClick={askToRefuse}>
        <Trans>Refuse order</Trans>
      </Button>
      <EndPhoneButton order={order} onPressed={onClose} />
    </div>
  );
}

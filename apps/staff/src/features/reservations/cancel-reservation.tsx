import type { WireStaffReservation } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import styles from "./reservations.module.css";
import { useCancelReservation } from "./reservations.ts";

interface CancelReservationProps {
  readonly reservation: WireStaffReservation;
  readonly onDone: () => void;
}

/** Asks once more: a link that was sent out opens nothing any more. */
export function CancelReservation({ reservation, onDone }: CancelReservationProps): JSX.Element {
  const { send, isPending, problem } = useCancelReservation();
  const { id, revision: basis } = reservation;
  return (
    <div className={styles["link"]}>
      <p>
        <Trans>
          Its link then says that the reservation was cancelled. What was ordered ahead and is not
          with the kitchen yet is cancelled too.
        </Trans>
      </p>
      <div role="alert">{problem}</div>
      <Button
        data-autofocus
        size="lg"
        color="red"
        loading={isPending}
        onClick={() => void send({ id, basis }).then((sent) => sent.ok && onDone())}
      >
        <Trans>Cancel the reservation</Trans>
      </Button>
      <Button variant="default" size="lg" onClick={onDone}>
        <Trans>Keep it</Trans>
      </Button>
    </div>
  );
}

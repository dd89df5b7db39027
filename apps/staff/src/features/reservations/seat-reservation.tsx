import type { WireSeats, WireStaffReservation } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { useState, type JSX } from "react";
import { isRefusedAs } from "../../data/ask.ts";
import { useResource } from "../../data/use-resource.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { DataTable } from "../../kit/data-table.tsx";
import styles from "./reservations.module.css";
import { SEATS, useSeatReservation } from "./reservations.ts";

type Seat = WireSeats["tables"][number];

interface SeatReservationProps {
  readonly reservation: WireStaffReservation;
  readonly onDone: () => void;
}

/** The tables, of which one tap takes one; where others sit it asks whether these join them. */
export function SeatReservation({ reservation, onDone }: SeatReservationProps): JSX.Element {
  const { t } = useLingui();
  const nameOf = useTableName();
  const seats = useResource(SEATS);
  const { send, isPending, problem } = useSeatReservation();
  const [taken, setTaken] = useState<Seat>();
  const seat = (table: Seat, joins: boolean): void => {
    if (table.isTaken && !joins) {
      setTaken(table);
      return;
    }
    const { id, revision: basis } = reservation;
    void send({ id, basis, placeId: table.id, joins }).then((sent) => {
      if (sent.ok) onDone();
      // Guests have sat down there since the tables were read.
      else if (isRefusedAs(sent.refusal, "table-taken")) setTaken(table);
    });
  };
  if (taken !== undefined) {
    const table = <bdi>{nameOf(taken.label)}</bdi>;
    const who = <bdi>{reservation.customerName}</bdi>;
    return (
      <div className={styles["link"]}>
        <p>
          <Trans>
            Guests sit at {table} already. If {who} joins them, all of them are on one bill.
          </Trans>
        </p>
        <Button data-autofocus size="lg" loading={isPending} onClick={() => seat(taken, true)}>
          <Trans>Join their bill</Trans>
        </Button>
        <Button variant="default" size="lg" onClick={() => setTaken(undefined)}>
          <Trans>Another table</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles["seats"]}>
      <div role="alert">{problem}</div>
      <DataTable
        label={t`Tables`}
        rows={seats.data?.tables}
        rowKey={({ id }) => id}
        groupOf={({ area }) => area}
        error={seats.error}
        onRetry={seats.onRetry}
        failed={<Trans>The tables could not be loaded.</Trans>}
        empty={
          <Trans>Nobody can be seated yet: make codes for your tables on the page Tables.</Trans>
        }
        onOpen={(table) => seat(table, false)}
        hasPlainHead
        search={{
          label: t`Find a table`,
          textOf: ({ label, area }) => `${nameOf(label)} ${label} ${area}`,
        }}
        columns={[
          {
            name: "table",
            title: t`Table`,
            isHead: true,
            cell: (table) => (
              <UnstyledButton
                className={styles["seat"]}
                disabled={isPending}
                onClick={() => seat(table, false)}
              >
                <bdi>{nameOf(table.label)}</bdi>
                <span className={styles["about"]}>
                  {table.isTaken ? <Trans>Guests sit here</Trans> : <Trans>Free</Trans>}
                </span>
              </UnstyledButton>
            ),
            far: ({ label }) => nameOf(label),
          },
        ]}
      />
    </div>
  );
}

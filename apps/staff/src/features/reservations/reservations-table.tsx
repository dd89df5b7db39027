import type { WireStaffReservation } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useRows } from "../../data/use-rows.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import { formatNearDay } from "../../lib/clock-time.ts";
import { reservationsOf, type ReservationFilter } from "./reservations.ts";
import styles from "./reservations.module.css";

/** What a button of a row opens. */
export type ReservationDialog = "seat" | "edit" | "link" | "cancel";

interface ReservationsTableProps {
  readonly filter: ReservationFilter;
  readonly onOpen: (dialog: ReservationDialog, reservation: WireStaffReservation) => void;
}

/** Who is expected, by day, the next first. */
export function ReservationsTable({ filter, onOpen }: ReservationsTableProps): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const isSearching = filter.find !== "" || filter.date !== "";
  return (
    <DataTable
      {...useRows(reservationsOf(filter))}
      label={t`Reservations`}
      columns={useColumns(onOpen)}
      rowKey={({ id }) => id}
      groupOf={({ startTime }) => formatNearDay(startTime, venue.timeZone, language)}
      isWrong={({ isPast }) => isPast}
      onOpen={(reservation) => {
        if (reservation.state === "booked") onOpen("seat", reservation);
      }}
      failed={<Trans>The reservations could not be loaded.</Trans>}
      empty={
        isSearching ? (
          <Trans>No reservation found.</Trans>
        ) : (
          <Trans>Nobody has booked a table from today on.</Trans>
        )
      }
    />
  );
}

function useColumns(
  onOpen: ReservationsTableProps["onOpen"],
): readonly Column<WireStaffReservation>[] {
  const { t } = useLingui();
  return [
    {
      name: "who",
      title: t`Name`,
      isHead: true,
      cell: (reservation) => <Who reservation={reservation} />,
      far: ({ customerName }) => customerName,
    },
    {
      name: "when",
      title: t`Time`,
      width: "6em",
      isBeside: true,
      cell: ({ startTime, time }) => (
        <time className={styles["when"]} dateTime={new Date(startTime).toISOString()}>
          {time}
        </time>
      ),
    },
    {
      name: "pax",
      title: t`Guests`,
      width: "7em",
      cell: ({ pax }) => <Plural value={pax} one="# guest" other="# guests" />,
    },
    {
      name: "state",
      title: t`State`,
      width: "11em",
      cell: (reservation) => <State reservation={reservation} />,
    },
    {
      name: "change",
      title: t`Change`,
      width: "22em",
      cell: (reservation) => <Actions reservation={reservation} onOpen={onOpen} />,
    },
  ];
}

interface OfReservation {
  readonly reservation: WireStaffReservation;
}

function Who({ reservation: { customerName, phone, note } }: OfReservation): JSX.Element {
  return (
    <span>
      <bdi className={styles["who"]}>
        {customerName === "" ? <Trans>Erased</Trans> : customerName}
      </bdi>
      {phone !== "" && (
        <a className={styles["about"]} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
          {phone}
        </a>
      )}
      {note !== "" && (
        <span className={styles["about"]} dir="auto">
          {note}
        </span>
      )}
    </span>
  );
}

function State({ reservation: { state, isPast, table } }: OfReservation): JSX.Element {
  const nameOf = useTableName();
  if (state === "cancelled") {
    return (
      <Badge size="lg" color="var(--late)" c="var(--on-late)">
        <Trans>Cancelled</Trans>
      </Badge>
    );
  }
  if (state === "seated") {
    return (
      <Badge size="lg" color="var(--ready)" c="var(--on-ready)">
        {table === "" ? <Trans>Seated</Trans> : <bdi>{nameOf(table)}</bdi>}
      </Badge>
    );
  }
  if (isPast) {
    return (
      <Badge size="lg" color="var(--soon)" c="var(--on-soon)">
        <Trans>Did not come</Trans>
      </Badge>
    );
  }
  return <Trans>Expected</Trans>;
}

function Actions({
  reservation,
  onOpen,
}: OfReservation & Pick<ReservationsTableProps, "onOpen">): JSX.Element | null {
  const { t } = useLingui();
  const { customerName: name, state, isPast } = reservation;
  if (state !== "booked") return null;
  return (
    <span className={styles["actions"]}>
      <Button size="sm" aria-label={t`Seat ${name}`} onClick={() => onOpen("seat", reservation)}>
        <Trans>Seat</Trans>
      </Button>
      {!isPast && (
        <Button
          variant="default"
          size="sm"
          aria-label={t`Link of ${name}`}
          onClick={() => onOpen("link", reservation)}
        >
          <Trans>Link</Trans>
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-label={t`Edit ${name}`}
        onClick={() => onOpen("edit", reservation)}
      >
        <Trans>Edit</Trans>
      </Button>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t`Cancel ${name}`}
        onClick={() => onOpen("cancel", reservation)}
      >
        <Trans>Cancel</Trans>
      </Button>
    </span>
  );
}

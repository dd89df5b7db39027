import type { WireStaffReservation } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { localTime } from "@comanda/domain/time";
import { useSignedIn } from "../data/session.ts";
import { CancelReservation } from "../features/reservations/cancel-reservation.tsx";
import { ReservationForm } from "../features/reservations/reservation-form.tsx";
import { ReservationLink } from "../features/reservations/reservation-link.tsx";
import { ReservationsFile } from "../features/reservations/reservations-file.tsx";
import { SeatReservation } from "../features/reservations/seat-reservation.tsx";
import {
  ReservationsTable,
  type ReservationDialog,
} from "../features/reservations/reservations-table.tsx";
import styles from "../features/reservations/reservations.module.css";
import { useGuardedClose } from "../kit/ask-to-leave.tsx";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { SearchField } from "../lib/search-field.tsx";

/** Typing is looked for once it pauses. */
const TYPING_MILLISECONDS = 300;

/** What is asked on top of the page, and about which reservation; about none yet where some are added. */
interface OpenDialog {
  readonly dialog: ReservationDialog | "add" | "file";
  readonly reservation: WireStaffReservation | undefined;
}

const BRINGING: OpenDialog = { dialog: "file", reservation: undefined };
const ADDING: OpenDialog = { dialog: "add", reservation: undefined };

/** Who is expected at the tables, and the links with which they order ahead. */
export function ReservationsPage(): JSX.Element {
  const { t } = useLingui();
  const [date, setDate] = useState("");
  const [typed, setTyped] = useState("");
  const [find] = useDebouncedValue(typed.trim(), TYPING_MILLISECONDS);
  const [asked, setAsked] = useState(ADDING);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: OpenDialog): void => {
    setAsked(next);
    setIsOpen(true);
  };
  return (
    <>
      <PageHeader title={t`Reservations`}>
        <Button leftSection={<IconPlus size={20} />} onClick={() => open(ADDING)}>
          <Trans>Add a reservation</Trans>
        </Button>
      </PageHeader>
      <PageBody kind="list">
        <div className={styles["filter"]}>
          <SearchField label={t`Find a name or a number`} search={typed} onSearch={setTyped} />
          <TextInput
            type="date"
            aria-label={t`Day`}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          {date !== "" && (
            <Button variant="default" onClick={() => setDate("")}>
              <Trans>From today on</Trans>
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconUpload size={20} aria-hidden="true" />}
            onClick={() => open(BRINGING)}
          >
            <Trans>From a file</Trans>
          </Button>
        </div>
        <ReservationsTable
          filter={{ date, find }}
          onOpen={(dialog, reservation) => open({ dialog, reservation })}
        />
      </PageBody>
      <Dialog
        asked={asked}
        date={date}
        isOpen={isOpen}
        onOpen={open}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

interface DialogProps {
  /** What is asked, or was asked last: it is still read while the dialog fades. */
  readonly asked: OpenDialog;
  /** The day that is looked at; empty: from today on. */
  readonly date: string;
  readonly isOpen: boolean;
  readonly onOpen: (next: OpenDialog) => void;
  readonly onClose: () => void;
}

function Dialog({ asked, date, isOpen, onOpen, onClose }: DialogProps): JSX.Element {
  const { timeZone } = useSignedIn().venue;
  const [today] = useState(() => localTime(Date.now(), timeZone).date);
  return (
    <Modal opened={isOpen} {...useGuardedClose(onClose)} title={<Title asked={asked} />}>
      {asked.dialog === "file" ? (
        <ReservationsFile onDone={onClose} />
      ) : asked.reservation !== undefined && asked.dialog === "seat" ? (
        <SeatReservation reservation={asked.reservation} onDone={onClose} />
      ) : asked.reservation !== undefined && asked.dialog === "link" ? (
        <ReservationLink reservation={asked.reservation} />
      ) : asked.reservation !== undefined && asked.dialog === "cancel" ? (
        <CancelReservation reservation={asked.reservation} onDone={onClose} />
      ) : (
        <ReservationForm
          key={asked.reservation?.id ?? "new"}
          reservation={asked.reservation}
          date={date === "" ? today : date}
          onDone={(reservation) =>
            // Whoever has just booked a table is shown what to send to its guests.
            asked.dialog === "add" ? onOpen({ dialog: "link", reservation }) : onClose()
          }
        />
      )}
    </Modal>
  );
}

function Title({ asked }: Pick<DialogProps, "asked">): JSX.Element {
  if (asked.dialog === "file") return <Trans>Reservations from a file</Trans>;
  if (asked.reservation === undefined) return <Trans>A reservation</Trans>;
  const who = <bdi>{asked.reservation.customerName}</bdi>;
  if (asked.dialog === "seat") return <Trans>Seat {who}</Trans>;
  if (asked.dialog === "link") return <Trans>The link of {who}</Trans>;
  return asked.dialog === "cancel" ? <Trans>Cancel {who}?</Trans> : <Trans>Edit {who}</Trans>;
}

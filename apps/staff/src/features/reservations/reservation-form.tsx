import type { WireStaffReservation } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Textarea, TextInput } from "@mantine/core";
import type { JSX } from "react";
import { SchemaForm } from "../../kit/schema-form.tsx";
import { useSchemaForm } from "../../kit/use-schema-form.tsx";
import styles from "./reservations.module.css";
import { useAddReservation, useChangeReservation } from "./reservations.ts";

interface ReservationFormProps {
  /** Undefined: a new one. */
  readonly reservation: WireStaffReservation | undefined;
  /** The day that stands in a new one. */
  readonly date: string;
  readonly onDone: (reservation: WireStaffReservation) => void;
}

/** Books a table, or changes who comes, when and how many. */
export function ReservationForm(props: ReservationFormProps): JSX.Element {
  const { reservation, date, onDone } = props;
  const { t } = useLingui();
  const add = useAddReservation();
  const change = useChangeReservation();
  const form = useSchemaForm({
    call: "addReservation",
    initial: {
      customerName: reservation?.customerName ?? "",
      pax: reservation === undefined ? "2" : String(reservation.pax),
      date: reservation?.date ?? date,
      time: reservation?.time ?? "19:00",
      phone: reservation?.phone ?? "",
      note: reservation?.note ?? "",
    },
    send: (typed) => {
      const said = { ...typed, pax: Number(typed.pax) };
      return reservation === undefined
        ? add.send(said)
        : change.send({ ...said, id: reservation.id, basis: reservation.revision });
    },
    refusedAt: { "reservation-time": "date" },
    onDone,
  });
  return (
    <SchemaForm
      form={form}
      action={reservation === undefined ? <Trans>Book the table</Trans> : <Trans>Save</Trans>}
    >
      <TextInput
        data-autofocus
        label={t`Name`}
        autoComplete="off"
        maxLength={80}
        {...form.field("customerName")}
      />
      <div className={styles["pair"]}>
        <TextInput type="date" label={t`Date`} {...form.field("date")} />
        <TextInput type="time" label={t`Time`} {...form.field("time")} />
      </div>
      <div className={styles["pair"]}>
        <TextInput
          label={t`Guests`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.field("pax")}
        />
        <TextInput
          type="tel"
          label={t`Phone number`}
          autoComplete="off"
          maxLength={40}
          {...form.field("phone")}
        />
      </div>
      <Textarea
        label={t`Note`}
        description={t`For your staff. Guests do not read it.`}
        autosize
        minRows={2}
        maxLength={200}
        {...form.field("note")}
      />
    </SchemaForm>
  );
}

import type { WireStaffReservation } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Drawer, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useRows } from "../../data/use-rows.ts";
import { useLanguage } from "../../i18n/language.ts";
import { DataTable } from "../../kit/data-table.tsx";
import { formatNearDay } from "../../lib/clock-time.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { SeatReservation } from "./seat-reservation.tsx";
import { reservationsOf } from "./reservations.ts";
import styles from "./reservations.module.css";

/** On the floor: who is expected next, and at which table they sit down. */
export function SeatButton(): JSX.Element {
  const { t } = useLingui();
  const [isOpen, drawer] = useDisclosure(false);
  const [chosen, setChosen] = useState<WireStaffReservation>();
  const close = (): void => {
    drawer.close();
    setChosen(undefined);
  };
  const who = <bdi>{chosen?.customerName}</bdi>;
  return (
    <>
      <HeaderButton
        icon={<IconCalendarEvent size={22} aria-hidden="true" />}
        word={t`Reservations`}
        onClick={drawer.open}
      />
      <Drawer
        opened={isOpen}
        onClose={close}
        title={chosen === undefined ? <Trans>Seat a reservation</Trans> : <Trans>Seat {who}</Trans>}
      >
        {chosen === undefined ? (
          <Expected onChosen={setChosen} />
        ) : (
          <SeatReservation reservation={chosen} onDone={close} />
        )}
      </Drawer>
    </>
  );
}

/** Those who are still expected, the next first. */
function Expected({
  onChosen,
}: {
  readonly onChosen: (reservation: WireStaffReservation) => void;
}): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const { rows, ...list } = useRows(reservationsOf({ date: "", find: "" }));
  return (
    <DataTable
      {...list}
      rows={rows?.filter(({ state }) => state === "booked")}
      label={t`Reservations`}
      rowKey={({ id }) => id}
      failed={<Trans>The reservations could not be loaded.</Trans>}
      empty={<Trans>Nobody has booked a table from today on.</Trans>}
      groupOf={({ startTime }) => formatNearDay(startTime, venue.timeZone, language)}
      onOpen={onChosen}
      hasPlainHead
      search={{
        label: t`Find a name or a number`,
        textOf: ({ customerName, phone }) => `${customerName} ${phone}`,
      }}
      columns={[
        {
          name: "who",
          title: t`Name`,
          isHead: true,
          cell: (reservation) => (
            <UnstyledButton className={styles["seat"]} onClick={() => onChosen(reservation)}>
              <bdi>{reservation.customerName}</bdi>
              <span className={styles["about"]}>
                {reservation.time} ·{" "}
                <Plural value={reservation.pax} one="# guest" other="# guests" />
              </span>
            </UnstyledButton>
          ),
          far: ({ customerName }) => customerName,
        },
      ]}
    />
  );
}

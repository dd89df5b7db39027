import { formatMoney } from "@comanda/domain/money";
import type { WireRoom, WireRoomCharge } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useRows } from "../../data/use-rows.ts";
import { useWhen } from "../../data/use-when.ts";
import { useRoomName } from "../../i18n/use-room-name.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import styles from "./rooms.module.css";
import { chargedRooms } from "./rooms.ts";

interface RoomsTableProps {
  /** What the numbers of the rooms begin with that somebody looks for; empty: all. */
  readonly find: string;
  readonly onOpen: (room: WireRoom) => void;
}

/** The rooms in which something is to be paid, with their sums; what guests have typed stands apart. */
export function RoomsTable({ find, onOpen }: RoomsTableProps): JSX.Element {
  const { t } = useLingui();
  return (
    <DataTable
      {...useRows(chargedRooms(find))}
      label={t`Room charges`}
      columns={useColumns(onOpen)}
      rowKey={({ number, isTyped }) => `${isTyped ? "typed" : "own"} ${number}`}
      failed={<Trans>The rooms could not be loaded.</Trans>}
      empty={
        find === "" ? <Trans>No room has anything to pay.</Trans> : <Trans>Nothing found.</Trans>
      }
      onOpen={onOpen}
    />
  );
}

function useColumns(onOpen: (room: WireRoom) => void): readonly Column<WireRoomCharge>[] {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const nameOf = useRoomName();
  const when = useWhen();
  return [
    {
      name: "room",
      title: t`Room`,
      isHead: true,
      cell: (room) => <RoomName room={room} />,
      far: ({ number }) => nameOf(number),
    },
    {
      name: "due",
      title: t`Due`,
      width: "9em",
      isEnd: true,
      isBeside: true,
      cell: ({ due }) => <b className={styles["due"]}>{formatMoney(due, venue.currencySymbol)}</b>,
    },
    {
      name: "orders",
      title: t`Orders`,
      width: "8em",
      isEnd: true,
      isWideOnly: true,
      cell: ({ orders }) => <Plural value={orders} one="# order" other="# orders" />,
    },
    {
      name: "latest",
      title: t`Last ordered`,
      width: "11em",
      isEnd: true,
      isWideOnly: true,
      cell: ({ latest }) => when(latest),
    },
    {
      name: "open",
      title: t`Change`,
      width: "9em",
      cell: (room) => <SettleButton room={room} onOpen={() => onOpen(room)} />,
    },
  ];
}

interface SettleButtonProps {
  readonly room: WireRoom;
  readonly onOpen: () => void;
}

function SettleButton({ room, onOpen }: SettleButtonProps): JSX.Element {
  const { t } = useLingui();
  const name = useRoomName()(room.number);
  const label = room.isTyped ? t`Settle what was typed for ${name}` : t`Settle ${name}`;
  return (
    <Button variant="default" aria-label={label} onClick={onOpen}>
      <Trans>Settle</Trans>
    </Button>
  );
}

/** What a room is called, and that its guest has typed it: anybody can. */
function RoomName({ room: { number, isTyped } }: { readonly room: WireRoom }): JSX.Element {
  const name = useRoomName()(number);
  return (
    <span className={styles["name"]}>
      <bdi>{name}</bdi>
      {isTyped && (
        <span className={styles["typed"]}>
          <Trans>typed by the guest</Trans>
        </span>
      )}
    </span>
  );
}

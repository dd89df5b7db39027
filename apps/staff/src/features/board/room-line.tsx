import type { WireRoom } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { IconBed } from "@tabler/icons-react";
import type { JSX } from "react";
import { useRoomName } from "../../i18n/use-room-name.ts";
import fact from "./order-fact.module.css";
import styles from "./room-line.module.css";

interface RoomLineProps {
  readonly room: WireRoom;
  /** On a ticket it is set off from the dishes below it. */
  readonly isOnTicket?: boolean;
}

/** To which room an order is brought, and whether its guest has typed it: anybody can type 101. */
export function RoomLine({ room, isOnTicket = false }: RoomLineProps): JSX.Element {
  const name = useRoomName()(room.number);
  return (
    <p className={fact["fact"]} data-on-ticket={isOnTicket}>
      <IconBed size={24} stroke={2.2} aria-hidden="true" />
      <bdi>{name}</bdi>
      {room.isTyped && (
        <span className={styles["typed"]}>
          <Trans>typed by the guest</Trans>
        </span>
      )}
    </p>
  );
}

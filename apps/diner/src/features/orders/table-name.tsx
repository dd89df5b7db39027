import { useLingui } from "@lingui/react/macro";
import type { WireRoom } from "@comanda/contract";
import type { JSX } from "react";
import { useRoomName } from "../../i18n/use-room-name.ts";

interface TableNameProps {
  readonly label: string;
  /** Where it goes to a room. */
  readonly room?: WireRoom | null;
}

/** Where an order goes, as one says it: "Table 7", the room that its guest has typed, and a name as it is, "Garden". */
export function TableName({ label, room = null }: TableNameProps): JSX.Element {
  const { t } = useLingui();
  const roomName = useRoomName();
  const isTable = room === null && /^\d/.test(label);
  return (
    <>
      {isTable && `${t`Table`} `}
      <bdi>{room === null ? label : room.isTyped ? roomName(room.number) : label}</bdi>
    </>
  );
}

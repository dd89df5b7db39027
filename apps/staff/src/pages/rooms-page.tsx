import type { WireRoom } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { useState, type JSX } from "react";
import { RoomSheet } from "../features/floor/room-sheet.tsx";
import { RoomsTable } from "../features/floor/rooms-table.tsx";
import styles from "../features/floor/rooms.module.css";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { SearchField } from "../lib/search-field.tsx";

/** Typing is looked for once it pauses. */
const TYPING_MILLISECONDS = 300;

/** What is charged to rooms and not paid yet, for the desk. */
export function RoomsPage(): JSX.Element {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [find] = useDebouncedValue(typed.trim(), TYPING_MILLISECONDS);
  const [room, setRoom] = useState<WireRoom>();
  const [isOpen, sheet] = useDisclosure(false);
  return (
    <>
      <PageHeader title={t`Room charges`} />
      <PageBody kind="list">
        <div className={styles["find"]}>
          <SearchField label={t`Find a room`} search={typed} onSearch={setTyped} />
        </div>
        <RoomsTable
          find={find}
          onOpen={(chosen) => {
            setRoom(chosen);
            sheet.open();
          }}
        />
      </PageBody>
      {room !== undefined && <RoomSheet room={room} isOpen={isOpen} onClose={sheet.close} />}
    </>
  );
}

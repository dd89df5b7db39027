import { formatMoney } from "@comanda/domain/money";
import type { WireChargesOfRoom, WireRoom } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { Trans, useLingui } from "@lingui/react/macro";
import { Modal, Skeleton } from "@mantine/core";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useResource } from "../../data/use-resource.ts";
import { useRoomName } from "../../i18n/use-room-name.ts";
import { useIsOnTop } from "../../lib/use-is-on-top.ts";
import { BillOrders } from "./bill-orders.tsx";
import styles from "./bill.module.css";
import { PayForm } from "./pay-form.tsx";
import { chargesOf, useSettleRoom } from "./rooms.ts";
import rooms from "./rooms.module.css";

interface RoomSheetProps {
  readonly room: WireRoom;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What a room has to pay, order by order, and the one form that settles all of it. */
export function RoomSheet({ room, isOpen, onClose }: RoomSheetProps): JSX.Element {
  const name = useRoomName()(room.number);
  const isOnTop = useIsOnTop();
  return (
    <Modal opened={isOpen} onClose={onClose} closeOnEscape={isOnTop} size="lg" title={name}>
      <Charges room={room} onSettled={onClose} />
    </Modal>
  );
}

interface ChargesProps {
  readonly room: WireRoom;
  readonly onSettled: () => void;
}

function Charges({ room, onSettled }: ChargesProps): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const explain = useExplain();
  const { data, error } = useResource(chargesOf(room));
  const { press: settle, isPending } = useSettleRoom(room);
  const name = useRoomName()(room.number);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={320} radius={12} aria-hidden="true" />
    ) : (
      <p role="alert">{explain(error)}</p>
    );
  }
  const { number, isTyped } = room;
  const { due } = data;
  const pay = async (method: BodyOf<"settleRoom">["method"]): Promise<void> => {
    const body = { number, isTyped, method, expectedDue: due };
    if ((await settle(body, t`Charges of ${name}`)).ok) onSettled();
  };
  return (
    <div className={styles["bill"]} data-bill>
      <Who charges={data} />
      {data.orders.length === 0 ? (
        <p className={styles["none"]}>
          <Trans>This room has nothing to pay.</Trans>
        </p>
      ) : (
        <BillOrders bill={{ orders: data.orders.map(asBilled) }} />
      )}
      <div className={styles["foot"]}>
        <dl className={styles["sums"]}>
          <dt className={styles["due"]}>
            <Trans>Due</Trans>
          </dt>
          <dd className={styles["due"]}>{formatMoney(due, venue.currencySymbol)}</dd>
        </dl>
        {due > 0 && (
          <div className={styles["deeds"]}>
            <PayForm
              key={due}
              due={due}
              isPending={isPending}
              onPaid={(method) => void pay(method)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Who has ordered: where the room was typed, what tells a guest of it from a stranger. */
function Who({ charges }: { readonly charges: WireChargesOfRoom }): JSX.Element | null {
  const { orders, isTyped } = charges;
  const people = new Map(
    orders
      .filter(({ name, phone }) => name !== "" || phone !== "")
      .map((each) => [`${each.name} ${each.phone}`, each]),
  );
  if (people.size === 0 && !isTyped) return null;
  return (
    <div className={rooms["who"]}>
      {isTyped && (
        <p className={rooms["warning"]}>
          <Trans>Guests typed this number. Please check the name before you charge the room.</Trans>
        </p>
      )}
      {[...people].map(([key, { name, phone }]) => (
        <span key={key}>
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          {phone !== "" && <a href={`tel:${phone}`}>{phone}</a>}
        </span>
      ))}
    </div>
  );
}

/** What is charged to a room is neither paid nor on hold. */
function asBilled(order: WireChargesOfRoom["orders"][number]) {
  return { ...order, hold: "none", payment: null } as const;
}

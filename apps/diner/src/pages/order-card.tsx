import { DEFAULT_ORDER_MODE } from "@comanda/domain/order";
import type { JSX } from "react";
import { isModeMissing, useOrderMode } from "../data/order-mode.ts";
import { useSession } from "../state/session.ts";
import { OrderTypeChoice } from "../features/order-type/order-type-choice.tsx";
import { DetailsCard, type DetailsCardProps } from "../features/details/details-card.tsx";
import { TableCard } from "../features/details/table-card.tsx";
import { TableName } from "../features/orders/table-name.tsx";

/**
 * How the order in the cart is had, above its dishes: the choice where there is one, then the card of its way (DLV-005, DLV-007,
 * DLV-008).
 */
export function OrderCard(props: DetailsCardProps): JSX.Element {
  const mode = useOrderMode();
  const isMissing = useSession(isModeMissing);
  const place = useSession((session) => session.settings?.tableLabel ?? "");
  const card =
    mode === DEFAULT_ORDER_MODE ? (
      <TableCard place={<TableName label={place} />} />
    ) : (
      <DetailsCard {...props} />
    );
  return (
    <>
      <OrderTypeChoice isLocked={props.isLocked} />
      {!isMissing && card}
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { MODE_NAMES } from "@comanda/contract";
import type { OrderType } from "@comanda/domain/fulfilment";
import { IconArmchair, IconPaperBag, IconTruckDelivery, type Icon } from "@tabler/icons-react";
import { useWords } from "../../i18n/use-words.ts";

/** The ways to have an order, as the picker says them (DLV-003). */
export function useOrderTypeNames(): Readonly<Record<OrderType, string>> {
  const { t } = useLingui();
  const { read } = useWords();
  const { dineIn, delivery } = MODE_NAMES;
  return { dineIn: read(dineIn), pickUp: t`Pick Up`, delivery: read(delivery) };
}

export const ORDER_TYPE_ICONS: Readonly<Record<OrderType, Icon>> = {
  dineIn: IconArmchair,
  pickUp: IconPaperBag,
  delivery: IconTruckDelivery,
};

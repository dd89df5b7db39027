import { useState } from "react";
import { useLocation } from "wouter";
import { useFinalOrder } from "../../../state/final-order.ts";
import { orderToPay } from "../../../state/order-to-pay.ts";
import { showSuccess } from "../show-success.ts";
import { changeOrder, type Settled } from "./settle.ts";

interface ChangeOrder {
  readonly isBusy: boolean;
  /** Gives it up; of two taps in one breath the first counts. */
  readonly change: () => Promise<Settled["kind"]>;
}

/** Gives up the order that waits for its payment, so that its dishes can be changed; where it is paid meanwhile its success is shown. */
export function useChangeOrder(): ChangeOrder {
  const [, navigate] = useLocation();
  const order = useFinalOrder(orderToPay);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (): Promise<Settled["kind"]> => {
    if (isBusy) return "unknown";
    if (order === undefined) return "over";
    setIsBusy(true);
    const changed = await changeOrder(order);
    setIsBusy(false);
    if (changed.kind === "placed") showSuccess(navigate, changed.order);
    return changed.kind;
  };
  return { isBusy, change };
}

import { useEffect } from "react";
import { useLocation } from "wouter";
import { useAwaiting } from "../../../data/awaiting.ts";
import { useOwnOrders } from "../../../data/orders.ts";
import { paths } from "../../../paths.ts";
import { isOfBalance, useFinalOrder } from "../../../state/final-order.ts";
import { keepFinalOrder } from "../../../state/final-order-commands.ts";
import { orderToPay } from "../../../state/order-to-pay.ts";
import { usePayment } from "../../../state/payment.ts";
import { showSuccess } from "../show-success.ts";
import { sayOver, settle, settlePlaced } from "./settle.ts";
// The page that comes back out of the browser's memory has to be restored, whichever page it is.
import "./leave.ts";

/**
 * Follows the order that is to be paid, on whichever page: paid in a bank's app, in another tab or at the counter it is placed, and its
 * success is shown; once it has waited long enough the cart is there again. Draws nothing.
 */
export function PaymentFollower(): null {
  const [path, navigate] = useLocation();
  const order = useFinalOrder(orderToPay);
  const isUnderWay = usePayment(({ phase }) => phase !== "idle");
  const { orders } = useOwnOrders(false);
  const own = orders.find(({ orderId }) => orderId === order?.payload.orderId);
  const { payable, readAt } = useAwaiting();
  const isKept = order?.payment.isKept === true;
  const isGone = isKept && !isUnderWay && readAt > 0 && payable === undefined;
  // The answer to the call says more: whether its store credit was taken too.
  const isAnswering = isUnderWay && isOfBalance(order?.payment);
  const isThere = own !== undefined && !isAnswering;
  useEffect(() => {
    if (order !== undefined && own !== undefined && isThere) {
      showSuccess(navigate, settlePlaced(order, own));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once it is there
  }, [isThere]);
  useEffect(() => {
    // Its answer was lost, and the server has it all the same.
    if (order !== undefined && payable !== undefined && !isKept) {
      keepFinalOrder({ ...order, payment: { ...order.payment, isKept: true } });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [payable !== undefined, isKept]);
  useEffect(() => {
    if (order === undefined || !isGone) return;
    const look = async (): Promise<void> => {
      const settled = await settle(order);
      if (settled.kind === "placed") showSuccess(navigate, settled.order);
      if (settled.kind !== "over") return;
      // The page that the guest came back to says it.
      if (path.startsWith(`${paths.payment()}/`)) return;
      sayOver();
      if (path === paths.payment()) navigate(paths.checkout(), { replace: true });
    };
    void look();
    // oxlint-disable-next-line react/exhaustive-deps -- at each reading that does not name it
  }, [isGone, readAt]);
  return null;
}

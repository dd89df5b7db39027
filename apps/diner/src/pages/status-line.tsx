import type { JSX } from "react";
import { AwaitingLine } from "../features/cart/payment/awaiting-line.tsx";
import { StatusBanner } from "../features/messages/status-banner.tsx";
import { useFinalOrder } from "../state/final-order.ts";
import { orderToPay } from "../state/order-to-pay.ts";
import { useStatusBanner } from "../state/status-banner.ts";

/** The one line that stands above whichever page is open. */
function StatusLine(): JSX.Element {
  const isToPay = useFinalOrder((state) => orderToPay(state) !== undefined);
  return <StatusBanner toPay={isToPay ? <AwaitingLine /> : null} />;
}

useStatusBanner.setState({ banner: <StatusLine /> });

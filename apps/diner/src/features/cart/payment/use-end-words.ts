import { useLingui } from "@lingui/react/macro";
import type { WirePaymentOutcome } from "@comanda/contract";
import { useCart } from "../../../state/cart.ts";

/** What is shown: what the server says, and before that nothing but that it is asked. */
export type Shown = WirePaymentOutcome["outcome"] | "placed" | "kept" | "none";

interface EndWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What became of a payment, and what to do now, for whoever comes back from the provider. */
export function useEndWords(shown: Shown, end: string, trouble: string | undefined): EndWords {
  const { t } = useLingui();
  const hasCart = useCart(({ cart }) => cart.lines.length > 0);
  const saved = hasCart ? [t`Your cart is saved.`] : [];
  switch (shown) {
    case "checking":
      return {
        title: t`Checking your payment`,
        lines: [
          trouble ??
            (end === "success"
              ? t`This can take a moment. This page updates by itself.`
              : t`We are asking whether anything was paid. This page updates by itself.`),
        ],
      };
    case "paid":
      return { title: t`Success`, lines: [t`Your order is placed.`] };
    case "placed":
      return { title: t`Order received`, lines: [t`Your order is placed.`] };
    case "declined":
      return {
        title: t`Payment Failed`,
        lines: [t`Your transaction has failed.`, t`Please try again.`],
      };
    case "cancelled":
      return { title: t`Cancel`, lines: [t`No payment has reached us.`, ...saved] };
    case "expired":
      return {
        title: t`The time to pay is over`,
        lines: [t`Nothing was charged.`, ...saved, t`Please order again.`],
      };
    case "returning":
      return {
        title: t`Your money is coming back`,
        lines: [
          t`Your payment came, but the order could no longer be placed. You get the money back. Our staff know about it.`,
        ],
      };
    case "kept":
      return {
        title: t`This order was cancelled`,
        lines: [t`The venue has your payment. Please ask our staff about it.`],
      };
    case "none":
      return {
        title: t`We do not know this payment`,
        lines: [t`Please open the link again, or ask our staff.`],
      };
  }
}

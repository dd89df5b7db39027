import { useLingui } from "@lingui/react/macro";
import type { PaymentState } from "../../../state/payment.ts";

/** What is said while a payment is asked for again; undefined while it is not. */
export function useRepeatingWords(phase: PaymentState["phase"]): string | undefined {
  const { t } = useLingui();
  switch (phase) {
    case "repeating":
      return t`The connection is slow. We will keep trying, and you pay only once.`;
    case "unreadable":
      return t`Something went wrong. We will keep trying, and you pay only once.`;
    default:
      return undefined;
  }
}

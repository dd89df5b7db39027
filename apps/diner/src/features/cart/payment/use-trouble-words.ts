import { useLingui } from "@lingui/react/macro";
import type { ReadOutcome } from "../../../data/payment-outcome.ts";

/** Why nobody can say what became of a payment at this moment; undefined where somebody can. */
export function useTroubleWords(trouble: ReadOutcome["trouble"]): string | undefined {
  const { t } = useLingui();
  switch (trouble) {
    case "away":
      return t`We cannot connect right now. If you have paid, your payment is safe.`;
    case "wrong":
      return t`Something went wrong. We keep asking. If you have paid, your payment is safe.`;
    default:
      return undefined;
  }
}

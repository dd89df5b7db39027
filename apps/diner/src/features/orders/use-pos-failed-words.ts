import { useLingui } from "@lingui/react/macro";

/** What is said of an order that the venue's till has not taken, as the specification words it (ERR-024). */
export function usePosFailedWords(): { readonly title: string; readonly said: string } {
  const { t } = useLingui();
  return {
    title: t`POS failed to Receive`,
    said: t`Server received your order, however POS didnt response. Please contact waiter (Please don't order again)`,
  };
}

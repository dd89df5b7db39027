import { Refused } from "@comanda/client";
import { readText } from "@comanda/domain";
import { anySentenceOf } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import { useLanguage } from "../i18n/language.ts";

/** Says what went wrong: refusals in the contract's words, silence in ours. */
export function useExplain(): (error: unknown) => string {
  const language = useLanguage();
  const { t } = useLingui();
  return (error) =>
    error instanceof Refused
      ? readText(anySentenceOf(error.refusal), language)
      : t`The server is not answering. Please check the connection and try again.`;
}

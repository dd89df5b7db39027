import { PROVIDER_NAMES, type WirePaymentTotals } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { useLingui } from "@lingui/react/macro";
import { useLanguage } from "../../i18n/language.ts";

type Method = WirePaymentTotals["totals"][number]["method"];

interface TotalNames {
  readonly table: string;
  readonly method: (method: Method) => string;
}

/** How money came: what staff take by its way, what a provider takes by its name. */
export function useTotalNames(): TotalNames {
  const { t } = useLingui();
  const language = useLanguage();
  return {
    table: t`Totals of a day`,
    method: (method) => {
      switch (method) {
        case "cash":
          return t`Cash`;
        case "card":
          return t`Card`;
        case "other":
          return t`Another way`;
        default:
          return readText(PROVIDER_NAMES[method], language);
      }
    },
  };
}

import { PROVIDER_NAMES, type WireAttention } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { useLingui } from "@lingui/react/macro";
import { useLanguage } from "../../i18n/language.ts";
import { moneyIn } from "../../lib/money-in.ts";

interface AttentionWords {
  /** Why money has no use. */
  readonly why: (row: WireAttention) => string;
  /** How far its refund is; empty while nobody has asked for one. */
  readonly state: (row: WireAttention) => string;
}

/** What money without a use is told of in. */
export function useAttentionWords(): AttentionWords {
  const { t } = useLingui();
  const language = useLanguage();
  const problem = (row: WireAttention): string => {
    const provider = readText(PROVIDER_NAMES[row.provider], language);
    switch (row.problem?.kind) {
      case undefined:
        return "";
      case "declined": {
        const { detail } = row.problem;
        return detail === ""
          ? t`${provider} declined it.`
          : t`${provider} declined it and says: ${detail}`;
      }
      case "no-refunds":
        return t`${provider} gives nothing back from here. Please do it on its own page.`;
      case "no-parts":
        return t`${provider} gives back whole payments only. Please do it on its own page.`;
      case "nothing-left":
        return t`It went back already.`;
      case "no-answer":
        return t`${provider} does not answer. It is asked again by itself.`;
      case "no-account":
        return t`The account at ${provider} does not open. Please look at the page Payments.`;
    }
  };
  return {
    why: ({ why }) => {
      switch (why) {
        case "late":
          return t`Came after the order had expired`;
        case "twice":
          return t`Paid twice`;
        case "wrong-amount":
          return t`Not the amount of the order`;
        case "wrong-currency":
          return t`Not in your currency`;
        case "cancelled":
          return t`The order was cancelled`;
        case "disputed":
          return t`The guest’s bank claims it back`;
      }
    },
    state: (row) => {
      const sum = moneyIn(row.refund, row.currency);
      if (row.state === "stands") return "";
      const said = problem(row);
      return row.state === "under-way"
        ? t`Refund of ${sum} under way. ${said}`.trim()
        : t`Refund of ${sum} failed. ${said}`.trim();
    },
  };
}

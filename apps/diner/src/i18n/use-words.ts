import { readText, type Language, type Text } from "@comanda/domain";
import { formatMoney, type Money } from "@comanda/domain/money";
import { useSession } from "../state/session.ts";

/** The diner's language, and what depends on it. */
export interface Words {
  readonly language: Language;
  readonly read: (text: Text) => string;
  readonly money: (amount: Money) => string;
  /** Names in a row, as the language separates them. */
  readonly list: (names: readonly string[]) => string;
}

export function useWords(): Words {
  const language = useSession((session) => session.language);
  const symbol = useSession((session) => session.venue?.currencySymbol ?? "");
  return {
    language,
    read: (text) => readText(text, language),
    money: (amount) => formatMoney(amount, symbol),
    list: (names) => names.join(language === "zh" ? "、" : ", "),
  };
}

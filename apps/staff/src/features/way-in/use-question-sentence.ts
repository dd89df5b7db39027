import { useLingui } from "@lingui/react/macro";
import { readText } from "@comanda/domain";
import type { WireInitFlowStep, WireStaffItem } from "@comanda/contract";
import { useLanguage } from "../../i18n/language.ts";

/** What guests are asked, in one line: “Choose your set”: Classic or Premium. One for each guest. */
export function useQuestionSentence(
  question: WireInitFlowStep,
  dishes: readonly WireStaffItem[] = [],
): string {
  const { t } = useLingui();
  const language = useLanguage();
  const { title: en, title2: zh, stockItem, qtyAccordingToPax, optionAccordingToPax } = question;
  const asked = readText({ en, zh }, language);
  const names = stockItem.map(({ codeId }) => {
    const dish = dishes.find(({ code }) => code === codeId);
    return dish === undefined ? codeId : readText(dish.title, language);
  });
  if (asked === "" || names.length === 0) return t`Guests are asked nothing yet.`;
  const list = new Intl.ListFormat(language, { type: "disjunction" }).format(names);
  const parts = [
    names.length === 1 ? t`“${asked}”: ${list}, with its options.` : t`“${asked}”: ${list}.`,
    qtyAccordingToPax ? t`Every guest gets one.` : t`The table gets one.`,
    optionAccordingToPax ? t`It has as many options as there are guests.` : "",
  ];
  return parts.filter((part) => part !== "").join(language === "zh" ? "" : " ");
}

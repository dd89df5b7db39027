import { useLingui } from "@lingui/react/macro";
import { readText } from "@comanda/domain";
import { ALLERGEN_NAMES, type WireBoardOrder } from "@comanda/contract";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import frame from "./allergy-frame.module.css";
import styles from "./stated-allergies.module.css";

/** An allergy that the guest has told the kitchen of: no remark, and like nothing else on a ticket. */
export function StatedAllergies({ order }: { order: WireBoardOrder }): JSX.Element | null {
  const { t } = useLingui();
  const told = order.receipt.allergies ?? [];
  const named = useAllergenNames(told);
  if (told.length === 0) return null;
  return (
    <p className={`${frame["frame"]} ${styles["told"]}`}>
      <IconAlertTriangle size={26} aria-hidden="true" />
      <span>{t`Allergy: ${named}`}</span>
    </p>
  );
}

/** Allergens as they are named in a sentence: "Peanut, Milk", in Chinese "花生、奶". */
export function useAllergenNames(allergens: readonly (keyof typeof ALLERGEN_NAMES)[]): string {
  const language = useLanguage();
  return allergens
    .map((allergen) => readText(ALLERGEN_NAMES[allergen], language))
    .join(language === "zh" ? "、" : ", ");
}

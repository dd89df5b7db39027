import { useLingui } from "@lingui/react/macro";
import { chargesBesideMenu } from "@comanda/domain/pricing";
import type { JSX } from "react";
import { useOrderMode } from "../../data/order-mode.ts";
import { useChargeWords } from "../../i18n/use-charge-words.ts";
import { useSession } from "../../state/session.ts";

/** What is charged on top of the prices of the whole menu, in one sentence; nothing where they are what is paid. */
export function ChargesNote(): JSX.Element | null {
  const { t } = useLingui();
  const { phraseOf } = useChargeWords();
  const venue = useSession((session) => session.venue);
  const mode = useOrderMode();
  if (venue === undefined || venue.hidesPrices || mode === undefined) return null;
  const charges = chargesBesideMenu(mode, venue.pricing);
  if (charges.length === 0) return null;
  const named = phraseOf(charges);
  return <p>{t`Not included in the prices: ${named}`}</p>;
}

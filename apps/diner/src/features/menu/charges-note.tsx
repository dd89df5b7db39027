import { useLingui } from "@lingui/react/macro";
import { formatPercent } from "@comanda/domain/money";
import { chargesBesideMenu } from "@comanda/domain/pricing";
import { cartMode } from "@comanda/domain/session";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";

/** What is charged on top of the prices of the whole menu, in one sentence; nothing where they are what is paid. */
export function ChargesNote(): JSX.Element | null {
  const { t } = useLingui();
  const { list } = useWords();
  const venue = useSession((session) => session.venue);
  const mode = cartMode(useSession((session) => session.mode));
  if (venue === undefined || venue.hidesPrices || mode === undefined) return null;
  const charges = chargesBesideMenu(mode, venue.pricing);
  if (charges.length === 0) return null;
  const names = { serviceCharge: t`Service charge`, tax: t`GST` };
  const named = list(
    charges.map(({ kind, rate }) =>
      rate === undefined ? names[kind] : `${names[kind]} ${formatPercent(rate)}`,
    ),
  );
  return <p>{t`Not included in the prices: ${named}`}</p>;
}

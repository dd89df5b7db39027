import type { WireMemberLedgerRow } from "@comanda/contract";
import { formatMoney } from "@comanda/domain/money";
import { useLingui } from "@lingui/react/macro";
import { useSignedIn } from "../../data/session.ts";

interface LedgerWords {
  /** "50 points", "3 stamps: Free tea", "$20.00". */
  readonly amount: (
    of: Pick<WireMemberLedgerRow, "kind" | "reward"> & { readonly amount: number },
  ) => string;
  readonly cause: (row: Pick<WireMemberLedgerRow, "cause">) => string;
}

/** What a member has, and why, in words. */
export function useLedgerWords(): LedgerWords {
  const { t } = useLingui();
  const { currencySymbol } = useSignedIn().venue;
  const causes: Readonly<Record<WireMemberLedgerRow["cause"], string>> = {
    earned: t`Earned`,
    takenBack: t`Taken back`,
    redeemed: t`Redeemed`,
    returned: t`Given back`,
    forfeited: t`Lost by time`,
    changed: t`Changed by hand`,
    imported: t`Brought in`,
    merged: t`Made one with another member`,
    toppedUp: t`Topped up`,
    paid: t`Paid with`,
  };
  return {
    amount: ({ kind, reward, amount }) => {
      if (kind === "topUp") return formatMoney(amount, currencySymbol);
      if (kind === "points") return t`${amount} points`;
      return kind === "stamps" ? t`${amount} stamps: ${reward}` : t`${amount} vouchers: ${reward}`;
    },
    cause: ({ cause }) => causes[cause],
  };
}

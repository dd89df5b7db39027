import { useLingui } from "@lingui/react/macro";
import { formatPercent, type Rate } from "@comanda/domain/money";
import type { Charge } from "@comanda/domain/pricing";
import { useWords } from "./use-words.ts";

/** A charge that a price is without; the rate where there is one for all dishes. */
interface Missing {
  readonly kind: "serviceCharge" | "tax";
  readonly rate?: Rate | undefined;
}

/** What is charged beside the dishes, by name, and several in one phrase: "Service charge 10%, GST 9%". */
export function useChargeWords(): {
  readonly names: Readonly<Record<Charge["kind"], string>>;
  readonly phraseOf: (charges: readonly Missing[]) => string;
} {
  const { t } = useLingui();
  const { list } = useWords();
  const names = { serviceCharge: t`Service charge`, tax: t`GST`, delivery: t`Delivery` };
  const phraseOf = (charges: readonly Missing[]): string =>
    list(
      charges.map(({ kind, rate }) =>
        rate === undefined ? names[kind] : `${names[kind]} ${formatPercent(rate)}`,
      ),
    );
  return { names, phraseOf };
}

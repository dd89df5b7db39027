import type { WirePlace } from "@comanda/contract";
import { Refused } from "@comanda/client";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRemovePlace as useRemoval } from "../../data/places.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { confirmAction } from "../../lib/confirm.tsx";

/** Removes a table after a question, and after a second one where the server knows of open orders or an unpaid bill. */
export function useRemovePlace({ id, label }: WirePlace): () => void {
  const { t } = useLingui();
  const removal = useRemoval();
  const complain = useComplain();
  const table = <bdi>{useTableName()(label)}</bdi>;
  const answers = { deed: t`Remove the table`, keep: t`Keep the table` };
  const remove = async (openOrders?: "keep"): Promise<void> => {
    const sent = await removal.send({ id, openOrders });
    if (sent.ok) return;
    const refusal = sent.refusal instanceof Refused ? sent.refusal.refusal : undefined;
    if (refusal?.kind === "orders-open") askAgain(refusal.count);
    else if (refusal?.kind === "visit-unsettled") askAboutUnpaid();
    else complain(sent.refusal, table);
  };
  const askAboutUnpaid = (): void =>
    confirmAction({
      title: <Trans>{table} is not paid</Trans>,
      text: (
        <Trans>
          Something that was ordered there is not marked as paid. If you remove the table, its bill
          is closed unpaid.
        </Trans>
      ),
      ...answers,
      onConfirm: () => void remove("keep"),
    });
  const askAgain = (count: number): void =>
    confirmAction({
      title: <Trans>{table} has open orders</Trans>,
      text: (
        <Plural
          value={count}
          one="# order is not finished yet. It stays on the board under the table's name."
          other="# orders are not finished yet. They stay on the board under the table's name."
        />
      ),
      ...answers,
      onConfirm: () => void remove("keep"),
    });
  return () =>
    confirmAction({
      title: <Trans>Remove {table}?</Trans>,
      text: (
        <Trans>
          Its code will stop working at once and cannot be restored. Guests who sit there can order
          nothing more. Orders placed there keep the table's name.
        </Trans>
      ),
      ...answers,
      onConfirm: () => void remove(),
    });
}

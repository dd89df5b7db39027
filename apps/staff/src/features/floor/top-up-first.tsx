import { formatMoney } from "@comanda/domain/money";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState, type FormEvent, type JSX } from "react";
import { ask } from "../../data/ask.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useSignedIn } from "../../data/session.ts";
import { useTakenMoney } from "../../lib/use-taken-money.tsx";
import styles from "./order-payment.module.css";

/** Money is taken for the member whose number stands above, before or instead of paying with it. */
export function TopUpFirst({ phone }: { readonly phone: string }): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const { currencySymbol } = useSignedIn().venue;
  const { taken, fields, renew } = useTakenMoney();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [left, setLeft] = useState<number>();
  const isReady = phone.trim() !== "" && taken !== undefined;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    try {
      setLeft((await ask("topUpByPhone", { body: { phone, ...taken } })).left);
      renew();
    } catch (error) {
      complain(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (!isAsked) {
    return (
      <Button variant="subtle" size="lg" onClick={() => setIsAsked(true)}>
        <Trans>Top up first</Trans>
      </Button>
    );
  }
  const sum = formatMoney(left ?? 0, currencySymbol);
  return (
    <form className={styles["top-up"]} onSubmit={(event) => void submit(event)} noValidate>
      {fields}
      <Button type="submit" size="lg" variant="default" disabled={!isReady} loading={isBusy}>
        <Trans>Top up</Trans>
      </Button>
      <p role="status">{left !== undefined && t`They have ${sum} to pay with.`}</p>
    </form>
  );
}

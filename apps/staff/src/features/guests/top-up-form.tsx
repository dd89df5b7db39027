import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { FormEvent, JSX } from "react";
import { useTakenMoney } from "../../lib/use-taken-money.tsx";
import { useTopUp } from "./member-ledger.ts";
import styles from "./rewards.module.css";

/** Staff take money that the member pays with later. */
export function TopUpForm({ id }: { readonly id: string }): JSX.Element {
  const topUp = useTopUp(id);
  const { taken, fields, renew } = useTakenMoney();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (taken !== undefined && (await topUp.send(taken)).ok) renew();
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      {fields}
      {topUp.problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {topUp.problem}
        </p>
      )}
      <Button
        type="submit"
        variant="default"
        disabled={taken === undefined}
        loading={topUp.isPending}
      >
        <Trans>Top up</Trans>
      </Button>
    </form>
  );
}

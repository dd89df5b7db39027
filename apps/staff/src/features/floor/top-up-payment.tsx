import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState, type FormEvent, type JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { useSignedIn } from "../../data/session.ts";
import { TopUpFirst } from "./top-up-first.tsx";
import { usePayByTopUp } from "./pay-order.ts";
import styles from "./order-payment.module.css";

/** An order is paid with what a member has topped up: whose money it is their number says. */
export function TopUpPayment({ order }: { readonly order: WireBoardOrder }): JSX.Element | null {
  const { t } = useLingui();
  const complain = useComplain();
  const { mutateAsync: pay, isPending } = usePayByTopUp();
  const [isAsked, setIsAsked] = useState(false);
  const [phone, setPhone] = useState("");
  const { hasMembers } = useSignedIn().venue;
  const { number } = order;
  if (!hasMembers) return null;
  if (!isAsked) {
    return (
      <Button variant="default" size="lg" onClick={() => setIsAsked(true)}>
        <Trans>Pay with a member’s money</Trans>
      </Button>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (phone.trim() === "" || isPending) return;
    pay({ order, phone }).catch((error: unknown) => complain(error, t`Order ${number}`));
  };
  return (
    <>
      <form className={styles["top-up"]} onSubmit={submit}>
        <TextInput
          label={t`Phone number of the member`}
          type="tel"
          autoComplete="off"
          maxLength={40}
          data-autofocus
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button type="submit" size="lg" disabled={phone.trim() === ""} loading={isPending}>
          <Trans>Pay with it</Trans>
        </Button>
      </form>
      <TopUpFirst phone={phone} />
    </>
  );
}

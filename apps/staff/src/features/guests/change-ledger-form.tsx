import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useState, type FormEvent, type JSX } from "react";
import { useResource } from "../../data/use-resource.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useChangeLedger } from "./member-ledger.ts";
import { REWARD_RULES } from "./rewards.ts";
import styles from "./rewards.module.css";
import { pressKey } from "../../lib/press-key.ts";

const MOST = 1_000_000;

/** An owner gives something or takes it away, and says why. */
export function ChangeLedgerForm({ id }: { readonly id: string }): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: rules } = useResource(REWARD_RULES);
  const change = useChangeLedger(id);
  const [key, setKey] = useState(pressKey);
  const [what, setWhat] = useState("points");
  const [amount, setAmount] = useState<number | string>("");
  const [reason, setReason] = useState("");
  const cards = rules?.rewards.filter(({ type }) => type !== 0) ?? [];
  const number = Math.round(Number(amount));
  const isReady = amount !== "" && number !== 0 && reason.trim() !== "";
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const card = cards.find(({ _id }) => _id === what);
    const kind = card === undefined ? "points" : card.type === 3 ? "stamps" : "vouchers";
    const body = { key, kind, subject: card?._id ?? "", amount: number, reason } as const;
    if (!(await change.send(body)).ok) return;
    setKey(pressKey());
    setAmount("");
    setReason("");
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <NativeSelect
        label={t`What is changed`}
        data={[
          { value: "points", label: t`Points` },
          ...cards.map((card) => ({
            value: card._id,
            label: readText({ en: card.rewardTitle, zh: card.rewardTitle2 }, language),
          })),
        ]}
        value={what}
        onChange={({ target }) => setWhat(target.value)}
      />
      <NumberInput
        label={t`By how many`}
        description={t`Below 0 takes them away.`}
        min={-MOST}
        max={MOST}
        allowDecimal={false}
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        label={t`Reason`}
        maxLength={100}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {change.problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {change.problem}
        </p>
      )}
      <Button type="submit" variant="default" disabled={!isReady} loading={change.isPending}>
        <Trans>Change it</Trans>
      </Button>
    </form>
  );
}

import { PROVIDER_NAMES, type WireAttention } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState, type JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import choice from "../../lib/choice.module.css";
import { moneyIn } from "../../lib/money-in.ts";
import { useUnsaved } from "../../state/unsaved.ts";
import { useSettle } from "./attention.ts";
import styles from "./attention.module.css";

type How = BodyOf<"settleAttention">["how"];

/** Letters of what is written down. */
const LONGEST = 200;

interface SettleFormProps {
  readonly row: WireAttention;
  readonly onDone: () => void;
}

/** What became of money without us, and a word about it for the audit. On its way back it can only have gone. */
export function SettleForm({ row, onDone }: SettleFormProps): JSX.Element {
  const { t } = useLingui();
  const settle = useSettle(row.id);
  const provider = readText(PROVIDER_NAMES[row.provider], useLanguage());
  const isUnderWay = row.state === "under-way";
  const [how, setHow] = useState<How | undefined>(isUnderWay ? "provider" : undefined);
  const [note, setNote] = useState("");
  const saved = useUnsaved(() => note.trim() !== "");
  const names: Readonly<Record<How, string>> = {
    provider: t`Given back on the page of ${provider}`,
    till: t`Given back in cash`,
    kept: t`Kept`,
  };
  const offered: readonly How[] = isUnderWay ? ["provider"] : ["provider", "till", "kept"];
  const sum = moneyIn(row.amount, row.currency);
  const send = async (): Promise<void> => {
    if (how === undefined || note.trim() === "" || settle.isPending) return;
    if (!(await settle.send({ how, note })).ok) return;
    saved();
    onDone();
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={styles["about"]}>
        <Trans>What became of {sum}? It leaves the list, and no provider is asked.</Trans>
      </p>
      <fieldset className={choice["choices"]}>
        <legend>
          <Trans>What happened</Trans>
        </legend>
        {offered.map((each) => (
          <label key={each} className={choice["choice"]}>
            <input type="radio" name="how" checked={how === each} onChange={() => setHow(each)} />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <TextInput
        label={t`Note`}
        description={t`Who gave it to whom, or why it was kept. It stands under Who did what.`}
        required
        autoComplete="off"
        maxLength={LONGEST}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div role="alert" className={styles["error"]}>
        {settle.problem}
      </div>
      <Button
        size="lg"
        type="submit"
        disabled={how === undefined || note.trim() === ""}
        loading={settle.isPending}
      >
        <Trans>Take it off the list</Trans>
      </Button>
    </form>
  );
}

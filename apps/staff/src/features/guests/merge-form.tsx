import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState, type FormEvent, type JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { mergeMember } from "./member-ledger.ts";
import styles from "./rewards.module.css";

interface MergeFormProps {
  readonly id: string;
  readonly onMerged: () => void;
}

/** Makes one member of two. It cannot be taken back, so it asks. */
export function MergeForm({ id, onMerged }: MergeFormProps): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const [phone, setPhone] = useState("");
  const merge = async (): Promise<void> => {
    try {
      await mergeMember(id, phone);
      setPhone("");
      onMerged();
    } catch (error) {
      complain(error);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (phone.trim() === "") return;
    confirmAction({
      title: <Trans>Make one member of two?</Trans>,
      text: <Trans>What {phone} has becomes this member’s. It cannot be taken back.</Trans>,
      deed: t`Make them one`,
      keep: t`Keep them apart`,
      onConfirm: () => void merge(),
    });
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <TextInput
        label={t`The same person has another number`}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" variant="default" disabled={phone.trim() === ""}>
        <Trans>Make them one</Trans>
      </Button>
    </form>
  );
}

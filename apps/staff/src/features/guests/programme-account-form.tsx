import { anySentenceOf, type WireStaffProgramme } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, PasswordInput, TextInput } from "@mantine/core";
import { useState, type JSX } from "react";
import { useDraft } from "../../data/use-draft.ts";
import { useLanguage } from "../../i18n/language.ts";
import step from "../../lib/step.module.css";
import {
  useRemoveProgrammeAccount,
  useSaveProgrammeAccount,
  useTestProgramme,
} from "./programme.ts";

/** The account at the programme. It counts as soon as it is saved; the key is never shown again. */
export function ProgrammeAccountForm({
  programme: { account, hasSandbox },
}: {
  readonly programme: WireStaffProgramme;
}): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const save = useSaveProgrammeAccount();
  const remove = useRemoveProgrammeAccount();
  const test = useTestProgramme();
  const [works, setWorks] = useState(false);
  const { apiUrl, basis, isSet, isSandbox, keyEnd, problem } = account;
  const { value, hasChanged, change, publish } = useDraft(
    { apiUrl, key: "", isSandbox: false, basis },
    save,
  );
  const send = async (act: () => Promise<unknown>): Promise<void> => {
    setWorks(false);
    for (const each of [save, remove, test]) each.reset();
    await act();
  };
  const closed =
    problem === null
      ? ""
      : readText(anySentenceOf({ kind: "programme-account", problem, member: "" }), language);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(publish);
      }}
    >
      <fieldset className={step["step"]}>
        <legend>
          <Trans>Account at the programme</Trans>
        </legend>
        {closed !== "" && <p>{closed}</p>}
        <TextInput
          label={t`The programme’s address`}
          placeholder="https://api.example.com"
          type="url"
          autoComplete="off"
          maxLength={500}
          value={value.apiUrl}
          onChange={({ target }) => change({ apiUrl: target.value })}
        />
        <PasswordInput
          label={t`The programme’s key`}
          description={isSet ? t`It is set, and ends with ${keyEnd}. Empty, it stays.` : undefined}
          autoComplete="off"
          maxLength={500}
          value={value.key}
          onChange={({ target }) => change({ key: target.value })}
        />
        <div role="alert">{save.problem ?? remove.problem ?? test.problem}</div>
        <div role="status">
          {works && <Trans>The programme answers, and takes this key.</Trans>}
        </div>
        <Group>
          <Button type="submit" disabled={!hasChanged} loading={save.isPending}>
            <Trans>Save account</Trans>
          </Button>
          {isSet && (
            <Button
              variant="default"
              disabled={hasChanged}
              loading={test.isPending}
              onClick={() => void send(async () => setWorks((await test.send()).ok))}
            >
              <Trans>Test connection</Trans>
            </Button>
          )}
          {hasSandbox && !isSandbox && (
            <Button
              variant="default"
              onClick={() =>
                void send(() => save.send({ isSandbox: true, apiUrl: "", key: "", basis }))
              }
            >
              <Trans>Use the sandbox</Trans>
            </Button>
          )}
          {isSet && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() => void send(() => remove.send({ basis }))}
            >
              <Trans>Remove the account</Trans>
            </Button>
          )}
        </Group>
      </fieldset>
    </form>
  );
}

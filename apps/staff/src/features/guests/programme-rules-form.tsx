import type { WireStaffProgramme } from "@comanda/contract";
import { BOUNDS } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Switch, TextInput } from "@mantine/core";
import type { JSX } from "react";
import { useDraft } from "../../data/use-draft.ts";
import step from "../../lib/step.module.css";
import { useSaveProgrammeRules } from "./programme.ts";

/** What guests may do with the programme, and what it is called. */
export function ProgrammeRulesForm({
  programme: { rules, basis, account },
}: {
  readonly programme: WireStaffProgramme;
}): JSX.Element {
  const { t } = useLingui();
  const save = useSaveProgrammeRules();
  const { value, hasChanged, change, publish } = useDraft({ ...rules, basis }, save);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <fieldset className={step["step"]}>
        <legend>
          <Trans>Loyalty programme</Trans>
        </legend>
        <Switch
          label={t`Guests may log in to a loyalty programme`}
          description={
            account.isSet
              ? t`They find it in the header, at the check-in and where they pay.`
              : t`They see it once the account below is saved.`
          }
          checked={value.hasProgramme}
          onChange={({ target }) => change({ hasProgramme: target.checked })}
        />
        <Switch
          label={t`Guests may join it on their phone`}
          description={t`Off, they are asked to scan the programme’s own code.`}
          checked={value.programmeRegister}
          onChange={({ target }) => change({ programmeRegister: target.checked })}
        />
        <Switch
          label={t`Its members may redeem`}
          checked={value.programmeRedeem}
          onChange={({ target }) => change({ programmeRedeem: target.checked })}
        />
        <Switch
          label={t`Messages with a new PIN go abroad`}
          description={t`Off, only numbers of the country below get one.`}
          checked={value.programmeAnyCountry}
          onChange={({ target }) => change({ programmeAnyCountry: target.checked })}
        />
        <TextInput
          label={t`What the programme is called`}
          maxLength={60}
          value={value.programmeName}
          onChange={({ target }) => change({ programmeName: target.value })}
        />
        <TextInput
          label={t`Where guests register elsewhere`}
          description={t`An address that begins with https://, or nothing.`}
          maxLength={BOUNDS.url}
          value={value.programmeLink}
          onChange={({ target }) => change({ programmeLink: target.value })}
        />
        <TextInput
          label={t`Country code of phone numbers`}
          inputMode="numeric"
          maxLength={4}
          value={value.programmeCountryCode}
          onChange={({ target }) => change({ programmeCountryCode: target.value })}
        />
        <div role="alert">{save.problem}</div>
        <Button type="submit" disabled={!hasChanged} loading={save.isPending}>
          <Trans>Publish the programme</Trans>
        </Button>
      </fieldset>
    </form>
  );
}

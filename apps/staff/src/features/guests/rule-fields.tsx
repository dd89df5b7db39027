import type { WireStaffMembershipRules } from "@comanda/contract";
import { BOUNDS } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput, Switch, Textarea } from "@mantine/core";
import type { JSX } from "react";
import step from "../../lib/step.module.css";

interface RuleFieldsProps {
  readonly rules: WireStaffMembershipRules;
  readonly onChange: (change: Partial<WireStaffMembershipRules>) => void;
}

/** Who is a member, what is asked of them, and what they read (ENT-017). */
export function RuleFields({ rules, onChange }: RuleFieldsProps): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>Members</Trans>
        </legend>
        <Switch
          label={t`The venue has members`}
          description={t`Off, guests are asked for nothing and see no login.`}
          checked={rules.hasMember}
          onChange={({ target }) => onChange({ hasMember: target.checked })}
        />
        <Switch
          label={t`Guests may become members on their phone`}
          checked={rules.allowRegister}
          onChange={({ target }) => onChange({ allowRegister: target.checked })}
        />
        <Switch
          label={t`Nobody orders without a login`}
          description={t`Guests log in before they enter.`}
          checked={rules.haveToLogin}
          onChange={({ target }) => onChange({ haveToLogin: target.checked })}
        />
        <Switch
          label={t`Members pay on their phone with topped-up money`}
          description={t`The whole order or nothing of it, beside the other ways to pay. At the counter they always can.`}
          checked={rules.hasTopUp}
          onChange={({ target }) => onChange({ hasTopUp: target.checked })}
        />
        <Switch
          label={t`A login ends with the visit`}
          description={t`For tablets of the house on the tables.`}
          checked={rules.loginEndsWithVisit}
          onChange={({ target }) => onChange({ loginEndsWithVisit: target.checked })}
        />
      </fieldset>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>What members are asked for</Trans>
        </legend>
        <Switch
          label={t`The date of birth is asked for`}
          checked={rules.mustDob}
          onChange={({ target }) => onChange({ mustDob: target.checked })}
        />
        <Switch
          label={t`Optional fields are hidden`}
          description={t`Neither an email nor a gender is asked for.`}
          checked={rules.hideOptionalField}
          onChange={({ target }) => onChange({ hideOptionalField: target.checked })}
        />
        <Switch
          label={t`A phone number alone is enough`}
          description={t`It shows a masked name. Details and rewards ask for the password all the same.`}
          checked={rules.phoneOnlyMember}
          onChange={({ target }) => onChange({ phoneOnlyMember: target.checked })}
        />
      </fieldset>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>How long a member is kept</Trans>
        </legend>
        <NumberInput
          label={t`Months without a login until a member is forgotten`}
          description={t`Their name, number and email are erased; orders stay without a name. 0 is never.`}
          value={rules.forgetMonths}
          min={0}
          max={120}
          maw={320}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(months) => onChange({ forgetMonths: Number(months) || 0 })}
        />
      </fieldset>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>What members agree to</Trans>
        </legend>
        <p>
          <Trans>Empty in both languages, our usual words stand there.</Trans>
        </p>
        <TwoLongTexts
          text={rules.memberTerms}
          onChange={(memberTerms) => onChange({ memberTerms })}
        />
      </fieldset>
      <fieldset className={step["step"]}>
        <legend>
          <Trans>Words below rewards</Trans>
        </legend>
        <TwoLongTexts
          text={rules.rewardDisclaimer}
          onChange={(rewardDisclaimer) => onChange({ rewardDisclaimer })}
        />
      </fieldset>
    </>
  );
}

interface TwoLongTextsProps {
  readonly text: Text;
  readonly onChange: (text: { en: string; zh: string }) => void;
}

/** A text of several lines in both languages. */
function TwoLongTexts({ text, onChange }: TwoLongTextsProps): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <Textarea
        label={t`In English`}
        rows={4}
        value={text.en}
        maxLength={BOUNDS.description}
        onChange={({ target }) => onChange({ ...text, en: target.value })}
      />
      <Textarea
        label={t`In Chinese`}
        rows={4}
        value={text.zh}
        maxLength={BOUNDS.description}
        onChange={({ target }) => onChange({ ...text, zh: target.value })}
      />
    </>
  );
}

import type { WireReward, WireStaffMembershipRules, WireStampRule } from "@comanda/contract";
import { MAX_STAMP_DISHES } from "@comanda/contract/schemas";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { MultiSelect, NumberInput, Select } from "@mantine/core";
import type { JSX } from "react";
import { useItems } from "../../data/items.ts";
import { useResource } from "../../data/use-resource.ts";
import { useLanguage } from "../../i18n/language.ts";
import { AmountField } from "../../lib/amount-field.tsx";
import { readInteger } from "../../lib/whole-number.ts";
import step from "../../lib/step.module.css";
import { REWARD_RULES } from "./rewards.ts";

interface EarnFieldsProps {
  readonly rules: WireStaffMembershipRules;
  readonly onChange: (change: Partial<WireStaffMembershipRules>) => void;
}

/** Dishes that are shown at once of a menu of thousands; typing finds the others. */
const SHOWN_DISHES = 50;

/** What members get for what they pay, and for how long. */
export function EarnFields({ rules, onChange }: EarnFieldsProps): JSX.Element {
  const { t } = useLingui();
  const { data: rewards } = useResource(REWARD_RULES);
  const cards = rewards?.rewards.filter(({ type }) => type === 3) ?? [];
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>What members earn</Trans>
      </legend>
      <p>
        <Trans>
          For what was paid for dishes, without service charge, tax and delivery, once an order is
          paid and collected.
        </Trans>
      </p>
      <CountField
        label={t`Points`}
        description={t`0 gives none.`}
        max={10_000}
        value={rules.earnPoints}
        onChange={(earnPoints) => onChange({ earnPoints })}
      />
      <AmountField
        label={t`For each whole amount of`}
        value={rules.earnPer}
        max={1_000_000}
        onChange={(per = 0) => onChange({ earnPer: Math.max(0.01, per) })}
      />
      <CountField
        label={t`Points are lost after`}
        description={t`Days. 0 keeps them for ever.`}
        max={3650}
        value={rules.pointsKeptDays}
        onChange={(pointsKeptDays) => onChange({ pointsKeptDays })}
      />
      <CountField
        label={t`An order may be claimed for`}
        description={t`Days after it was placed without a login. 0: never.`}
        max={365}
        value={rules.claimDays}
        onChange={(claimDays) => onChange({ claimDays })}
      />
      {cards.map((card) => (
        <StampFields
          key={card._id}
          card={card}
          rule={rules.stampRules.find(({ reward }) => reward === card._id)}
          onChange={(rule) => {
            const others = rules.stampRules.filter(({ reward }) => reward !== card._id);
            onChange({ stampRules: rule === undefined ? others : [...others, rule] });
          }}
        />
      ))}
    </fieldset>
  );
}

interface StampFieldsProps {
  readonly card: WireReward;
  readonly rule: WireStampRule | undefined;
  readonly onChange: (rule: WireStampRule | undefined) => void;
}

/** What puts stamps on the card of one reward. */
function StampFields({ card, rule, onChange }: StampFieldsProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: items = [] } = useItems();
  const name = readText({ en: card.rewardTitle, zh: card.rewardTitle2 }, language);
  const dishes = rule?.dishes ?? [];
  const labels = new Map(dishes.map((code) => [code, code]));
  for (const { code, title } of items) labels.set(code, `${readText(title, language)} (${code})`);
  const changePer = (per: string | null): void => {
    const isRule = per === "order" || per === "dish";
    onChange(isRule ? { reward: card._id, per, dishes } : undefined);
  };
  return (
    <>
      <Select
        label={t`Stamps for ${name}`}
        allowDeselect={false}
        data={[
          { value: "none", label: t`None` },
          { value: "order", label: t`One for each order` },
          { value: "dish", label: t`One for each dish` },
        ]}
        value={rule?.per ?? "none"}
        onChange={changePer}
      />
      {rule !== undefined && (
        <MultiSelect
          label={t`Dishes that count for ${name}`}
          description={t`None chosen: all dishes count.`}
          searchable
          limit={SHOWN_DISHES}
          maxValues={MAX_STAMP_DISHES}
          data={[...labels].map(([value, label]) => ({ value, label }))}
          value={dishes}
          onChange={(chosen) => onChange({ ...rule, dishes: chosen })}
        />
      )}
    </>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly description: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function CountField({ value, onChange, ...field }: CountFieldProps): JSX.Element {
  return (
    <NumberInput
      {...field}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      value={value}
      onChange={(typed) => onChange(readInteger(typed, { before: value, min: 0, max: field.max }))}
    />
  );
}

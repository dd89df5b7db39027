import type { WireReward, WireStaffRewardRules } from "@comanda/contract";
import { MAX_REWARD_DISHES } from "@comanda/contract/schemas";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, MultiSelect, Select } from "@mantine/core";
import { useState, type FormEvent, type JSX } from "react";
import { useItems } from "../../data/items.ts";
import { useLanguage } from "../../i18n/language.ts";
import { AmountField } from "../../lib/amount-field.tsx";
import { TwoTexts } from "../../lib/two-texts.tsx";
import { useUnsaved } from "../../state/unsaved.ts";
import { useSaveRewards } from "./rewards.ts";
import styles from "./rewards.module.css";

interface RewardFormProps {
  readonly rules: WireStaffRewardRules;
  /** Undefined of a new one. */
  readonly reward: WireReward | undefined;
  readonly onDone: () => void;
}

const BLANK: WireReward = {
  _id: "",
  type: 0,
  rewardTitle: "",
  rewardTitle2: "",
  redeemPts: 100,
  minTrans: 10,
  discountType: 0,
  discountByPercent: true,
  discountPercent: 10,
  discountPrice: 0,
  itemsInclude: [],
};

const BENEFITS = ["orderPercent", "orderAmount", "itemPercent", "itemFree"] as const;
type Benefit = (typeof BENEFITS)[number];

/** Dishes that are shown at once of a menu of thousands; typing finds the others. */
const SHOWN_DISHES = 50;

/** A reward: what it is called, what it costs and what it takes off (ENT-033). */
export function RewardForm({ rules, reward, onDone }: RewardFormProps): JSX.Element {
  const { t } = useLingui();
  const save = useSaveRewards();
  const [typed, setTyped] = useState<WireReward>(reward ?? BLANK);
  const [isTried, setIsTried] = useState(false);
  const forget = useUnsaved(() => typed !== (reward ?? BLANK));
  const change = (next: Partial<WireReward>): void => {
    save.reset();
    setTyped({ ...typed, ...next });
  };
  const mistake = useMistake()(typed);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (mistake !== undefined) return;
    const wanted = cleaned(typed);
    const others = rules.rewards.map((each) => (each._id === wanted._id ? wanted : each));
    const rewards = reward === undefined ? [...rules.rewards, wanted] : others;
    if (!(await save.send({ ...rules, rewards })).ok) return;
    forget();
    onDone();
  };
  const problem = (isTried ? mistake : undefined) ?? save.problem;
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TwoTexts
        text={{ en: typed.rewardTitle, zh: typed.rewardTitle2 }}
        onChange={({ en, zh }) => change({ rewardTitle: en, rewardTitle2: zh })}
      />
      <Select
        label={t`What it costs`}
        allowDeselect={false}
        data={[
          { value: "0", label: t`Points` },
          { value: "3", label: t`A full stamp card` },
          { value: "1", label: t`Nothing: a voucher in hand` },
        ]}
        value={String(typed.type)}
        onChange={(type) => change({ type: Number(type) })}
      />
      {typed.type === 0 && (
        <AmountField
          label={t`Points`}
          value={typed.redeemPts}
          max={1_000_000}
          onChange={(points = 0) => change({ redeemPts: Math.round(points) })}
        />
      )}
      {typed.type === 3 && (
        <AmountField
          label={t`Stamps that fill a card`}
          value={typed.minTrans}
          max={1000}
          onChange={(stamps = 0) => change({ minTrans: Math.round(stamps) })}
        />
      )}
      <BenefitFields typed={typed} onChange={change} />
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <Button type="submit" size="lg" loading={save.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

interface BenefitFieldsProps {
  readonly typed: WireReward;
  readonly onChange: (change: Partial<WireReward>) => void;
}

/** What it takes off, and of what. */
function BenefitFields({ typed, onChange }: BenefitFieldsProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: items = [] } = useItems();
  const benefit = benefitOf(typed);
  const names: Readonly<Record<Benefit, string>> = {
    orderPercent: t`A percentage off the order`,
    orderAmount: t`An amount off the order`,
    itemPercent: t`A percentage off one dish`,
    itemFree: t`One dish for nothing`,
  };
  const isOfDish = typed.discountType !== 0;
  return (
    <>
      <Select
        label={t`What it brings`}
        allowDeselect={false}
        data={BENEFITS.map((value) => ({ value, label: names[value] }))}
        value={benefit}
        onChange={(chosen) => onChange(withBenefit(chosen))}
      />
      {(benefit === "orderPercent" || benefit === "itemPercent") && (
        <AmountField
          label={t`Percent`}
          value={typed.discountPercent}
          max={100}
          onChange={(percent = 0) => onChange({ discountPercent: percent })}
        />
      )}
      {benefit === "orderAmount" && (
        <AmountField
          label={t`Amount`}
          value={typed.discountPrice}
          max={1_000_000}
          onChange={(price = 0) => onChange({ discountPrice: price })}
        />
      )}
      {isOfDish && (
        <MultiSelect
          label={t`Dishes`}
          description={t`The first is put into a cart that has none of them.`}
          searchable
          limit={SHOWN_DISHES}
          maxValues={MAX_REWARD_DISHES}
          data={optionsOf(items, typed.itemsInclude, (title) => readText(title, language))}
          value={typed.itemsInclude}
          onChange={(itemsInclude) => onChange({ itemsInclude })}
        />
      )}
    </>
  );
}

interface Dish {
  readonly code: string;
  readonly title: { readonly en: string; readonly zh: string };
}

/** The dishes of the menu, each once, and those of the reward that are on it no more. */
function optionsOf(
  items: readonly Dish[],
  chosen: readonly string[],
  read: (title: Dish["title"]) => string,
): { value: string; label: string }[] {
  const labels = new Map(chosen.map((code) => [code, code]));
  for (const { code, title } of items) labels.set(code, `${read(title)} (${code})`);
  return [...labels].map(([value, label]) => ({ value, label }));
}

function benefitOf({ discountType, discountByPercent }: WireReward): Benefit {
  if (discountType === 2) return "itemFree";
  if (discountType === 1) return "itemPercent";
  return discountByPercent ? "orderPercent" : "orderAmount";
}

function withBenefit(chosen: string | null): Partial<WireReward> {
  switch (chosen) {
    case "itemFree":
      return { discountType: 2, discountByPercent: false };
    case "itemPercent":
      return { discountType: 1, discountByPercent: true };
    case "orderAmount":
      return { discountType: 0, discountByPercent: false };
    default:
      return { discountType: 0, discountByPercent: true };
  }
}

/** Without what is of another kind of reward than was chosen. */
function cleaned(typed: WireReward): WireReward {
  const benefit = benefitOf(typed);
  const isPercent = benefit === "orderPercent" || benefit === "itemPercent";
  return {
    ...typed,
    _id: typed._id === "" ? crypto.getRandomValues(new Uint32Array(3)).join("-") : typed._id,
    rewardTitle: typed.rewardTitle.trim(),
    redeemPts: typed.type === 0 ? typed.redeemPts : 0,
    minTrans: typed.type === 3 ? typed.minTrans : 0,
    discountPercent: isPercent ? typed.discountPercent : 0,
    discountPrice: benefit === "orderAmount" ? typed.discountPrice : 0,
    itemsInclude: typed.discountType === 0 ? [] : typed.itemsInclude,
  };
}

/** What is still missing. */
function useMistake(): (typed: WireReward) => string | undefined {
  const { t } = useLingui();
  return (typed) => {
    if (typed.rewardTitle.trim() === "") return t`Please enter a name.`;
    if (typed.type === 0 && typed.redeemPts <= 0) return t`Please say how many points it costs.`;
    if (typed.type === 3 && typed.minTrans <= 0) return t`Please say how many stamps fill a card.`;
    const { discountType, discountByPercent, discountPercent, discountPrice } = typed;
    if (discountType !== 0 && typed.itemsInclude.length === 0) return t`Please choose a dish.`;
    if (discountType === 2) return undefined;
    const off = discountByPercent ? discountPercent : discountPrice;
    return off > 0 ? undefined : t`Please say how much it takes off.`;
  };
}

import type { WireReward, WireStaffRewardRules } from "@comanda/contract";
import { MAX_REWARDS } from "@comanda/contract/schemas";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Switch } from "@mantine/core";
import { useState, type JSX } from "react";
import { useResource } from "../../data/use-resource.ts";
import { useLanguage } from "../../i18n/language.ts";
import { AfterFrame } from "../../kit/after-frame.tsx";
import { useGuardedClose } from "../../kit/ask-to-leave.tsx";
import { confirmAction } from "../../lib/confirm.tsx";
import step from "../../lib/step.module.css";
import { RewardForm } from "./reward-form.tsx";
import { REWARD_RULES, useSaveRewards } from "./rewards.ts";
import styles from "./rewards.module.css";
import { useRewardWords } from "./use-reward-words.ts";

/** Which reward is open in the form, one of the list or a new one; it stays there while the form closes. */
interface Opened {
  readonly isOpen: boolean;
  readonly reward: WireReward | undefined;
}

/** What members get for their points and stamps; each change counts at once. */
export function RewardsSection(): JSX.Element | null {
  const { t } = useLingui();
  const { data: rules } = useResource(REWARD_RULES);
  const save = useSaveRewards();
  const [opened, setOpened] = useState<Opened>({ isOpen: false, reward: undefined });
  const { isOpen, reward } = opened;
  const done = (): void => setOpened({ isOpen: false, reward });
  const close = useGuardedClose(done);
  if (rules === undefined) return null;
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Rewards</Trans>
      </legend>
      <Switch
        label={t`Members redeem rewards on their phone`}
        description={t`Changes of rewards count at once.`}
        checked={rules.memberRedeem}
        disabled={save.isPending}
        onChange={({ currentTarget }) =>
          void save.press({ ...rules, memberRedeem: currentTarget.checked })
        }
      />
      <RewardList rules={rules} onOpen={(chosen) => setOpened({ isOpen: true, reward: chosen })} />
      <Button
        variant="default"
        disabled={rules.rewards.length >= MAX_REWARDS}
        onClick={() => setOpened({ isOpen: true, reward: undefined })}
      >
        <Trans>Add a reward</Trans>
      </Button>
      <Modal
        opened={isOpen}
        {...close}
        title={reward === undefined ? t`Add a reward` : t`Change this reward`}
      >
        <AfterFrame>
          <RewardForm key={reward?._id} rules={rules} reward={reward} onDone={done} />
        </AfterFrame>
      </Modal>
    </fieldset>
  );
}

interface RewardListProps {
  readonly rules: WireStaffRewardRules;
  readonly onOpen: (reward: WireReward) => void;
}

function RewardList({ rules, onOpen }: RewardListProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useRewardWords();
  const save = useSaveRewards();
  if (rules.rewards.length === 0) {
    return (
      <p>
        <Trans>No rewards yet.</Trans>
      </p>
    );
  }
  const askToRemove = ({ _id }: WireReward, name: string): void =>
    confirmAction({
      title: <Trans>Remove {name}?</Trans>,
      text: <Trans>Nobody can redeem it from now on. Orders that have it stay as they are.</Trans>,
      deed: t`Remove the reward`,
      keep: t`Keep the reward`,
      onConfirm: () => {
        const rewards = rules.rewards.filter((each) => each._id !== _id);
        void save.press({ ...rules, rewards }, name);
      },
    });
  return (
    <ul className={styles["list"]}>
      {rules.rewards.map((reward) => {
        const name = readText({ en: reward.rewardTitle, zh: reward.rewardTitle2 }, language);
        return (
          <li key={reward._id} className={styles["row"]}>
            <span className={styles["words"]}>
              <b dir="auto">{name}</b>
              <span>
                {words.cost(reward)} · {words.benefit(reward)}
              </span>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={t`Change ${name}`}
              onClick={() => onOpen(reward)}
            >
              <Trans>Change</Trans>
            </Button>
            <Button
              variant="subtle"
              size="sm"
              aria-label={t`Remove ${name}`}
              onClick={() => askToRemove(reward, name)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

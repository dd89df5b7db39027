import { TOUCHED_MINUTES, UNSTARTED_MINUTES } from "@comanda/domain/order";
import { PRESENCES, type Presence } from "@comanda/domain/session";
import type { WireCheckInRules } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Radio, Stack } from "@mantine/core";
import type { JSX } from "react";
import { useChangeCheckInRules } from "./check-in-rules.ts";
import { useDraft } from "../../data/use-draft.ts";
import { MinutesField } from "../../lib/minutes-field.tsx";
import styles from "./table-form.module.css";

interface CheckInFormProps {
  readonly rules: WireCheckInRules;
  readonly onDone: () => void;
}

/** How guests show that they sit there, after how long a silence others may have come, and when the kitchen is reminded. */
export function CheckInForm({ rules, onDone }: CheckInFormProps): JSX.Element {
  const { t } = useLingui();
  const save = useChangeCheckInRules();
  const { value: chosen, change, publish } = useDraft(rules, save);
  const words = usePresenceWords();
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if ((await publish()).ok) onDone();
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <Radio.Group
        label={t`How do guests show that they are at the table?`}
        value={chosen.presence}
        onChange={(value) =>
          change({ presence: PRESENCES.find((each) => each === value) ?? "none" })
        }
      >
        <Stack gap="sm" mt="xs">
          {PRESENCES.map((presence) => (
            <Radio
              key={presence}
              value={presence}
              label={words[presence].name}
              description={words[presence].about}
            />
          ))}
        </Stack>
      </Radio.Group>
      <MinutesField
        label={t`Ask if there are new guests after`}
        description={t`Minutes without a scan or an order`}
        min={1}
        value={chosen.quietMinutes}
        onChange={(quietMinutes) => change({ quietMinutes })}
      />
      <MinutesField
        label={t`Close a table automatically after`}
        description={t`Minutes without either, once everything is handed out and paid`}
        min={1}
        value={chosen.visitClosesAfterMinutes}
        onChange={(visitClosesAfterMinutes) => change({ visitClosesAfterMinutes })}
      />
      <MinutesField
        label={t`Orders on the screen count as seen after a touch for`}
        description={t`Minutes. A screen that nobody touches for longer acknowledges nothing.`}
        min={1}
        value={chosen.touchedMinutes ?? TOUCHED_MINUTES}
        onChange={(touchedMinutes) => change({ touchedMinutes })}
      />
      <MinutesField
        label={t`Sound again when nobody has started an order for`}
        description={t`Minutes, also when it has been seen; 0 is never`}
        min={0}
        value={chosen.unstartedMinutes ?? UNSTARTED_MINUTES}
        onChange={(unstartedMinutes) => change({ unstartedMinutes })}
      />
      <div role="alert" className={styles["error"]}>
        {save.problem}
      </div>
      <Button type="submit" size="lg" loading={save.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

function usePresenceWords(): Readonly<Record<Presence, { name: string; about: string }>> {
  const { t } = useLingui();
  return {
    none: { name: t`The code is enough`, about: t`Whoever has the code can order.` },
    dailyPin: {
      name: t`A PIN of the day`,
      about: t`Six digits for all tables. Staff read them on the Orders page.`,
    },
    tablePin: {
      name: t`A PIN of the table`,
      about: t`Each table has its own PIN, new every day.`,
    },
    freshCode: {
      name: t`A new code for every visit`,
      about: t`Closing a table replaces its code. Print the new one for the next guests.`,
    },
  };
}

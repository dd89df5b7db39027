import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput, Switch } from "@mantine/core";
import type { JSX } from "react";
import { isOption } from "../data/is-option.ts";
import { useItems } from "../data/items.ts";
import { useResource } from "../data/use-resource.ts";
import { QUESTIONS, useSaveQuestions } from "../features/way-in/questions.ts";
import { QuestionList } from "../features/way-in/question-list.tsx";
import { PublishForm } from "../layouts/publish-form.tsx";
import step from "../lib/step.module.css";

/** Minutes of a day. */
const MAX = 1_440;

/** What a table is asked before its menu, and how long it may stay. */
export function QuestionsPage(): JSX.Element {
  const { t } = useLingui();
  const read = useResource(QUESTIONS);
  const save = useSaveQuestions();
  const { data: items } = useItems();
  const dishes = items?.filter((item) => !isOption(item));
  return (
    <PublishForm title={t`Questions`} read={read} save={save}>
      {(flow, change) => (
        <>
          <fieldset className={step["step"]}>
            <legend>
              <Trans>Before the menu</Trans>
            </legend>
            <p>
              <Trans>
                Each table answers these questions once, one after the other. What it chooses is
                ordered by itself; then the menu opens.
              </Trans>
            </p>
            <Switch
              label={t`Ask guests before they see the menu`}
              checked={flow.isInitFlowOn}
              onChange={({ target }) => change({ isInitFlowOn: target.checked })}
            />
          </fieldset>
          <QuestionList flow={flow} dishes={dishes} onChange={change} />
          <fieldset className={step["step"]}>
            <legend>
              <Trans>Time at the table</Trans>
            </legend>
            <NumberInput
              label={t`Minutes that a table may order`}
              description={t`From when the table is taken, for all its phones. 0: as long as it likes.`}
              min={0}
              max={MAX}
              allowDecimal={false}
              value={flow.initFlowMinutes}
              onChange={(value) =>
                change({ initFlowMinutes: Math.min(MAX, Math.max(0, Number(value))) })
              }
            />
          </fieldset>
        </>
      )}
    </PublishForm>
  );
}

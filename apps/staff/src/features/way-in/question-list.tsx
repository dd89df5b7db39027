import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { WireInitFlowStep, WireStaffInitFlow, WireStaffItem } from "@comanda/contract";
import { MAX_STEPS } from "@comanda/contract/schemas";
import { useRef, type JSX } from "react";
import { useOrdered } from "../../lib/use-ordered.ts";
import { QuestionCard } from "./question-card.tsx";
import step from "../../lib/step.module.css";
import styles from "./way-in.module.css";

const NEW: WireInitFlowStep = {
  title: "",
  title2: "",
  stockItem: [],
  qtyAccordingToPax: false,
  optionAccordingToPax: false,
  menuAccordingToSelection: false,
  menuConnection: [],
};

interface QuestionListProps {
  readonly flow: WireStaffInitFlow;
  /** The menu's, undefined until they have come. */
  readonly dishes: readonly WireStaffItem[] | undefined;
  readonly onChange: (change: Pick<WireStaffInitFlow, "initFlow">) => void;
}

/** The questions in their order: added, moved, changed, taken away. */
export function QuestionList({ flow, dishes, onChange }: QuestionListProps): JSX.Element {
  const { t } = useLingui();
  const { initFlow, titles } = flow;
  const count = initFlow.length;
  const list = useRef<HTMLOListElement>(null);
  const ordered = useOrdered(list, initFlow, (next) => onChange({ initFlow: next }));
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>The questions</Trans>
      </legend>
      {count > 0 && (
        <ol ref={list} className={styles["ads"]}>
          {initFlow.map((question, at) => (
            // A question has no name of its own; its place is what it is called by.
            <li key={at}>
              <QuestionCard
                question={question}
                at={at}
                count={count}
                titles={titles}
                dishes={dishes}
                ordered={ordered}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles["row"]}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={count >= MAX_STEPS}
          onClick={() => onChange({ initFlow: [...initFlow, NEW] })}
        >
          <Trans>Add a question</Trans>
        </Button>
        <span>{t`${count} of ${MAX_STEPS}`}</span>
      </div>
    </fieldset>
  );
}

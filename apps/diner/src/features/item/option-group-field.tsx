import { useLingui } from "@lingui/react/macro";
import { choosesMany, isCompleteGroup, neededPieces, type OptionGroup } from "@comanda/domain/menu";
import { chosenPieces, isSatisfied, type GroupChoice } from "@comanda/domain/options";
import { sentenceOf } from "@comanda/contract";
import { IconCheck } from "@tabler/icons-react";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { useAnswer } from "./answer.ts";
import { OptionCards } from "./option-cards.tsx";
import { OptionRows } from "./option-rows.tsx";
import { OptionSteppers } from "./option-steppers.tsx";
import { OptionTerms } from "./option-terms.tsx";
import type { GroupFieldProps } from "./questions.ts";
import { idOf } from "./use-folds.ts";
import styles from "./option-group-field.module.css";

/** One question: what it asks, what is still missing, its options; or, once it is answered, one line. */
export function OptionGroupField(props: GroupFieldProps): JSX.Element {
  const { group, choice, path, folds, gaps, plus } = props;
  const { read } = useWords();
  const id = idOf(group, path);
  const gap = gaps.get(id);
  const title = read(group.title);
  const isFolded = folds.isFolded(group, choice, path);
  return (
    <fieldset
      id={id}
      className={isFolded ? styles["folded"] : styles["group"]}
      aria-describedby={isFolded ? undefined : `${id}-gap ${id}-state ${id}-terms`}
      tabIndex={-1}
      data-question={group.isReadOnly ? "readOnly" : "open"}
    >
      <legend className={isFolded ? "visually-hidden" : styles["legend"]}>
        <span className={styles["title"]}>
          {title}
          {group.isRequired && (
            <span className={styles["asterisk"]} aria-hidden="true">
              {" "}
              *
            </span>
          )}
        </span>
      </legend>
      {isFolded ? (
        <Answer {...props} id={id} />
      ) : (
        <>
          <GroupState {...props} id={id} />
          {choice.isOn && <OptionTerms group={group} plus={plus} id={`${id}-terms`} />}
          {gap !== undefined && (
            <p id={`${id}-gap`} className={styles["gap"]}>
              {read(sentenceOf(gap))}
            </p>
          )}
          <Options {...props} />
        </>
      )}
    </fieldset>
  );
}

function Options(props: GroupFieldProps): JSX.Element {
  const { group, choice } = props;
  switch (group.control) {
    case "buttonBar":
    case "singleList":
    case "multipleList":
      return <OptionRows {...props} />;
    case "stepperList":
      return <OptionSteppers {...props} />;
    case "singleCards":
    case "cards":
    case "largeCards":
      return choice.isOn ? <OptionCards {...props} /> : <></>;
    case "unknown":
      return (
        <p role="alert" className={styles["error"]}>
          Error
        </p>
      );
  }
}

interface PartProps extends GroupFieldProps {
  readonly id: string;
}

/** A finished question in one line; a tap opens it again, unless nobody can change it. */
function Answer({ group, choice, plus, folds, id }: PartProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const answer = useAnswer(plus)(group, choice);
  const words = (
    <span className={styles["answerWords"]}>
      <span className={styles["asked"]} aria-hidden="true">
        {read(group.title)}
      </span>{" "}
      <span className={styles["answered"]}>{answer}</span>
    </span>
  );
  if (group.isReadOnly) {
    return (
      <p className={styles["answer"]}>
        {words}
        <span className={styles["hint"]}>{t`included`}</span>
      </p>
    );
  }
  return (
    <button type="button" className={styles["answer"]} onClick={() => folds.open(id)}>
      <IconCheck className={styles["check"]} aria-hidden />
      {words}
      <span className={styles["change"]}>{t`Change`}</span>
    </button>
  );
}

/**
 * How many are asked for, said beforehand; "select 1/2", green when enough (ITM-035 to ITM-037); the switch of a group of
 * cards, or what holds for the rest.
 */
function GroupState({ group, choice, path, act, plus, folds, id }: PartProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const needed = neededPieces(group);
  const pieces = chosenPieces(choice);
  const isEnough = isSatisfied(group, choice);
  return (
    <div className={styles["state"]}>
      <span id={`${id}-state`} className={styles["limits"]}>
        {!group.isReadOnly && (
          <span className="visually-hidden">{group.isRequired ? t`required` : t`optional`} </span>
        )}
        <Limits group={group} choice={choice} />
        {needed > 0 && choice.isOn && (
          // Of a single answer the browser says itself that it is chosen.
          <span
            className={isEnough ? styles["enough"] : styles["lacking"]}
            aria-live={choosesMany(group) ? "polite" : undefined}
          >
            {t`select ${pieces}/${needed}`}
          </span>
        )}
        {group.isReadOnly && <span className={styles["hint"]}>{t`included`}</span>}
      </span>
      {folds.isReopened(id) && isEnough && (
        <button type="button" className={button["quiet"]} onClick={() => folds.close(id)}>
          {t`Done`}
        </button>
      )}
      {isCompleteGroup(group) && !group.isReadOnly && (
        <label className={styles["switch"]}>
          <span>{plus(group.price) || t`Add`}</span>
          <input
            type="checkbox"
            role="switch"
            aria-label={read(group.title)}
            aria-checked={choice.isOn}
            checked={choice.isOn}
            onChange={(event) => act(path, group, event.target.checked ? "on" : "off")}
          />
        </label>
      )}
    </div>
  );
}

/** "Choose 1–2", where a question takes another number than one. */
function Limits({ group, choice }: { group: OptionGroup; choice: GroupChoice }): JSX.Element {
  const { t } = useLingui();
  const needed = neededPieces(group);
  const most = group.maximum;
  if (!choice.isOn || group.isReadOnly || Math.max(needed, most) === 0) return <></>;
  const isExact = most === 0 ? needed > 1 : most === needed && needed > 1;
  if (isExact) return <span className={styles["hint"]}>{t`Choose ${needed}`}</span>;
  if (most <= needed) return <></>;
  return (
    <span className={styles["hint"]}>
      {needed === 0 ? t`Choose up to ${most}` : t`Choose ${needed}–${most}`}
    </span>
  );
}

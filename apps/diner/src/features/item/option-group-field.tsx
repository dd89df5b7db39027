import { useLingui } from "@lingui/react/macro";
import {
  choosesMany,
  isWholeGroup,
  neededPieces,
  optionPrice,
  type Option,
  type OptionGroup,
} from "@comanda/domain/menu";
import { chosenPieces, isSatisfied, type GroupChoice } from "@comanda/domain/options";
import { useState, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { groupElementId, keysOf } from "./group-id.ts";
import { OptionCards } from "./option-cards.tsx";
import { OptionRows } from "./option-rows.tsx";
import { OptionSteppers } from "./option-steppers.tsx";
import type { DraftControls, GroupFieldProps } from "./use-draft.ts";
import styles from "./option-group-field.module.css";

/**
 * One question: what it asks, what is still missing, its options. A required single choice that has been made
 * folds away to one line, so that the next question comes up.
 */
export function OptionGroupField(props: GroupFieldProps): JSX.Element {
  const { group, choice, path } = props;
  const { read } = useWords();
  const [isFolded, setIsFolded] = useState(false);
  const id = groupElementId([...keysOf(path), group.key]);
  const act: DraftControls["act"] = (at, which, kind, option) => {
    const changed = props.act(at, which, kind, option);
    const isAnswered = changed !== undefined && changed.options.length > 0;
    if (which === group && isAnswered && canFold(group, option)) setIsFolded(true);
    return changed;
  };
  return (
    <fieldset id={id} className={styles["group"]} aria-describedby={`${id}-state`} tabIndex={-1}>
      <legend className={styles["legend"]}>
        <span className={styles["title"]}>
          {read(group.title)}
          {group.isRequired && (
            <span className={styles["asterisk"]} aria-hidden="true">
              {" "}
              *
            </span>
          )}
        </span>
      </legend>
      <GroupState {...props} id={`${id}-state`} />
      {isFolded && choice.options.length > 0 ? (
        <Answer group={group} choice={choice} onChange={() => setIsFolded(false)} />
      ) : (
        <Options {...props} act={act} />
      )}
    </fieldset>
  );
}

/** Folds only where one tap is the whole answer. */
function canFold(group: OptionGroup, option: Option | undefined): boolean {
  const isWholeAnswer = option === undefined || option.groups.length === 0;
  return group.isRequired && !choosesMany(group) && isWholeAnswer && group.options.length > 3;
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
      return <p role="alert">Error</p>;
  }
}

interface AnswerProps {
  readonly group: OptionGroup;
  readonly choice: GroupChoice;
  readonly onChange: () => void;
}

/** A finished question in one line; a tap opens it again. */
function Answer({ group, choice, onChange }: AnswerProps): JSX.Element {
  const { t } = useLingui();
  const { read, money, list } = useWords();
  const chosen = group.options.filter(({ key }) =>
    choice.options.some(({ option }) => option === key),
  );
  return (
    <button type="button" className={styles["answer"]} onClick={onChange}>
      <span>
        {list(chosen.map(({ title }) => read(title)))}
        {chosen.map((option) =>
          optionPrice(option) === 0 ? "" : ` · + ${money(optionPrice(option))}`,
        )}
      </span>
      <span className={styles["change"]}>{t`Change`}</span>
    </button>
  );
}

/** "select 1/2 up to 3", green when enough (ITM-035 to ITM-037), the switch of a group of cards, or what holds for the rest. */
function GroupState(props: GroupFieldProps & { readonly id: string }): JSX.Element {
  const { group, choice, path, act, id } = props;
  const { t } = useLingui();
  const { money, read } = useWords();
  const needed = neededPieces(group);
  const pieces = chosenPieces(choice);
  const isEnough = isSatisfied(group, choice);
  return (
    <div className={styles["state"]}>
      <span id={id}>
        {needed > 0 && choice.isOn && (
          <span className={isEnough ? styles["enough"] : styles["lacking"]}>
            {t`select ${pieces}/${needed}`}
          </span>
        )}
        {group.maximum > needed && (
          <span className={styles["hint"]}>{t`up to ${group.maximum}`}</span>
        )}
        {group.isReadOnly && <span className={styles["hint"]}>{t`included`}</span>}
      </span>
      {isWholeGroup(group) && !group.isReadOnly && (
        <label className={styles["switch"]}>
          <span>{group.price === 0 ? t`Add` : `+ ${money(group.price)}`}</span>
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

import { useLingui } from "@lingui/react/macro";
import { choosesMany, type Option } from "@comanda/domain/menu";
import { tapOption, type OptionChoice } from "@comanda/domain/options";
import { useId, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { OptionDietary } from "./option-dietary.tsx";
import type { GroupFieldProps } from "./questions.ts";
import { usePieceWords } from "./use-piece-words.ts";
import styles from "./option-rows.module.css";

/** A bar of buttons, or a list of which one or several are chosen (ITM-011 to ITM-013). */
export function OptionRows(props: GroupFieldProps): JSX.Element {
  const { group, choice } = props;
  const isBar = group.control === "buttonBar";
  return (
    <div className={isBar ? styles["bar"] : styles["list"]}>
      {group.options.map((option) => {
        const chosen = choice.options.find(({ option: key }) => key === option.key);
        return (
          <div key={option.key} className={isBar ? styles["barPlace"] : styles["place"]}>
            <OptionChoiceControl {...props} option={option} isChosen={chosen !== undefined} />
            {chosen !== undefined && <Nested {...props} option={option} chosen={chosen} />}
          </div>
        );
      })}
    </div>
  );
}

interface ControlProps extends GroupFieldProps {
  readonly option: Option;
  readonly isChosen: boolean;
}

/** A native radio or checkbox behind a large label; radios can be taken back where the group is optional (M-D6). */
function OptionChoiceControl(props: ControlProps): JSX.Element {
  const { group, choice, option, isChosen, path, act, plus } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const id = useId();
  const price = usePieceWords(plus)(group, choice, option);
  // Also of a full question the others cannot be tapped: its head says how many it takes.
  const isBlocked = !tapOption(group, choice, option).ok;
  return (
    <label
      className={group.control === "buttonBar" ? styles["button"] : styles["row"]}
      data-blocked={isBlocked}
    >
      <input
        type={choosesMany(group) ? "checkbox" : "radio"}
        name={[...path.map(({ option: { key } }) => key), group.key].join("/")}
        className={styles["input"]}
        aria-labelledby={`${id}name ${id}price`}
        aria-describedby={`${id}about`}
        checked={isChosen}
        disabled={isBlocked}
        onChange={() => act(path, group, "tap", option)}
        onClick={() => {
          if (isChosen && !choosesMany(group)) act(path, group, "tap", option);
        }}
      />
      <span className={styles["name"]}>
        <span id={`${id}name`}>{read(option.title)}</span>
        <OptionDietary group={group} option={option} items={props.items} id={`${id}about`} />
      </span>
      {option.isSoldOut ? (
        <span id={`${id}price`} className={styles["gone"]}>
          {t`Sold out`}
        </span>
      ) : (
        price !== "" && (
          <span id={`${id}price`} className={styles["price"]}>
            {price}
          </span>
        )
      )}
    </label>
  );
}

interface NestedProps extends GroupFieldProps {
  readonly option: Option;
  readonly chosen: OptionChoice;
}

/** What a chosen option asks in turn (ITM-044). */
export function Nested(props: NestedProps): JSX.Element | null {
  const { group, option, chosen, path, renderNested } = props;
  if (option.groups.length === 0) return null;
  return (
    <div className={styles["nested"]}>
      {renderNested({
        groups: option.groups,
        selection: chosen.nested,
        path: [...path, { group, option }],
      })}
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { mostOfOne, tapOption } from "@comanda/domain/options";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { Stepper } from "../../lib/stepper.tsx";
import { OptionDietary } from "./option-dietary.tsx";
import type { GroupFieldProps } from "./questions.ts";
import { Nested } from "./option-rows.tsx";
import { usePieceWords } from "./use-piece-words.ts";
import rows from "./option-rows.module.css";
import styles from "./option-steppers.module.css";

/** Options that are counted (ITM-016, ITM-021 to ITM-023). */
export function OptionSteppers(props: GroupFieldProps): JSX.Element {
  const { group, choice, path, act, plus } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const piece = usePieceWords(plus);
  return (
    <div className={rows["list"]}>
      {group.options.map((option) => {
        const chosen = choice.options.find(({ option: key }) => key === option.key);
        const name = read(option.title);
        const quantity = chosen?.quantity ?? 0;
        const tapped = tapOption(group, choice, option);
        const isMost = !tapped.ok && tapped.refusal.kind === "option-full";
        const most = mostOfOne(group);
        const price = isMost ? t`no more than ${most}` : piece(group, choice, option);
        return (
          <div key={option.key} className={rows["place"]}>
            <div className={styles["row"]}>
              <span className={rows["name"]}>
                {name}
                {price !== "" && <span className={styles["price"]}>{price}</span>}
                <OptionDietary group={group} option={option} items={props.items} />
              </span>
              {option.isSoldOut ? (
                <span className={rows["gone"]}>{t`Sold out`}</span>
              ) : (
                <Stepper
                  value={quantity}
                  minimum={group.isReadOnly ? quantity : 0}
                  maximum={tapped.ok ? most : quantity}
                  label={name}
                  fewer={t`One less ${name}`}
                  more={t`Add one ${name}`}
                  onFewer={() => act(path, group, "minus", option)}
                  onMore={() => act(path, group, "tap", option)}
                />
              )}
            </div>
            {chosen !== undefined && <Nested {...props} option={option} chosen={chosen} />}
          </div>
        );
      })}
    </div>
  );
}

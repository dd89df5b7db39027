import { useLingui } from "@lingui/react/macro";
import { choosesMany } from "@comanda/domain/menu";
import { tapOption } from "@comanda/domain/options";
import { Picture } from "@comanda/ui";
import { useId, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { OptionDietary } from "./option-dietary.tsx";
import type { GroupFieldProps } from "./questions.ts";
import { Nested } from "./option-rows.tsx";
import { usePieceWords } from "./use-piece-words.ts";
import rows from "./option-rows.module.css";
import styles from "./option-cards.module.css";

/** A row of picture cards to swipe through (ITM-014). */
export function OptionCards(props: GroupFieldProps): JSX.Element {
  const { group, choice, path, act, plus } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const piece = usePieceWords(plus);
  const id = useId();
  const isLarge = group.control === "largeCards";
  const nested = group.options.flatMap((option) => {
    const chosen = choice.options.find(({ option: key }) => key === option.key);
    return chosen === undefined || option.groups.length === 0 ? [] : [{ option, chosen }];
  });
  return (
    <>
      <div className={styles["row"]}>
        {group.options.map((option) => {
          const name = `${id}-${encodeURIComponent(option.key)}`;
          const isChosen = choice.options.some(({ option: key }) => key === option.key);
          return (
            <label key={option.key} className={isLarge ? styles["large"] : styles["card"]}>
              <input
                type={choosesMany(group) ? "checkbox" : "radio"}
                name={[...path.map(({ option: { key } }) => key), group.key].join("/")}
                className="visually-hidden"
                aria-labelledby={`${name}-name ${name}-price`}
                aria-describedby={`${name}-about`}
                checked={isChosen}
                disabled={!tapOption(group, choice, option).ok}
                onChange={() => act(path, group, "tap", option)}
                onClick={() => {
                  if (isChosen && !choosesMany(group)) act(path, group, "tap", option);
                }}
              />
              <Picture
                url={option.picture}
                size={isLarge ? 156 : 116}
                fallback={
                  <span className={styles["sign"]} aria-hidden="true">
                    {Array.from(option.title.zh || option.title.en)
                      .slice(0, 2)
                      .join("")}
                  </span>
                }
              />
              <span className={styles["name"]}>
                <span id={`${name}-name`}>{read(option.title)}</span>
                <OptionDietary
                  group={group}
                  option={option}
                  items={props.items}
                  id={`${name}-about`}
                />
              </span>
              <span id={`${name}-price`} className={rows["price"]}>
                {option.isSoldOut ? t`Sold out` : piece(group, choice, option) || " "}
              </span>
            </label>
          );
        })}
      </div>
      {nested.map(({ option, chosen }) => (
        <Nested key={option.key} {...props} option={option} chosen={chosen} />
      ))}
    </>
  );
}

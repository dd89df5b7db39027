import type { JSX } from "react";
import step from "../../lib/step.module.css";
import styles from "./look.module.css";

interface ChoicesProps<Id extends string> {
  readonly title: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One of a few. */
export function Choices<Id extends string>(props: ChoicesProps<Id>): JSX.Element {
  const { title, options, chosen, onChoose } = props;
  return (
    <fieldset className={step["step"]}>
      <legend>{title}</legend>
      <div className={styles["options"]}>
        {options.map(({ id, name }) => (
          <label key={id} className={styles["option"]}>
            <input
              type="radio"
              name={title}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { LookColours } from "@comanda/domain/look";
import type { JSX } from "react";
import type { Choosing } from "./choosing.ts";
import step from "../../lib/step.module.css";
import styles from "./look.module.css";

/** The five colours a look is made of; whoever changes one has a look of their own, which begins with what they see. */
export function ColourFields({ choice, onChange }: Choosing): JSX.Element {
  const { t } = useLingui();
  const names: Readonly<Record<keyof LookColours, string>> = {
    primary: t`Main colour`,
    secondary: t`Second colour`,
    paper: t`Background colour`,
    ink: t`Text`,
    border: t`Lines`,
  };
  const { colours } = choice;
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Your own colours</Trans>
      </legend>
      {choice.preset === "" && (
        <strong>
          <Trans>These are in use.</Trans>
        </strong>
      )}
      <p>
        <Trans>
          Colours that would be hard to read are darkened or lightened slightly. The dark look uses
          the same colours.
        </Trans>
      </p>
      <div className={styles["colours"]}>
        {Object.entries(names).map(([key, name]) => (
          <label key={key} className={styles["colour"]}>
            <input
              type="color"
              value={colours[key as keyof LookColours]}
              onChange={({ target }) =>
                onChange({ preset: "", colours: { ...colours, [key]: target.value } })
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

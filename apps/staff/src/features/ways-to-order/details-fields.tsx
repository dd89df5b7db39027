import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput, Switch, TagsInput } from "@mantine/core";
import { BOUNDS } from "@comanda/contract";
import { MAX_CHECKBOXES, MAX_KEPT_DAYS } from "@comanda/contract/schemas";
import type { JSX } from "react";
import { readInteger } from "../../lib/whole-number.ts";
import step from "../../lib/step.module.css";
import type { EditingWays } from "./pick-up-times.tsx";
import styles from "./ways-to-order.module.css";

/** What guests say of an order that they fetch, and how long it is kept. */
export function DetailsFields({ ways, onChange }: EditingWays): JSX.Element {
  const { t } = useLingui();
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Details</Trans>
      </legend>
      <Switch
        label={t`Ask guests for a phone number and a name`}
        checked={!ways.skipCustomerDetail}
        onChange={({ target }) => onChange({ skipCustomerDetail: !target.checked })}
      />
      <TagsInput
        label={t`Boxes to tick`}
        description={t`Such as “No cutlery, please”. Press Enter after each, at most ${MAX_CHECKBOXES}.`}
        maxTags={MAX_CHECKBOXES}
        splitChars={[]}
        value={ways.checkboxs}
        onChange={(boxes) =>
          onChange({ checkboxs: boxes.map((box) => box.slice(0, BOUNDS.title)) })
        }
      />
      <NumberInput
        className={styles["short"]}
        label={t`Erase details after`}
        description={t`Days. The orders stay, without name and phone number.`}
        min={1}
        max={MAX_KEPT_DAYS}
        allowDecimal={false}
        value={ways.detailsKeptDays}
        onChange={(typed) =>
          onChange({
            detailsKeptDays: readInteger(typed, {
              before: ways.detailsKeptDays,
              min: 1,
              max: MAX_KEPT_DAYS,
            }),
          })
        }
      />
    </fieldset>
  );
}

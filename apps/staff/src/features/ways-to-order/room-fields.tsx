import { Trans, useLingui } from "@lingui/react/macro";
import { Switch } from "@mantine/core";
import type { JSX } from "react";
import step from "../../lib/step.module.css";
import type { EditingWays } from "./pick-up-times.tsx";

/** Whether orders are brought to rooms. */
export function RoomFields({ ways, onChange }: EditingWays): JSX.Element {
  const { t } = useLingui();
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Rooms</Trans>
      </legend>
      <p>
        <Trans>
          Guests order from their room and pay on leaving. Make a code for each room, or one for all
          of them, on the page Tables. The page Room charges lists what is to be paid.
        </Trans>
      </p>
      <Switch
        label={t`Take orders to rooms`}
        checked={ways.hasInRoom}
        onChange={({ target }) => onChange({ hasInRoom: target.checked })}
      />
    </fieldset>
  );
}

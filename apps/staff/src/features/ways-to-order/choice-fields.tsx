import { Trans, useLingui } from "@lingui/react/macro";
import type { WireStaffWaysToOrder } from "@comanda/contract";
import { Switch } from "@mantine/core";
import type { JSX } from "react";
import step from "../../lib/step.module.css";

interface ChoiceFieldsProps {
  readonly ways: WireStaffWaysToOrder;
  readonly onChange: (change: Partial<WireStaffWaysToOrder>) => void;
}

/** What guests may choose beside pick-up: delivery (CHK-015), and behind the venue's own link eating here (CHK-016). */
export function ChoiceFields({ ways, onChange }: ChoiceFieldsProps): JSX.Element {
  const { t } = useLingui();
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>What guests choose</Trans>
      </legend>
      <p>
        <Trans>
          Behind a takeaway code guests pick up or have it delivered. Behind your own link, as on
          your website, they may also eat here. A table’s code is for its table.
        </Trans>
      </p>
      <Switch
        label={t`Take delivery orders`}
        description={t`Once you say what a delivery costs`}
        checked={ways.hasDelivery}
        onChange={({ target }) => onChange({ hasDelivery: target.checked })}
      />
      <Switch
        label={t`Offer to eat here behind your own link`}
        checked={ways.dineInInclude}
        onChange={({ target }) => onChange({ dineInInclude: target.checked })}
      />
      <Switch
        label={t`Ask for name and time before the menu`}
        description={t`Of who picks up. Off, they are asked when they send the order.`}
        checked={ways.pickUpTimeFirst}
        onChange={({ target }) => onChange({ pickUpTimeFirst: target.checked })}
      />
    </fieldset>
  );
}

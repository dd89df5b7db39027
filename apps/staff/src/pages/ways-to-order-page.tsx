import { Trans, useLingui } from "@lingui/react/macro";
import { Select, Switch } from "@mantine/core";
import type { JSX } from "react";
import { PLACES } from "../data/places.ts";
import { useResource } from "../data/use-resource.ts";
import { DeliveryFields } from "../features/ways-to-order/delivery-fields.tsx";
import { ChoiceFields } from "../features/ways-to-order/choice-fields.tsx";
import { DeliverySourceFields } from "../features/ways-to-order/delivery-source-fields.tsx";
import { DetailsFields } from "../features/ways-to-order/details-fields.tsx";
import { LaterFields } from "../features/ways-to-order/later-fields.tsx";
import { SlotCaps } from "../features/ways-to-order/slot-caps.tsx";
import { RoomFields } from "../features/ways-to-order/room-fields.tsx";
import { PickUpTimes } from "../features/ways-to-order/pick-up-times.tsx";
import { useSaveWaysToOrder, WAYS_TO_ORDER } from "../features/ways-to-order/ways-to-order.ts";
import styles from "../features/ways-to-order/ways-to-order.module.css";
import { PublishForm } from "../layouts/publish-form.tsx";
import step from "../lib/step.module.css";
import { TwoTexts } from "../lib/two-texts.tsx";

const NO_WORDS = { en: "", zh: "" };

/** Which orders guests may send that leave the house, when, and what they are asked. */
export function WaysToOrderPage(): JSX.Element {
  const { t } = useLingui();
  const read = useResource(WAYS_TO_ORDER);
  const save = useSaveWaysToOrder();
  const { data: places = [] } = useResource(PLACES);
  return (
    <PublishForm title={t`Ways to order`} read={read} save={save}>
      {(ways, change) => (
        <>
          <fieldset className={step["step"]}>
            <legend>
              <Trans>Takeaway</Trans>
            </legend>
            <p>
              <Trans>
                Guests who scan a takeaway code order and pick up at the counter. Make the code on
                the page Tables.
              </Trans>
            </p>
            <Switch
              label={t`Take takeaway orders`}
              checked={ways.hasTakeAway}
              onChange={({ target }) => change({ hasTakeAway: target.checked })}
            />
          </fieldset>
          <RoomFields ways={ways} onChange={change} />
          <ChoiceFields ways={ways} onChange={change} />
          <PickUpTimes ways={ways} onChange={change} />
          <LaterFields ways={ways} onChange={change} />
          {ways.hasPickUpTime && <SlotCaps ways={ways} onChange={change} />}
          <DeliveryFields ways={ways} onChange={change} />
          {ways.deliveryCalMethod === 1 && <DeliverySourceFields />}
          <DetailsFields ways={ways} onChange={change} />
          <fieldset className={step["step"]}>
            <legend>
              <Trans>Words for who picks up</Trans>
            </legend>
            <p>
              <Trans>Stand below the order number once the order was sent.</Trans>
            </p>
            <TwoTexts
              text={ways.takeAwaySuccessMessage ?? NO_WORDS}
              onChange={(takeAwaySuccessMessage) => change({ takeAwaySuccessMessage })}
            />
            <Select
              className={styles["short"]}
              label={t`A table for takeaway`}
              description={t`Its orders wait where takeaway is handed out`}
              clearable
              searchable
              data={places.map(({ id, label }) => ({ value: id, label }))}
              value={ways.takeAwayTableId || null}
              onChange={(id) => change({ takeAwayTableId: id ?? "" })}
            />
          </fieldset>
        </>
      )}
    </PublishForm>
  );
}

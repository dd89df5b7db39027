import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Radio } from "@mantine/core";
import { MAX_DELIVERY_AMOUNT, MAX_DELIVERY_BANDS } from "@comanda/contract/schemas";
import type { WireDeliveryRules } from "@comanda/contract";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { JSX } from "react";
import { AmountField } from "../../lib/amount-field.tsx";
import step from "../../lib/step.module.css";
import type { EditingWays } from "./pick-up-times.tsx";
import styles from "./ways-to-order.module.css";

type Band = WireDeliveryRules["deliveryCosts"][number];

const most = { max: MAX_DELIVERY_AMOUNT };

/** What bringing an order costs, and what it has to come to. */
export function DeliveryFields({ ways, onChange }: EditingWays): JSX.Element {
  const { t } = useLingui();
  const { deliveryCosts, deliveryCalMethod } = ways;
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Delivery fee</Trans>
      </legend>
      <Radio.Group
        label={t`The fee depends on`}
        value={String(deliveryCalMethod)}
        onChange={(method) => onChange({ deliveryCalMethod: method === "1" ? 1 : 0 })}
      >
        <div className={styles["choices"]}>
          <Radio value="0" label={t`the subtotal`} />
          <Radio value="1" label={t`the postal code`} />
        </div>
      </Radio.Group>
      {deliveryCalMethod === 0 && (
        <>
          <p>
            <Trans>
              The first line that fits counts. Without “below” it has no end; where no line fits,
              delivery is free.
            </Trans>
          </p>
          <BandList
            bands={deliveryCosts}
            onChange={(bands) => onChange({ deliveryCosts: bands })}
          />
        </>
      )}
      <div className={styles["window"]}>
        <AmountField
          {...most}
          label={t`Less by`}
          value={ways.deliveryDisAmt}
          onChange={(amount) => onChange({ deliveryDisAmt: amount ?? 0 })}
        />
        <AmountField
          {...most}
          label={t`from a subtotal of`}
          value={ways.deliverySpend}
          onChange={(amount) => onChange({ deliverySpend: amount ?? 0 })}
        />
      </div>
      <AmountField
        {...most}
        className={styles["short"]}
        label={t`Minimum for a delivery`}
        description={t`Without the fee. 0: none.`}
        value={ways.minimumConsumption}
        onChange={(amount) => onChange({ minimumConsumption: amount ?? 0 })}
      />
    </fieldset>
  );
}

interface BandListProps {
  readonly bands: readonly Band[];
  readonly onChange: (bands: Band[]) => void;
}

/** Fees by the subtotal, one after the other: from, below, how much. */
function BandList({ bands, onChange }: BandListProps): JSX.Element {
  const { t } = useLingui();
  const replace = (at: number, band: Band | undefined): void =>
    onChange(bands.flatMap((each, place) => (place === at ? (band ?? []) : each)));
  return (
    <div role="group" aria-label={t`Delivery fees`} className={styles["windows"]}>
      {bands.map((band, at) => (
        // A fee has no name of its own.
        <div key={at} className={styles["window"]}>
          <AmountField
            {...most}
            label={t`Subtotal from`}
            value={band.minPrice}
            onChange={(amount) => replace(at, { ...band, minPrice: amount ?? 0 })}
          />
          <AmountField
            {...most}
            label={t`below`}
            placeholder={t`no end`}
            value={band.maxPrice}
            onChange={(amount) => {
              const { maxPrice: _before, ...open } = band;
              replace(at, amount === undefined ? open : { ...open, maxPrice: amount });
            }}
          />
          <AmountField
            {...most}
            label={t`Fee`}
            value={band.deliveryPrice}
            onChange={(amount) => replace(at, { ...band, deliveryPrice: amount ?? 0 })}
          />
          <Button
            variant="subtle"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            onClick={() => replace(at, undefined)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        className={styles["add"]}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        disabled={bands.length >= MAX_DELIVERY_BANDS}
        onClick={() => onChange([...bands, bandAfter(bands.at(-1))])}
      >
        <Trans>Add a fee</Trans>
      </Button>
    </div>
  );
}

/** A fee that goes on where the last one ends. */
function bandAfter(last: Band | undefined): Band {
  return { minPrice: last?.maxPrice ?? 0, deliveryPrice: 0 };
}

import type { WirePricedDish, WirePriceRules } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { formatMoney } from "@comanda/domain/money";
import { Trans, useLingui } from "@lingui/react/macro";
import { Switch, Table } from "@mantine/core";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useResource } from "../../data/use-resource.ts";
import { useLanguage } from "../../i18n/language.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { QueryState } from "../../kit/query-state.tsx";
import step from "./workbook.module.css";
import { PRICE_RULES, useChangePriceRules } from "./price-rules.ts";
import styles from "./prices.module.css";

/** Whether what the menu says is what guests pay; asked once where dishes change their price by it. */
export function TaxInPrices(): JSX.Element {
  const read = useResource(PRICE_RULES);
  return (
    <section className={step["step"]}>
      <h2>
        <Trans>Tax in the prices</Trans>
      </h2>
      <p>
        <Trans>
          Off, tax is added to the prices of the menu. On, they are what guests pay: dishes, choices
          and offers, and the receipt names the tax inside.
        </Trans>
      </p>
      <QueryState {...read} loading={null} failed={<Trans>The prices could not be loaded.</Trans>}>
        {(rules) => <IncludeSwitch rules={rules} />}
      </QueryState>
    </section>
  );
}

function IncludeSwitch({ rules }: { readonly rules: WirePriceRules }): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const change = useChangePriceRules();
  const { pricesIncludeTax: isOn, dishes, basis } = rules;
  const send = (): void => {
    void change.press({ pricesIncludeTax: !isOn, basis }, t`Tax in the prices`);
  };
  const ask = (): void =>
    confirmAction({
      title: isOn ? (
        <Trans>Add tax to the prices?</Trans>
      ) : (
        <Trans>Include tax in the prices?</Trans>
      ),
      text: <PricesOfBoth dishes={dishes} isOn={isOn} currency={venue.currencySymbol} />,
      deed: isOn ? <Trans>Add tax</Trans> : <Trans>Include tax</Trans>,
      keep: <Trans>Leave as it is</Trans>,
      onConfirm: send,
    });
  return (
    <Switch
      size="md"
      label={t`Prices include tax`}
      checked={isOn}
      disabled={change.isPending}
      onChange={dishes.length === 0 ? send : ask}
    />
  );
}

interface PricesOfBothProps {
  readonly dishes: readonly WirePricedDish[];
  readonly isOn: boolean;
  readonly currency: string;
}

/** What guests pay for some dishes until now, and from now on. */
function PricesOfBoth({ dishes, isOn, currency }: PricesOfBothProps): JSX.Element {
  const language = useLanguage();
  const money = (amount: number): string => formatMoney(amount, currency);
  return (
    <>
      <p>
        <Trans>
          What guests pay for one, without service charge. Orders of before stay as they are.
        </Trans>
      </p>
      <Table className={styles["prices"]}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>Dish</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Until now</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>From now on</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dishes.map(({ code, title, included, added }) => (
            <Table.Tr key={code}>
              <Table.Th scope="row" dir="auto">
                {readText(title, language)}
              </Table.Th>
              <Table.Td>{money(isOn ? included : added)}</Table.Td>
              <Table.Td>{money(isOn ? added : included)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

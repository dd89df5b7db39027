import { ALLERGEN_NAMES, DIET_NAMES } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { ALLERGENS, DIETS } from "@comanda/domain/menu";
import { formatPercent, type Rate } from "@comanda/domain/money";
import { chargesTaxBeside } from "@comanda/domain/pricing";
import type { Venue } from "@comanda/domain/venue";
import { useId, type JSX } from "react";
import { Both } from "./both.tsx";
import { ALLERGEN_SIGNS, DIET_SIGNS, UNSTATED } from "./marks.ts";
import styles from "./printed-menu.module.css";
import { PRINTED } from "./words.ts";

/** What the marks mean, and what is charged on top of the prices. */
export function Legend({ venue }: { readonly venue: Venue }): JSX.Element {
  const heading = useId();
  const allergens = ALLERGENS.map((food) => [ALLERGEN_SIGNS[food], ALLERGEN_NAMES[food]] as const);
  const diets = DIETS.map((diet) => [DIET_SIGNS[diet], DIET_NAMES[diet]] as const);
  return (
    <section className={styles["legend"]} aria-labelledby={heading}>
      <h2 id={heading}>
        <Both text={PRINTED.legend} />
      </h2>
      <Signs title={PRINTED.allergens} signs={[...allergens, [UNSTATED, PRINTED.unstated]]} />
      <Signs title={PRINTED.diets} signs={diets} />
      <p>
        <Both text={PRINTED.choicesAdd} />
      </p>
      <p>
        <Both text={PRINTED.grade} />
      </p>
      {!venue.hidesPrices && <Inside venue={venue} />}
      {!venue.hidesPrices && <Beside venue={venue} />}
    </section>
  );
}

interface SignsProps {
  readonly title: Text;
  readonly signs: readonly (readonly [sign: string, meaning: Text])[];
}

function Signs({ title, signs }: SignsProps): JSX.Element {
  return (
    <p>
      <b>
        <Both text={title} />
      </b>
      {signs.map(([sign, meaning]) => (
        <span key={sign} className={styles["sign"]}>
          <b>{sign}</b> <Both text={meaning} />
        </span>
      ))}
    </p>
  );
}

/** "Prices include tax 20%"; no rate where dishes have taxes of their own. */
function Inside({ venue: { pricing } }: { readonly venue: Venue }): JSX.Element | null {
  const { shopTax, taxMode } = pricing;
  if (chargesTaxBeside(pricing) || (taxMode === "shop" && shopTax.numerator === 0)) return null;
  return (
    <p>
      <Both text={PRINTED.includesTax} />
      {taxMode === "shop" && ` ${formatPercent(shopTax)}`}
    </p>
  );
}

/** "Prices do not include service charge 10%, GST 9%"; no rate where dishes have taxes of their own. */
function Beside({ venue: { pricing } }: { readonly venue: Venue }): JSX.Element | null {
  const { serviceCharge, shopTax, taxMode } = pricing;
  const charges: readonly (readonly [Text, Rate | undefined])[] = [
    ...(serviceCharge.numerator > 0 ? [[PRINTED.serviceCharge, serviceCharge] as const] : []),
    ...(chargesTaxBeside(pricing) && shopTax.numerator > 0
      ? [[PRINTED.tax, taxMode === "shop" ? shopTax : undefined] as const]
      : []),
  ];
  if (charges.length === 0) return null;
  return (
    <p>
      <Both text={PRINTED.notIncluded} />
      {charges.map(([name, rate], place) => (
        <span key={name.en}>
          {place === 0 ? " " : ", "}
          <Both text={name} />
          {rate !== undefined && ` ${formatPercent(rate)}`}
        </span>
      ))}
    </p>
  );
}

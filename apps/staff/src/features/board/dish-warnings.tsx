import { Trans, useLingui } from "@lingui/react/macro";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { JSX } from "react";
import frame from "./allergy-frame.module.css";
import styles from "./dish-warnings.module.css";
import type { DishToMake, DishWarning } from "./to-make.ts";
import { useAllergenNames } from "./stated-allergies.tsx";

/** Whose pieces of a dish may harm somebody, above the ways it was ordered: who cooks ten bowls at once reads no ticket. */
export function DishWarnings({ dish }: { readonly dish: DishToMake }): JSX.Element {
  return (
    <ul className={styles["warnings"]}>
      {dish.warnings.map((warning) => (
        <Warning key={warning.id} warning={warning} total={dish.pieces} />
      ))}
    </ul>
  );
}

interface WarningProps {
  readonly warning: DishWarning;
  /** Pieces of the dish over all orders. */
  readonly total: number;
}

function Warning({ warning, total }: WarningProps): JSX.Element {
  const { t } = useLingui();
  const { number, pieces, told, notes } = warning;
  const named = useAllergenNames(told);
  const words = [...(told.length > 0 ? [t`Allergy: ${named}`] : []), ...notes];
  return (
    <li className={`${frame["frame"]} ${styles["warning"]}`}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <p className={styles["words"]}>
        <strong>
          <Trans>
            {pieces} of {total}:
          </Trans>
        </strong>{" "}
        <bdi>{words.join(" · ")}</bdi> <span className={styles["number"]}>({number})</span>
      </p>
    </li>
  );
}

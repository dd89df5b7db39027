import { useLingui } from "@lingui/react/macro";
import { isFiltering, NO_FILTER, type DietaryFilter } from "@comanda/domain/dietary";
import { ALLERGENS, DIETS } from "@comanda/domain/menu";
import { ALLERGEN_NAMES, DIET_NAMES } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { useDeferredValue, type JSX } from "react";
import { useWords } from "../../../i18n/use-words.ts";
import button from "../../../lib/button.module.css";
import { Dialog } from "../../../lib/dialog.tsx";
import { setDietary, useDietaryFilter } from "../../../state/dietary-filter.ts";
import { currentMenu } from "../../../state/menu.ts";
import { checksOf, dishesOf } from "./dietary-checks.ts";
import styles from "./dietary-sheet.module.css";

/** What a guest avoids and keeps: every tap counts at once, and stays through the visit (BEY-005). */
export function DietarySheet({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useLingui();
  const { filter, hides } = useDietaryFilter();
  const { avoids, keeps } = filter;
  const isOn = isFiltering(filter);
  return (
    <Dialog kind="sheet" label={t`Allergies and diets`} onClose={onClose}>
      <h2 tabIndex={-1} className={styles["heading"]}>{t`Allergies and diets`}</h2>
      <p className={styles["about"]}>
        {t`Markings are based on what we know of each dish. If you have a severe allergy, please also tell our staff.`}
      </p>
      <Chips
        legend={t`Without`}
        all={ALLERGENS}
        names={ALLERGEN_NAMES}
        chosen={avoids}
        onChange={(foods) => setDietary({ filter: { keeps, avoids: foods } })}
      />
      <Chips
        legend={t`Suitable for`}
        all={DIETS}
        names={DIET_NAMES}
        chosen={keeps}
        onChange={(diets) => setDietary({ filter: { avoids, keeps: diets } })}
      />
      <label className={styles["switch"]}>
        <span>{t`Hide dishes that are not suitable`}</span>
        <input
          type="checkbox"
          checked={hides}
          disabled={!isOn}
          onChange={(event) => setDietary({ hides: event.target.checked })}
        />
      </label>
      <p role="status" className={styles["found"]}>
        <Found filter={filter} />
      </p>
      <div className={styles["answers"]}>
        <button
          type="button"
          className={button["secondary"]}
          disabled={!isOn}
          onClick={() => setDietary({ filter: NO_FILTER, hides: false, tellsKitchen: false })}
        >
          {t`Clear all`}
        </button>
        <button type="button" className={button["primary"]} onClick={onClose}>
          {t`See the menu`}
        </button>
      </div>
    </Dialog>
  );
}

interface ChipsProps<Name extends string> {
  readonly legend: string;
  readonly all: readonly Name[];
  readonly names: Readonly<Record<Name, Text>>;
  readonly chosen: readonly Name[];
  readonly onChange: (chosen: readonly Name[]) => void;
}

function Chips<Name extends string>(props: ChipsProps<Name>): JSX.Element {
  const { legend, all, names, chosen, onChange } = props;
  const { read } = useWords();
  return (
    <fieldset className={styles["chips"]}>
      <legend>{legend}</legend>
      {all.map((name) => (
        <label key={name} className={styles["chip"]}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(
                // In the order of the list, whatever was tapped first.
                all.filter((each) =>
                  each === name ? event.target.checked : chosen.includes(each),
                ),
              )
            }
          />
          <span>{read(names[name])}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** How many dishes of the menu suit: of a thousand, counted when the tap has been answered. */
function Found(props: { readonly filter: DietaryFilter }): JSX.Element | null {
  const { t } = useLingui();
  const filter = useDeferredValue(props.filter);
  const menu = currentMenu();
  if (menu === undefined || !isFiltering(filter)) return null;
  const count = { safe: 0, careful: 0, unconfirmed: 0, unsafe: 0 };
  for (const code of dishesOf(menu.categories)) {
    const item = menu.items.get(code);
    if (item !== undefined) count[checksOf(menu, filter).of(item).kind] += 1;
  }
  const { safe, careful, unconfirmed, unsafe } = count;
  return (
    <>{t`${safe} dishes fit, ${careful} with the right choices. ${unconfirmed} unconfirmed, ${unsafe} don't fit.`}</>
  );
}

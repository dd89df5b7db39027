import { useLingui } from "@lingui/react/macro";
import { isFiltering, type DishVerdict } from "@comanda/domain/dietary";
import type { Item, ItemSize, Menu } from "@comanda/domain/menu";
import {
  IconAlertTriangle,
  IconCheck,
  IconHelpCircle,
  IconX,
  type TablerIcon,
} from "@tabler/icons-react";
import type { JSX } from "react";
import { useDietaryWords } from "../../../i18n/use-dietary-words.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { useDietaryFilter } from "../../../state/dietary-filter.ts";
import { checksOf } from "./dietary-checks.ts";
import styles from "./tile-verdict.module.css";

/** What a guest's filter says of a dish; undefined while there is no filter. */
export function useVerdict(menu: Menu, item: Item): DishVerdict | undefined {
  const filter = useDietaryFilter((state) => state.filter);
  return isFiltering(filter) ? checksOf(menu, filter).of(item) : undefined;
}

const ICONS: Readonly<Record<DishVerdict["kind"], TablerIcon>> = {
  safe: IconCheck,
  careful: IconAlertTriangle,
  unconfirmed: IconHelpCircle,
  unsafe: IconX,
};

interface TileVerdictProps {
  readonly verdict: DishVerdict;
  readonly size: ItemSize;
}

/** The verdict in words (BEY-005), below the tile. */
export function TileVerdict({ verdict, size }: TileVerdictProps): JSX.Element {
  const words = useVerdictWords()(verdict);
  const Icon = ICONS[verdict.kind];
  return (
    <p className={`${styles["verdict"]} ${styles[size] ?? ""}`} data-verdict={verdict.kind}>
      <Icon size="1.2em" aria-hidden />
      <span>{words}</span>
    </p>
  );
}

/** More names than these make no sense on a tile; the page of the dish marks every option. */
const MAX_NAMED = 2;

/** "Not every choice suits: Satay chicken, Warm satay sauce, +1". */
function useVerdictWords(): (verdict: DishVerdict) => string {
  const { t } = useLingui();
  const { breach } = useDietaryWords();
  const { read, list } = useWords();
  return (verdict) => {
    switch (verdict.kind) {
      case "safe":
        return t`Matches your filter`;
      case "unsafe":
        return breach(verdict.breach);
      case "unconfirmed":
        return t`Unconfirmed: please ask our staff`;
      case "careful": {
        const options = [...verdict.breaking, ...verdict.unstated];
        const titles = [...new Set(options.map(({ title }) => read(title)))];
        const more = titles.length - MAX_NAMED;
        const named = list([...titles.slice(0, MAX_NAMED), ...(more > 0 ? [`+${more}`] : [])]);
        return verdict.breaking.length > 0
          ? t`Not every choice suits: ${named}`
          : t`Not every choice is confirmed: ${named}`;
      }
    }
  };
}

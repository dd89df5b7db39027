import { useLingui } from "@lingui/react/macro";
import { IconSalad } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import button from "../../../lib/button.module.css";
import { useDietaryFilter } from "../../../state/dietary-filter.ts";
import { DietarySheet } from "./dietary-sheet.tsx";
import { useMenuSlots } from "../menu-slots.ts";

/** Opens the filter, and says how many foods and diets it holds (BEY-005). */
function DietaryButton(): JSX.Element {
  const { t } = useLingui();
  const { avoids, keeps } = useDietaryFilter(({ filter }) => filter);
  const [isOpen, setIsOpen] = useState(false);
  const count = avoids.length + keeps.length;
  const label = t`Allergies and diets`;
  return (
    <>
      <button
        type="button"
        className={`${button["icon"]} ${button["counted"]}`}
        aria-label={count > 0 ? `${label}: ${count}` : label}
        onClick={() => setIsOpen(true)}
      >
        <IconSalad aria-hidden />
        {count > 0 && <span className={button["count"]}>{count}</span>}
      </button>
      {isOpen && <DietarySheet onClose={() => setIsOpen(false)} />}
    </>
  );
}

useMenuSlots.setState({ filterButton: <DietaryButton /> });

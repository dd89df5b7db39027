import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { chooseMenu, useChosenMenu } from "../../data/chosen-menu.ts";
import { choosesMenu } from "../../data/initial-steps.ts";
import { wayInOf } from "../../data/way-in.ts";
import { useWords } from "../../i18n/use-words.ts";
import { tick } from "../../lib/motion.ts";
import { useSession } from "../../state/session.ts";
import { useMenuSlots } from "./menu-slots.ts";

/** The venue's menus, one of which is chosen; nothing where it has one, or asks later (CHK-023). The server draws the same (menu-chips.ts). */
export function MenuChips(): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const settings = useSession((session) => session.settings);
  const { menus } = wayInOf(settings);
  const chosen = useChosenMenu();
  if (menus.length === 0 || choosesMenu(settings)) return null;
  return (
    <div className="check-in-menus" role="group" aria-label={t`Choose a menu`}>
      {menus.map((menu) => (
        <button
          key={menu.en}
          className="check-in-menu"
          type="button"
          aria-pressed={menu.en === chosen}
          onClick={() => {
            tick();
            chooseMenu(menu.en);
          }}
        >
          {read(menu)}
        </button>
      ))}
    </div>
  );
}

useMenuSlots.setState({ menuChips: <MenuChips /> });

import { useLingui } from "@lingui/react/macro";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import type { JSX } from "react";
import { chooseMenu, useChosenMenu } from "../../data/chosen-menu.ts";
import { wayInOf } from "../../data/way-in.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Dialog } from "../../lib/dialog.tsx";
import { useSession } from "../../state/session.ts";
import styles from "./menu-dialog.module.css";

interface MenuDialogProps {
  readonly onChosen: () => void;
  readonly onClose: () => void;
}

/** Where there are several menus nobody goes on without one of them (CHK-032): a tap chooses it. */
export function MenuDialog({ onChosen, onClose }: MenuDialogProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const { menus } = wayInOf(useSession(({ settings }) => settings));
  const chosen = useChosenMenu();
  return (
    <Dialog role="alertdialog" label={t`Please choose a menu`} onClose={onClose}>
      <h2 tabIndex={-1} className={styles["heading"]}>{t`Please choose a menu`}</h2>
      <p className={styles["words"]}>{t`There is more than one. You can change it later.`}</p>
      <ul className={styles["menus"]}>
        {menus.map((menu) => (
          <li key={menu.en}>
            <button
              type="button"
              className={styles["menu"]}
              aria-pressed={menu.en === chosen}
              onClick={() => {
                chooseMenu(menu.en);
                onChosen();
              }}
            >
              {read(menu)}
              {menu.en === chosen ? <IconCheck aria-hidden /> : <IconChevronRight aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import { IconBook2, IconLayoutGrid } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { Link } from "wouter";
import { wayInOf } from "../../data/way-in.ts";
import button from "../../lib/button.module.css";
import { paths } from "../../paths.ts";
import { useSession } from "../../state/session.ts";
import { AllCategories } from "./all-categories.tsx";
import { MenuDialog } from "./menu-dialog.tsx";
import { useMenuSlots } from "./menu-slots.ts";

/**
 * Leads from the menu's header to the page of categories, where the venue has one (NAV-034, NAV-035); where it has several menus
 * and no such page, to the other menus; and where there are many categories to a list of them.
 */
function BackButton(): JSX.Element | null {
  const { t } = useLingui();
  const { hasCategoryScreen, menus } = wayInOf(useSession(({ settings }) => settings));
  const [isChoosing, setIsChoosing] = useState(false);
  const close = (): void => setIsChoosing(false);
  if (hasCategoryScreen) {
    return (
      <Link
        href={paths.categories()}
        className={button["icon"]}
        aria-label={t`Back to the categories`}
      >
        <IconLayoutGrid aria-hidden />
      </Link>
    );
  }
  if (menus.length === 0) return <AllCategories />;
  return (
    <>
      <AllCategories />
      <button
        type="button"
        className={button["icon"]}
        aria-label={t`Choose a menu`}
        onClick={() => setIsChoosing(true)}
      >
        <IconBook2 aria-hidden />
      </button>
      {isChoosing && <MenuDialog onChosen={close} onClose={close} />}
    </>
  );
}

useMenuSlots.setState({ backButton: <BackButton /> });

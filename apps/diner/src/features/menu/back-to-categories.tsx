import { useLingui } from "@lingui/react/macro";
import { IconLayoutGrid } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link } from "wouter";
import { wayInOf } from "../../data/way-in.ts";
import button from "../../lib/button.module.css";
import { paths } from "../../paths.ts";
import { useSession } from "../../state/session.ts";
import { useMenuSlots } from "./menu-slots.ts";

/** Leads from the menu's header to the page of categories, where the venue has one (NAV-034, NAV-035). */
function BackToCategories(): JSX.Element | null {
  const { t } = useLingui();
  const { hasCategoryScreen } = wayInOf(useSession(({ settings }) => settings));
  if (!hasCategoryScreen) return null;
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

useMenuSlots.setState({ backButton: <BackToCategories /> });

import { categoryRouteName, type Menu } from "@comanda/domain/menu";
import { localTime } from "@comanda/domain/time";
import { useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { chooseMenu, menuOf } from "../../data/chosen-menu.ts";
import { GLIDE, glideTo } from "../../lib/glide.ts";
import { paths } from "../../paths.ts";
import { serverNow } from "../../state/server-time.ts";
import { useSession } from "../../state/session.ts";
import { takeWantedLink } from "../../state/wanted-link.ts";
import { closedAt, useClosedCategory } from "./closed-category.tsx";
import { menuLinkIn, type MenuLink } from "./menu-link.ts";
import { otherMenuServing } from "./other-menu.ts";
import { sectionsOf } from "./sections.ts";

/** What is not drawn by then is not on the page. */
const LONGEST_WAIT = 5_000;

/**
 * Leads to the dish or category that a link names, above the menu, so that back closes it (NAV-020, NAV-021); also to
 * one that was opened before the check-in. One long page goes to the category and is /menu again (NAV-033). Of the `whole`
 * venue's menus the chosen one is open; a category that only another serves chooses that one.
 */
export function useMenuLinks(menu: Menu, whole: Menu): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const venue = useSession((session) => session.venue);
  const isLong = venue?.hasUnlimitedScroll !== false;
  /** The address that was read last: who turns to another menu on a category's page stays in that one. */
  const readLast = useRef("");
  useEffect(() => {
    const isMenu = path === paths.menu();
    const href = `${path}?${search}`;
    // A dish has a page of its own; a category too, where one is shown at a time.
    const isPage = !isMenu && (!isLong || path.startsWith("/menu/item/"));
    const link = menuLinkIn(href) ?? (isMenu ? wantedLink(whole) : undefined);
    const isRead = isPage && readLast.current === href;
    readLast.current = href;
    const zone = venue?.timeZone ?? "UTC";
    const shown =
      link?.kind === "category" && !isRead ? menuWith(whole, menu, link.name, zone) : menu;
    if (isPage) {
      useClosedCategory.setState({ closed: undefined });
      return;
    }
    if (link === undefined) return;
    navigate(paths.menu(), { replace: true });
    if (link.kind === "item") {
      navigate(paths.item(link.code), { state: { isInside: true } });
    } else if (isLong) {
      goToCategory(shown, whole, link.name, zone);
    } else {
      const name = { en: link.name, zh: "" };
      navigate(paths.category({ name }), { state: { isInside: true } });
    }
  }, [menu, whole, path, search, isLong, venue, navigate]);
}

/** The menu that a category is shown in: the open one, or the one that is chosen for it. */
function menuWith(whole: Menu, open: Menu, name: string, zone: string): Menu {
  const { minute } = localTime(serverNow(), zone);
  const title = otherMenuServing(whole, open, name, minute);
  if (title === undefined) return open;
  chooseMenu(title);
  return menuOf(whole, title);
}

/** What was wanted before the check-in, if the venue has it: the code may have been that of another house. */
function wantedLink(menu: Menu): MenuLink | undefined {
  const href = takeWantedLink(Date.now());
  const link = href === undefined ? undefined : menuLinkIn(href);
  const isKnown =
    link?.kind === "item"
      ? menu.items.get(link.code) !== undefined
      : sectionsOf(menu.categories, 0).some((section) => categoryRouteName(section) === link?.name);
  return isKnown ? link : undefined;
}

/** Goes to a category once it is drawn; one that is not served now leaves the menu at its top, which says so. */
function goToCategory(menu: Menu, whole: Menu, name: string, zone: string): void {
  const { minute } = localTime(serverNow(), zone);
  const open = sectionsOf(menu.categories, minute);
  const section = open.find((each) => categoryRouteName(each) === name);
  useClosedCategory.setState({
    closed: section === undefined ? closedAt(whole, name, minute) : undefined,
  });
  if (section === undefined) return;
  const until = performance.now() + LONGEST_WAIT;
  const look = (): void => {
    const heading = document.getElementById(`${section.id}-name`);
    if (heading !== null) glideTo(heading, GLIDE.toTapped);
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

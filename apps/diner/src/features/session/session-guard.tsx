import type { PageKind } from "@comanda/domain/session";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { askServer, guardPage } from "../../data/session-guard.ts";
import { memberPaths, memberPatterns } from "../../member-paths.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../state/session.ts";

/**
 * Asks the guard about each page that is entered, and about the one that somebody comes back to. Draws nothing, and is
 * loaded with what reads the cart.
 */
export function SessionGuard(): null {
  const [path, navigate] = useLocation();
  const hasSettings = useSession(({ settings }) => settings !== undefined);
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (!hasSettings) return undefined;
    const page = kindOf(path);
    let isHere = true;
    const decide = (): boolean => {
      const decision = guardPage(page, Date.now());
      if (decision.kind === "redirect" && decision.to === "menu") {
        navigate(paths.menu(), { replace: true });
      }
      return decision.kind === "allowed";
    };
    const look = (): void => {
      if (document.visibilityState !== "visible" || !decide() || page === "ownOrders") return;
      // An answer that takes half a minute counts too, as long as the guest is on this page.
      void askServer(false).then(() => isHere && decide());
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- where to go is no reason to ask
  }, [path, hasSettings, token]);
  return null;
}

/** What the page at an address is for, as far as the guard asks. */
function kindOf(path: string): PageKind {
  if (path.startsWith(`${paths.payment()}/`)) return "ownOrders";
  if (path === memberPatterns.passwordReset) return "passwordReset";
  if (path.startsWith(memberPaths.login(""))) return "memberLogin";
  return path === paths.checkout() || path === paths.payment() ? "sending" : "ordering";
}

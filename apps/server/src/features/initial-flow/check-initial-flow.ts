import { hasVisit } from "@comanda/domain/session";
import type { ItemCode, Menu } from "@comanda/domain/menu";
import type { WireInitFlowCheck } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { orderingMoment, orderingSession } from "../../auth/active-session.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { findSeatedAt, hasOrdered } from "../../tables/visits/seated.store.ts";

interface CheckParts {
  readonly db: Reader;
  readonly venue: OpenVenue;
  readonly session: DinerSession;
  /** The menu chosen at the check-in, by its title; empty where none was chosen. */
  readonly menu: string;
  readonly now: number;
}

/**
 * The session check on the way into the initial flow (API-005): whether this visit still has to be asked, and whether its
 * time is up. A table of four is asked once, whichever of its phones comes first: not any more once one of them has
 * ordered. The phone's clock decides nothing.
 */
export async function checkInitialFlow(parts: CheckParts): Promise<WireInitFlowCheck> {
  const { db, venue, session, menu, now } = parts;
  const { steps, minutes } = venue.rules.initialFlow;
  const ordering = orderingSession(session, venue, await orderingMoment(db, session, venue, now));
  const refused = ordering.ok ? undefined : ordering.refusal.kind;
  const asked = steps.flatMap(({ items }) => items);
  const isMeant = hasVisit(session.mode) && standsInMenu(asked, venue.stock.menu, menu);
  return {
    hasInitFlow: isMeant && !(await hasOrdered(db, session)),
    hasExpired: refused === "session-invalid" || refused === "time-is-up",
    hasDuration: minutes > 0,
    duration: minutes,
    orderTime: await findSeatedAt(db, session),
  };
}

/**
 * Whether one of these dishes is in the chosen menu: a lunch guest is not asked for the soup of the steamboat. What stands
 * under headings without a menu's title is in all of them.
 */
function standsInMenu(codes: readonly ItemCode[], { categories }: Menu, title: string): boolean {
  if (title === "") return codes.length > 0;
  const visit = (entries: Menu["categories"][number]["entries"]): boolean =>
    entries.some((entry) =>
      entry.kind === "category" ? visit(entry.category.entries) : codes.includes(entry.code),
    );
  return categories.some(
    ({ menuTitle, entries }) => (menuTitle === "" || menuTitle === title) && visit(entries),
  );
}

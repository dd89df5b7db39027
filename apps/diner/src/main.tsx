import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { localTime } from "@comanda/domain/time";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./data/query-client.ts";
import { i18n, activateLanguage } from "./i18n/i18n.ts";
import { ErrorBoundary } from "./layouts/error-boundary.tsx";
import { importLater } from "./later-parts.ts";
import { keepEarlyTaps } from "./lib/early-taps.ts";
import { isMarked } from "./lib/on-top.ts";
import { storage } from "./lib/storage.ts";
import { Routes } from "./routes.tsx";
import { useSession, type SessionState } from "./state/session.ts";
import "./styles/tokens.css";
import "./styles/faces.css";
import "./styles/base.css";
import "./styles/check-in.css";

/** Milliseconds for which the first frame waits for what reads a kept cart. */
const LONGEST_WAIT = 2_000;

/** Addresses that lead to a category or a dish of the menu. */
const LINK = /^\/menu(\?|\/menu\/)/;

const root = document.getElementById("root");

const isCheckIn = location.pathname.startsWith("/checkin/");

/** A code nobody knows: the server's page says all there is to say. */
const isUnknownCode = isCheckIn && document.getElementById("boot") === null;

if (root !== null && !isUnknownCode) {
  keepEarlyTaps(root);
  showVenue(useSession.getState());
  activateLanguage(useSession.getState().language);
  useSession.subscribe((session, before) => {
    if (session.language !== before.language) activateLanguage(session.language);
    if (session.settings !== before.settings) showVenue(session);
  });
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <Routes />
          </ErrorBoundary>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
  // Drawn in slices between which the browser draws and listens, instead of in one piece.
  const draw = (): void => startTransition(() => createRoot(root).render(app));
  void withKept().then(draw);
  // Without Temporal the first use of a time zone takes a phone 12 to 40 ms: here a task of its own, while the menu is on its way.
  setTimeout(() => localTime(Date.now(), useSession.getState().venue?.timeZone ?? "UTC"));
}

// Last of all: cut-off.ts knows by it that every script of the first load came whole.
document.documentElement.dataset["begun"] = "";

/**
 * A phone that has kept a cart, an order or its place in the menu shows it in its first frame, and what a link leads to; where
 * there are several menus, the one that was chosen, or the choice. What reads them comes before. If that does not come, or not
 * soon, they appear when it does: nothing of theirs is changed or written without it.
 */
async function withKept(): Promise<void> {
  const hasKept = storage.has("order") || storage.has("finalOrder") || isMarked("place");
  const hasMenus = storage.has("menus") || document.querySelector(".check-in-menus") !== null;
  if (!hasKept && !hasMenus && !LINK.test(location.pathname + location.search)) return;
  const later = importLater().catch(() => undefined);
  // The check-in page shows nothing of what was kept: its guests can be counted at once.
  if (isCheckIn && !hasMenus) return;
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([later, late]);
}

/** The venue whose name stands in the tab; a page puts its own before it (use-page-name.ts). */
let named: string | undefined;

/** The venue's name in the tab, and its look where the server could not know it yet. */
function showVenue({ settings, venue }: SessionState): void {
  const name = venue?.company.name;
  if (name !== undefined && name !== named) document.title = name;
  named = name;
  const href = settings?.themeUrl ?? "";
  if (href === "" || document.querySelector(`link[href="${href}"]`) !== null) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href;
  document.head.append(sheet);
}

import { Trans } from "@lingui/react/macro";
import type { ModalProps } from "@mantine/core";
import { confirmAction } from "../lib/confirm.tsx";
import { useIsOnTop } from "../lib/use-is-on-top.ts";
import { hasUnsaved } from "../state/unsaved.ts";
import { useSession } from "../data/session.ts";

let isAsked = false;

/** Goes at once where nothing is lost by it; else asks first, and Enter stays. */
export function askToLeave(go: () => void): void {
  if (!hasUnsaved()) {
    go();
    return;
  }
  if (isAsked) return;
  isAsked = true;
  confirmAction({
    title: <Trans>Leave without saving?</Trans>,
    text: <Trans>What you typed or changed here has not been saved.</Trans>,
    deed: <Trans>Leave without saving</Trans>,
    keep: <Trans>Stay here</Trans>,
    onConfirm: go,
    onClose: () => {
      isAsked = false;
    },
  });
}

/** How a dialog with a form closes: never over unsaved words, and by Escape only where nothing lies over it. */
export function useGuardedClose(close: () => void): Pick<ModalProps, "onClose" | "closeOnEscape"> {
  const isOnTop = useIsOnTop();
  const isSignedIn = useSession().data !== null;
  return { onClose: () => askToLeave(close), closeOnEscape: isOnTop && isSignedIn };
}

/** What wouter does when a link is followed. A page that replaces another is the program's own step. */
export function leaveByLink<Options extends { readonly replace?: boolean }>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
): void {
  const isHere = new URL(to, window.location.href).pathname === window.location.pathname;
  if (isHere || options?.replace === true) navigate(to, options);
  else askToLeave(() => navigate(to, options));
}

/**
 * Asks also at the browser's own ways out, from now on: back and forward, a reload, a closed tab. The browser has gone back before
 * it says so: the page is put on top again, and left by another step back once the person says so. From B in [A, B] to A, with
 * B on top of it again, is [A, B].
 */
export function watchLeaving(): void {
  let here = window.location.href;
  let isAllowed = false;
  const note = (): void => {
    here = window.location.href;
  };
  for (const step of ["pushState", "replaceState", "hashchange"]) {
    window.addEventListener(step, note);
  }
  // Before the router's own listener.
  window.addEventListener("popstate", (event) => {
    const isElsewhere = window.location.pathname !== new URL(here).pathname;
    if (isAllowed || !isElsewhere || !hasUnsaved()) {
      isAllowed = false;
      note();
      return;
    }
    event.stopImmediatePropagation();
    window.history.pushState(null, "", here);
    askToLeave(() => {
      isAllowed = true;
      window.history.back();
    });
  });
  window.addEventListener("beforeunload", (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

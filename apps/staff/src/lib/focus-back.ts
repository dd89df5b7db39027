/**
 * Why: what closes gives the focus back to what had it before, and that may be gone by then: a button of another dialog, which
 * closed for this one. Then it goes to where it last was on the page itself.
 */
const ON_TOP = "[role=dialog]";

let onPage: HTMLElement | undefined;

export function watchFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.closest(ON_TOP) === null) onPage = target;
  });
}

/** To be called when a dialog has gone. */
export function giveFocusBack(): void {
  // The library says so a moment before it takes the dialog away.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && document.querySelector(ON_TOP) === null) {
        onPage?.focus({ preventScroll: true });
      }
    }),
  );
}

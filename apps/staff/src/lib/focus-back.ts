/**
 * Why: what closes gives the focus back to what had it before, and that may be gone by then (a button of another dialog, which
 * closed for this one), or the library forgets it (a dialog closed before the focus had come into it). Then it goes to where it
 * last was on the page itself.
 */
const ON_TOP = "[role=dialog]";

let onPage: HTMLElement | undefined;

/** From now on, a dialog that goes with the focus in it gives it back to the page. */
export function giveFocusBack(): void {
  const gone = new MutationObserver(() => {
    if (document.activeElement !== document.body || document.querySelector(ON_TOP) !== null) return;
    gone.disconnect();
    onPage?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest(ON_TOP) === null) {
      onPage = target;
      gone.disconnect();
    } else {
      gone.observe(document.body, { childList: true, subtree: true });
    }
  });
}

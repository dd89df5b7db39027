/**
 * Leads keys and screen readers to what the page is about: its heading, where it has one. A page that lies under another is
 * passed over, and nothing moves.
 */
export function focusContent(): void {
  const shown = [...document.querySelectorAll<HTMLElement>("main")].filter(
    (main) => main.closest("[inert]") === null && main.getClientRects().length > 0,
  );
  const target = shown.at(-1)?.querySelector<HTMLElement>("h1") ?? shown.at(-1);
  if (target === undefined) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Why: who goes on from a page to another one, and comes back, goes on where the page was left: at Edit of the second line,
 * not at the top of the slip. Pages are known by their path.
 */
const leftBy = new Map<string, string>();

/** The page is about to be left by the element with this id; back leads to the page again. */
export function leaveBy(id: string): void {
  leftBy.set(location.pathname, id);
}

/** What this page was left by, once; undefined where that is gone. */
export function takeLeftBy(): HTMLElement | undefined {
  const id = leftBy.get(location.pathname);
  leftBy.delete(location.pathname);
  return id === undefined ? undefined : (document.getElementById(id) ?? undefined);
}

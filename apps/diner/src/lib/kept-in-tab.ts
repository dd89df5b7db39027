/** What a reload must not take away and the next visit should not find. */
type TabKey = "search" | "draft" | "begun-anew";

/** What was kept under a key in this tab, if the browser keeps anything. */
export function readKept(key: TabKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Keeps a text for as long as the tab lives; undefined forgets it. */
export function keepInTab(key: TabKey, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What can be tapped, in the order it stands in. */
const BUTTONS = "a, button";

/**
 * Why: the server draws the check-in page before the app is there, and the app draws the very same (check-in.html). What is
 * tapped in between is done once the app has drawn: two taps on + are two guests, not none.
 */
export function keepEarlyTaps(root: HTMLElement): void {
  const buttons = (): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(BUTTONS)];
  // Those from before this script stand in the page: " 3 3" is two taps on the fourth of them (cut-off.ts).
  const taps = [...(root.dataset["taps"] ?? "").matchAll(/\d+/g)].map(([at]) => Number(at));
  const keep = (event: MouseEvent): void => {
    const { target } = event;
    const at = buttons().findIndex((each) => target instanceof Node && each.contains(target));
    if (at < 0) return;
    // A link would load the page anew.
    event.preventDefault();
    taps.push(at);
  };
  root.addEventListener("click", keep);
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    root.removeEventListener("click", keep);
    void tapAll();
  });
  drawn.observe(root, { childList: true });
  const { pathname } = location;
  const tapAll = async (): Promise<void> => {
    for (const at of taps) {
      // What the tap before has changed is drawn first.
      await new Promise((resolve) => setTimeout(resolve));
      // A second tap on Enter is no tap on what stands in its place on the next page, or below a question.
      if (location.pathname !== pathname || document.querySelector("dialog[open]")) return;
      buttons()[at]?.click();
    }
  };
}

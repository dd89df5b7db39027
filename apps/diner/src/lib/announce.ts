/**
 * Why: a screen reader notices what changes in a region that is already there; a page that goes away takes its own with
 * it. So one region stands beside the app, from when it may first be needed.
 */
let region: HTMLElement | undefined;

/** Puts the region there; called before there is something to say. */
export function prepareAnnouncements(): void {
  if (region !== undefined) return;
  region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  document.body.append(region);
}

/** Reads a sentence out, in the language of the page; the same sentence twice is read twice. */
export function announce(sentence: string): void {
  if (region === undefined) return;
  // What has not changed is not read: a space that does not show makes it another text.
  const isSame = region.textContent === sentence;
  region.textContent = isSame ? `${sentence}\u00A0` : sentence;
}

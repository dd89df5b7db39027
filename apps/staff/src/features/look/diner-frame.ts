/** The pages of the diner's app that the console shows beside their look. */
export type DinerPage = "checkIn" | "menu";

/**
 * Where the frame opens a page for a table's link. The menu wants a check-in first: the frame's own is written down, beside
 * and not over that of a visit in this browser (storage.ts of the diner's app).
 */
export function pageOf(page: DinerPage, link: string): string {
  const { pathname } = new URL(link);
  if (page === "checkIn") return pathname;
  const code = decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1));
  const value = { code, guests: 1, at: Date.now() };
  localStorage.setItem("look-checkIn", JSON.stringify({ version: 1, value }));
  return "/menu";
}

/** Lays a look over the page in the frame; the page's own stays below. */
export function dress(
  { contentWindow, contentDocument }: HTMLIFrameElement,
  css: string,
  logo: string,
): void {
  if (contentWindow === null || contentDocument === null) return;
  const { CSSStyleSheet: FrameSheet } = contentWindow as unknown as typeof globalThis;
  const sheet = new FrameSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
  const shown = contentDocument.querySelector<HTMLImageElement>(".check-in-logo, header img");
  if (shown !== null) {
    shown.hidden = logo === "";
    if (logo !== "") shown.src = logo;
  } else if (logo !== "") {
    const added = contentDocument.createElement("img");
    added.className = "check-in-logo";
    added.alt = "";
    added.src = logo;
    contentDocument.querySelector(".check-in-venue")?.prepend(added);
  }
}

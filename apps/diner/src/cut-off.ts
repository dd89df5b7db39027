/**
 * Why: a script or style sheet that came cut off stays as it is in the browser's cache, since its address never changes its
 * content: the page would be dead until somebody clears that cache. This is written into the page itself, because any file may
 * be the one. It has all of the page's files come again past the cache and loads the page anew, once a minute at most; what is
 * cut off then too is said in both languages, since nobody knows whether the texts have come. Here too are kept the taps of
 * who does not wait for the files at all.
 */

/** Enter, before the app is there, is no link to follow: the page would come anew, and later. */
document.addEventListener("click", (event) => {
  const hasBegun = "begun" in document.documentElement.dataset;
  const root = document.getElementById("root");
  if (hasBegun || root === null || document.readyState === "complete") return;
  const { target } = event;
  const buttons = [...root.querySelectorAll("a, button")];
  const at = buttons.findIndex((each) => target instanceof Node && each.contains(target));
  if (at < 0) return;
  event.preventDefault();
  // What the app does with them stands in early-taps.ts.
  root.dataset["taps"] = `${root.dataset["taps"] ?? ""} ${at}`;
});

const FILES = /^\/(assets|themes)\//;
/** The last rule of each sheet: without it the sheet ends before its end. */
const LAST_RULE = "#whole";
const KEY = "cut-off";
const AGAIN_AFTER_MILLISECONDS = 60_000;
const DEADLINE_MILLISECONDS = 20_000;

const SAID = [
  ["en", "This page did not arrive in full. Please check your connection.", "Try again"],
  ["zh-Hans", "页面未能完整加载，请检查网络连接。", "重试"],
] as const;

let isMending = false;

document.addEventListener("DOMContentLoaded", () => {
  // The last line of main.tsx has not run: it, or what it imports, did not come or was cut off.
  const hasBegun = "begun" in document.documentElement.dataset;
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  if (!hasBegun || [...sheets].some(isCutOff)) void mend();
  document.addEventListener("load", hearLink, true);
});

// Said by what Vite puts around each import() of a build.
addEventListener("vite:preloadError", (event) => {
  if ((event as Event & { readonly payload?: unknown }).payload instanceof SyntaxError) void mend();
});

function hearLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement && isCutOff(target)) void mend();
}

/** A sheet that did not come at all has no rules to look at, and what asked for it says so itself. */
function isCutOff({ rel, href, sheet }: HTMLLinkElement): boolean {
  if (rel !== "stylesheet" || sheet === null || !FILES.test(new URL(href).pathname)) return false;
  const last = sheet.cssRules[sheet.cssRules.length - 1];
  return !(last instanceof CSSStyleRule) || last.selectorText !== LAST_RULE;
}

async function mend(): Promise<void> {
  if (isMending) return;
  isMending = true;
  if (hasJustTried()) return say();
  if (await loadAgain()) location.reload();
  else say();
}

/** Also where nothing can be kept of having tried: the page is never loaded anew for ever. */
function hasJustTried(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last < AGAIN_AFTER_MILLISECONDS;
  } catch {
    return true;
  }
}

/** Has each file of the page come again past the browser's cache, which keeps what comes. Answers whether all did. */
async function loadAgain(): Promise<boolean> {
  const named = [...document.querySelectorAll<HTMLElement>("script[src], link[href]")].map(
    (each) => each.getAttribute("src") ?? each.getAttribute("href") ?? "",
  );
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const paths = [...named, ...asked].map((each) => new URL(each, location.href).pathname);
  const files = [...new Set(paths)].filter((path) => FILES.test(path) && /\.(js|css)$/.test(path));
  const signal = AbortSignal.timeout(DEADLINE_MILLISECONDS);
  const loads = files.map(async (path) => {
    const answer = await fetch(path, { cache: "reload", signal });
    await answer.text();
    return answer.ok;
  });
  return Promise.all(loads).then(
    (all) => all.every(Boolean),
    () => false,
  );
}

function say(): void {
  const bar = document.createElement("div");
  bar.setAttribute("role", "alert");
  // The sheet that says how the page looks may be the one.
  bar.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:99;padding:20px;border-top:1px solid;font:500 17px/1.4 system-ui;" +
    "background:var(--warning-tint,#fdf3dc);color:var(--warning,#5c3d00)";
  const button = document.createElement("button");
  button.type = "button";
  button.style.cssText =
    "width:100%;min-height:48px;border:1px solid;border-radius:12px;background:none;color:inherit;font:inherit";
  for (const [lang, sentence, again] of SAID) {
    bar.append(speaking("p", lang, sentence));
    button.append(speaking("span", lang, again), " ");
  }
  for (const line of bar.children) (line as HTMLElement).style.margin = "0 0 12px";
  button.addEventListener("click", () => void loadAgain().then(() => location.reload()));
  bar.append(button);
  document.body.append(bar);
}

function speaking(kind: "p" | "span", lang: string, text: string): HTMLElement {
  const element = document.createElement(kind);
  element.lang = lang;
  element.textContent = text;
  return element;
}

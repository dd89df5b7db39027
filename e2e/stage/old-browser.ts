/** Why: no machine has Chrome 109 or iOS 16.4; a browser without what they lack takes the ways that are there for them. */
import type { Page } from "@playwright/test";

/** What browsers inside chat apps call themselves. */
export const INSIDE_WECHAT =
  "Mozilla/5.0 (Linux; Android 9; MI 8 Build/PKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/6.2 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.33 WeChat/arm64 Language/zh_CN";
export const INSIDE_LINE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.4.0";

/** From its next document on, a page has none of what only newer browsers have, or those over https. */
export async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remove = (owner: object, names: readonly string[]): void => {
      for (const name of names) Reflect.deleteProperty(owner, name);
    };
    remove(window, [
      "caches",
      "CloseWatcher",
      "cookieStore",
      "Highlight",
      "navigation",
      "Notification",
      "requestIdleCallback",
      "scheduler",
      "ToggleEvent",
      "URLPattern",
      // Nothing that ordering needs may ask for it.
      "isSecureContext",
    ]);
    remove(Navigator.prototype, [
      "clipboard",
      "connection",
      "locks",
      "serviceWorker",
      "share",
      "storage",
      "userActivation",
      "vibrate",
      "wakeLock",
    ]);
    remove(HTMLElement.prototype, ["hidePopover", "popover", "showPopover", "togglePopover"]);
    remove(HTMLDialogElement.prototype, ["closedBy", "requestClose"]);
    // Not checkVisibility: the journey itself looks by it.
    remove(Element.prototype, ["moveBefore", "requestFullscreen", "setHTML"]);
    remove(Document.prototype, ["caretPositionFromPoint", "startViewTransition"]);
    remove(CSS, ["highlights"]);
    remove(AbortSignal, ["any"]);
    remove(Crypto.prototype, ["randomUUID", "subtle"]);
    remove(URL, ["canParse", "parse"]);
    remove(Response, ["json"]);
    remove(Array, ["fromAsync"]);
    remove(Array.prototype, ["toReversed", "toSorted", "toSpliced", "with"]);
    remove(Object, ["groupBy"]);
    remove(Map, ["groupBy"]);
    remove(Promise, ["try", "withResolvers"]);
    remove(RegExp, ["escape"]);
    remove(Set.prototype, [
      "difference",
      "intersection",
      "isDisjointFrom",
      "isSubsetOf",
      "isSupersetOf",
      "symmetricDifference",
      "union",
    ]);
    remove(String.prototype, ["isWellFormed", "toWellFormed"]);
    const iterator: object = Reflect.getPrototypeOf(
      Reflect.getPrototypeOf([].values()) ?? {},
    ) as object;
    remove(iterator, ["drop", "every", "filter", "find", "flatMap", "forEach", "map", "reduce"]);
    remove(iterator, ["some", "take", "toArray"]);
  });
}

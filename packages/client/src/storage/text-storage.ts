/** Texts that a browser keeps under keys, for good or for as long as a tab lives. */
export interface TextStorage<Key extends string> {
  /** Undefined where there is none, and where the browser may not say (a private window). */
  readonly read: (key: Key) => string | undefined;
  /** Keeps a text; undefined forgets it. Answers whether the browser did so: it may be full, or forbidden to. */
  readonly write: (key: Key, text: string | undefined) => boolean;
  /** Calls when another tab has changed the text; answers how to stop. */
  readonly follow: (key: Key, changed: () => void) => () => void;
}

/** The browser's storage under `prefix` and the key: "console-" keeps "language" as "console-language". */
export function textStorage<Key extends string>(
  keeper: "localStorage" | "sessionStorage",
  prefix = "",
): TextStorage<Key> {
  return {
    read: (key) => allowed(() => window[keeper].getItem(prefix + key)) ?? undefined,
    write: (key, text) =>
      allowed(() => {
        if (text === undefined) window[keeper].removeItem(prefix + key);
        else window[keeper].setItem(prefix + key, text);
        return true;
      }) ?? false,
    follow: (key, changed) => {
      const listen = (event: StorageEvent): void => {
        // Without a key all has been cleared.
        if (event.key === prefix + key || event.key === null) changed();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

/** What the browser answers; undefined where it does not let us ask. */
function allowed<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

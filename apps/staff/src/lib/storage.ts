import { textStorage, versionedStorage } from "@comanda/client";

const PREFIX = "comanda-console-";

/** Small things a browser remembers; one that may not store anything forgets them, and everything else works. */
export const storage = textStorage<"language" | "single-keys">("localStorage", PREFIX);

/** What is more than a word; of another version, or spoilt, it is forgotten. */
export const recordStorage = versionedStorage(
  textStorage<"cooked-categories" | "pictures-brought">("localStorage", PREFIX),
  1,
);

/** What is remembered for as long as the tab lives. */
export const tabStorage = textStorage<"service" | "tab">("sessionStorage", PREFIX);

import { tabStorage } from "./storage.ts";

let id: string | undefined;

/**
 * Names this tab among those of one sign-in, 8 to 40 characters, e.g. "3109174412-80131-2207411964"; the same after a
 * reload, where the browser keeps anything. Works without a secure context too (D-18).
 */
export function tabId(): string {
  id ??= tabStorage.read("tab") ?? crypto.getRandomValues(new Uint32Array(3)).join("-");
  tabStorage.write("tab", id);
  return id;
}

import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { textStorage } from "./text-storage.ts";
import { versionedStorage } from "./versioned-storage.ts";

/** A browser's storage: refuses everything when it is forbidden, and more when it is full. */
class BrowserStorage {
  readonly kept = new Map<string, string>();
  isFull = false;
  isForbidden = false;

  getItem(key: string): string | null {
    this.#ask();
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#ask();
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(key, text);
  }
  removeItem(key: string): void {
    this.#ask();
    this.kept.delete(key);
  }
  #ask(): void {
    if (this.isForbidden) throw new DOMException("forbidden", "SecurityError");
  }
}

let browser: BrowserStorage;
let page: EventTarget;

/** Another tab has changed a key, or cleared all of them. */
function changeElsewhere(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

beforeEach(() => {
  browser = new BrowserStorage();
  page = Object.assign(new EventTarget(), { localStorage: browser, sessionStorage: browser });
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("textStorage", () => {
  const open = () => textStorage<"search">("sessionStorage", "ours-");

  it("keeps a text under its prefix, and forgets it", () => {
    const texts = open();
    expect(texts.read("search")).toBeUndefined();
    expect(texts.write("search", "kopi")).toBe(true);
    expect([...browser.kept]).toEqual([["ours-search", "kopi"]]);
    expect(texts.read("search")).toBe("kopi");
    expect(texts.write("search", undefined)).toBe(true);
    expect(browser.kept.size).toBe(0);
  });

  it("says so when the browser keeps nothing", () => {
    const texts = open();
    browser.isFull = true;
    expect(texts.write("search", "kopi")).toBe(false);
    browser.isForbidden = true;
    expect(texts.write("search", undefined)).toBe(false);
    expect(texts.read("search")).toBeUndefined();
  });

  it("hides no fault of our own", () => {
    vi.spyOn(browser, "getItem").mockImplementation(() => {
      throw new TypeError("ours");
    });
    expect(() => open().read("search")).toThrow("ours");
  });

  it("tells of other tabs, until it is told to stop", () => {
    const changed = vi.fn<() => void>();
    const stop = open().follow("search", changed);
    changeElsewhere("ours-search");
    changeElsewhere("search");
    changeElsewhere(null);
    stop();
    changeElsewhere("ours-search");
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

describe("versionedStorage", () => {
  const Guests = v.object({ guests: v.number() });
  const open = () => versionedStorage(textStorage<"checkIn" | "order">("localStorage"), 1);

  it("keeps a value with its version", () => {
    const storage = open();
    storage.write("checkIn", { guests: 2 });
    expect([...browser.kept]).toEqual([["checkIn", '{"version":1,"value":{"guests":2}}']]);
    expect(storage.read("checkIn", Guests)).toEqual({ guests: 2 });
    expect([storage.has("checkIn"), storage.has("order")]).toEqual([true, false]);
    storage.remove("checkIn");
    expect(storage.has("checkIn")).toBe(false);
  });

  it.each([
    ["no JSON", "{"],
    ["of another version", '{"version":2,"value":{"guests":2}}'],
    ["without a version", '{"guests":2}'],
    ["of another shape", '{"version":1,"value":{"guests":"two"}}'],
    ["empty", ""],
    ["null", "null"],
  ])("drops what is %s [CRT-019]", (_what, text) => {
    browser.kept.set("checkIn", text);
    const storage = open();
    expect(storage.has("checkIn")).toBe(true);
    expect(storage.read("checkIn", Guests)).toBeUndefined();
    expect(browser.kept.has("checkIn")).toBe(false);
  });

  it("holds for as long as the page what the browser does not take, however old its own is", () => {
    const storage = open();
    storage.write("checkIn", { guests: 2 });
    browser.isFull = true;
    storage.write("checkIn", { guests: 3 });
    expect(storage.read("checkIn", Guests)).toEqual({ guests: 3 });
    browser.isFull = false;
    storage.write("checkIn", { guests: 4 });
    expect(open().read("checkIn", Guests)).toEqual({ guests: 4 });
  });

  it("works in a browser that keeps nothing", () => {
    browser.isForbidden = true;
    const storage = open();
    storage.write("order", { guests: 1 });
    expect(storage.read("order", Guests)).toEqual({ guests: 1 });
    storage.remove("order");
    expect(storage.has("order")).toBe(false);
  });

  it("takes what another tab has written over what it holds itself", () => {
    const storage = open();
    const seen: unknown[] = [];
    storage.follow("checkIn", () => seen.push(storage.read("checkIn", Guests)));
    browser.isFull = true;
    storage.write("checkIn", { guests: 3 });
    browser.kept.set("checkIn", '{"version":1,"value":{"guests":5}}');
    changeElsewhere("checkIn");
    expect(seen).toEqual([{ guests: 5 }]);
  });
});

import { versionedStorage } from "@comanda/client";
import { OrderPayload } from "@comanda/contract/schemas";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FinalOrder } from "./final-order.ts";

/** How long what one tab stores takes to another tab's process, milliseconds. */
const ON_ITS_WAY = 200;

/** One phone's storage as its tabs see it: each its own writes at once, those of the others later. */
class PhoneStorage {
  readonly #tabs: {
    readonly texts: Map<string, string>;
    readonly changed: Map<string, () => void>;
  }[] = [];

  openTab() {
    const tab = { texts: new Map<string, string>(), changed: new Map<string, () => void>() };
    this.#tabs.push(tab);
    return {
      read: (key: string) => tab.texts.get(key),
      write: (key: string, text: string | undefined) => {
        put(tab.texts, key, text);
        setTimeout(() => this.#tell(tab.texts, key, text), ON_ITS_WAY);
        return true;
      },
      follow: (key: string, changed: () => void) => {
        tab.changed.set(key, changed);
        return () => tab.changed.delete(key);
      },
    };
  }

  #tell(from: Map<string, string>, key: string, text: string | undefined): void {
    for (const { texts, changed } of this.#tabs) {
      if (texts === from) continue;
      put(texts, key, text);
      changed.get(key)?.();
    }
  }
}

function put(texts: Map<string, string>, key: string, text: string | undefined): void {
  if (text === undefined) texts.delete(key);
  else texts.set(key, text);
}

/** The browser's locks: who asks for one waits until whoever had it before has done. */
function browserLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, hold: () => Promise<unknown>) => {
      const held = last.then(hold);
      last = held.catch(() => undefined);
      return held;
    },
  };
}

function orderWith(key: string): FinalOrder {
  const data = [{ codeId: "WATER", title: "Water", qty: 1, price: 1.5 }];
  const payload = v.parse(OrderPayload, { data, orderId: "SO_1" });
  return { venueId: "", key, payload, answer: undefined, isSeen: false };
}

describe("claimOrder, of two tabs with one cart", () => {
  let phone: PhoneStorage;

  /** The app in a tab of its own. */
  async function openTab() {
    const texts = phone.openTab();
    vi.resetModules();
    vi.doMock("../lib/storage.ts", () => ({ storage: versionedStorage(texts, 1) }));
    const commands = await import("./final-order-commands.ts");
    const { useFinalOrder } = await import("./final-order.ts");
    return { ...commands, order: () => useFinalOrder.getState().finalOrder };
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    phone = new PhoneStorage();
    const page = { visibilityState: "visible", getElementById: () => null };
    vi.stubGlobal("document", Object.assign(new EventTarget(), page));
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("navigator", { languages: ["en"], onLine: true, locks: browserLocks() });
  });
  afterEach(() => {
    vi.doUnmock("../lib/storage.ts");
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("lets one make the order and gives it to both, however late storage tells the other [DEC-002]", async () => {
    const [first, second] = [await openTab(), await openTab()];
    const makes = [vi.fn(() => orderWith("first")), vi.fn(() => orderWith("second"))] as const;
    const claims = Promise.all([first.claimOrder(makes[0]), second.claimOrder(makes[1])]);
    await vi.runAllTimersAsync();
    expect((await claims).map((order) => order?.key)).toEqual(["first", "first"]);
    expect(makes.map((make) => make.mock.calls.length)).toEqual([1, 0]);
    expect([first.order()?.key, second.order()?.key]).toEqual(["first", "first"]);
  });

  it("does not keep the tab that made it waiting", async () => {
    const tab = await openTab();
    expect((await tab.claimOrder(() => orderWith("first")))?.key).toBe("first");
    expect(tab.isStillWaiting(orderWith("first"))).toBe(true);
    expect(tab.isStillWaiting(orderWith("second"))).toBe(false);
  });

  it("lets the other make its own where the first one had nothing to order", async () => {
    const [first, second] = [await openTab(), await openTab()];
    const claims = Promise.all([
      first.claimOrder(() => undefined),
      second.claimOrder(() => orderWith("second")),
    ]);
    await vi.runAllTimersAsync();
    expect((await claims).map((order) => order?.key)).toEqual([undefined, "second"]);
    expect(first.order()?.key).toBe("second");
  });

  it("lets the other make its own once the first one was refused", async () => {
    const [first, second] = [await openTab(), await openTab()];
    await first.claimOrder(() => orderWith("first"));
    await vi.runAllTimersAsync();
    expect(second.order()?.key).toBe("first");
    first.dropFinalOrder();
    await vi.runAllTimersAsync();
    expect(second.order()).toBeUndefined();
    expect((await second.claimOrder(() => orderWith("second")))?.key).toBe("second");
  });

  it("passes on what went wrong in making it, and lets the other one claim", async () => {
    const [first, second] = [await openTab(), await openTab()];
    const claims = Promise.allSettled([
      first.claimOrder(() => {
        throw new TypeError("ours");
      }),
      second.claimOrder(() => orderWith("second")),
    ]);
    await vi.runAllTimersAsync();
    const [failed, claimed] = await claims;
    expect(failed).toMatchObject({ status: "rejected", reason: new TypeError("ours") });
    expect(claimed).toMatchObject({ status: "fulfilled", value: { key: "second" } });
  });

  it.each([
    ["has no locks", undefined],
    ["refuses them", { request: () => Promise.reject(new DOMException("no", "SecurityError")) }],
  ])("claims at once where the browser %s", async (_, locks) => {
    const { onLine, languages } = navigator;
    vi.stubGlobal("navigator", { onLine, languages, ...(locks !== undefined && { locks }) });
    const tab = await openTab();
    expect((await tab.claimOrder(() => orderWith("first")))?.key).toBe("first");
    expect((await tab.claimOrder(() => orderWith("second")))?.key).toBe("first");
  });
});

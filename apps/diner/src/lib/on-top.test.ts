import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface Entry {
  readonly page: string;
  readonly state: unknown;
}

/** A tab's history. A step back is taken when the test says so, as a browser takes it in its own time. */
class TabHistory {
  readonly entries: Entry[] = [];
  readonly page: EventTarget;
  at = -1;
  /** Steps back that have been asked for and not taken. */
  asked = 0;

  constructor(page: EventTarget) {
    this.page = page;
  }

  get state(): unknown {
    return this.entries[this.at]?.state ?? null;
  }
  get place(): string {
    return this.entries[this.at]?.page ?? "outside";
  }
  pushState(state: unknown, _title: string, page = this.place): void {
    this.entries.splice(this.at + 1);
    this.at = this.entries.push({ page, state }) - 1;
  }
  back(): void {
    this.asked += 1;
  }
  /** The guest steps back, or the browser takes the step that was asked for. */
  async take(): Promise<void> {
    this.at -= 1;
    this.page.dispatchEvent(new Event("popstate"));
    await settled();
  }
  /** The guest steps forward again. */
  async forward(): Promise<void> {
    this.at += 1;
    this.page.dispatchEvent(new Event("popstate"));
    await settled();
  }
  /** Takes whatever has been asked for, until nothing more is. */
  async takeAll(): Promise<void> {
    await settled();
    while (this.asked > 0) {
      this.asked -= 1;
      await this.take();
    }
  }
}

/** Until all that follows at once has followed. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The same history where the browser says what became of a step: taken, or refused. */
function navigationOf(history: TabHistory) {
  let refuses = false;
  const taken = (): Promise<void> =>
    new Promise((resolve) =>
      history.page.addEventListener("popstate", () => resolve(), { once: true }),
    );
  return {
    refuse: () => {
      refuses = true;
    },
    back: () => {
      if (refuses) {
        const never = Promise.reject(new DOMException("throttled", "AbortError"));
        return { committed: never, finished: never };
      }
      history.back();
      const step = taken();
      return { committed: step, finished: step };
    },
  };
}

describe.each(["with", "without"])("the way back, %s the Navigation API", (kind) => {
  let page: EventTarget;
  let history: TabHistory;
  let navigation: ReturnType<typeof navigationOf>;

  /** The module as it is after the page has been loaded. */
  function load() {
    vi.resetModules();
    page = new EventTarget();
    Object.assign(history, { page });
    navigation = navigationOf(history);
    vi.stubGlobal("window", kind === "with" ? Object.assign(page, { navigation }) : page);
    vi.stubGlobal("navigation", navigation);
    vi.stubGlobal("history", history);
    return import("./on-top.ts");
  }

  /** A dialog that is open until it is closed, by back or by its button. */
  function open(onTop: Awaited<ReturnType<typeof load>>) {
    const dialog = { isOpen: true, close: () => undefined as void };
    const remove = onTop.putOnTop(() => dialog.close());
    dialog.close = () => {
      if (dialog.isOpen) remove();
      dialog.isOpen = false;
    };
    return dialog;
  }

  beforeEach(() => {
    history = new TabHistory(new EventTarget());
    history.pushState(null, "", "check-in");
    history.pushState({ isInside: true }, "", "menu");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("closes what lies on top and stays on the page; the next step leaves it", async () => {
    const sheet = open(await load());
    await history.take();
    expect([sheet.isOpen, history.place, history.at]).toEqual([false, "menu", 1]);
    await history.take();
    await history.takeAll();
    expect(history.place).toBe("check-in");
  });

  it("takes two quick steps as two: the dialog, then the page", async () => {
    const sheet = open(await load());
    await Promise.all([history.take(), history.take()]);
    expect([sheet.isOpen, history.place, history.asked]).toEqual([false, "check-in", 0]);
  });

  it("closes one dialog after the other, the topmost first", async () => {
    const onTop = await load();
    const [sheet, message] = [open(onTop), open(onTop)];
    await history.take();
    expect([sheet.isOpen, message.isOpen, history.place]).toEqual([true, false, "menu"]);
    await history.take();
    expect([sheet.isOpen, history.place, history.at]).toEqual([false, "menu", 1]);
  });

  it("takes away what stood for a dialog that was closed by its button or Escape", async () => {
    const sheet = open(await load());
    expect([history.at, history.state]).toEqual([2, { isInside: true, isOnTop: true }]);
    sheet.close();
    await history.takeAll();
    expect([history.at, history.place, history.state]).toEqual([1, "menu", { isInside: true }]);
  });

  it("moves through no history where one dialog closes as the next one opens", async () => {
    const onTop = await load();
    const question = open(onTop);
    question.close();
    const refusal = open(onTop);
    await settled();
    expect([history.at, history.asked]).toEqual([2, 0]);
    await history.take();
    expect([refusal.isOpen, history.at]).toEqual([false, 1]);
  });

  it("goes to another page once nothing moves through the history any more", async () => {
    const onTop = await load();
    const sheet = open(onTop);
    sheet.close();
    const go = vi.fn(() => history.pushState({ isInside: true }, "", "checkout"));
    onTop.afterClosing(go);
    await settled();
    expect(go).not.toHaveBeenCalled();
    await history.takeAll();
    expect(go).toHaveBeenCalledOnce();
    expect(history.entries.map((entry) => entry.page)).toEqual(["check-in", "menu", "checkout"]);
    onTop.afterClosing(go);
    expect(go).toHaveBeenCalledTimes(2);
  });

  it("takes two taps on a way back as one step", async () => {
    const onTop = await load();
    history.pushState({ isInside: true }, "", "item");
    onTop.stepBack();
    onTop.stepBack();
    expect(history.asked).toBe(1);
    await history.takeAll();
    expect(history.place).toBe("menu");
    history.pushState({ isInside: true }, "", "item");
    onTop.stepBack();
    await history.takeAll();
    expect(history.place).toBe("menu");
  });

  it("puts a dialog that opens on the way back on the page it leads to", async () => {
    const onTop = await load();
    history.pushState({ isInside: true }, "", "item");
    onTop.stepBack();
    const message = open(onTop);
    await history.takeAll();
    expect([history.place, history.at]).toEqual(["menu", 2]);
    await history.take();
    expect([message.isOpen, history.place, history.at]).toEqual([false, "menu", 1]);
  });

  it("takes away after a reload what stood for a dialog that is gone", async () => {
    open(await load());
    expect(history.at).toBe(2);
    await load();
    await history.takeAll();
    expect([history.at, history.place]).toEqual([1, "menu"]);
  });

  it("opens nothing and stays on the page when the guest steps forward to where a dialog was", async () => {
    const sheet = open(await load());
    await history.take();
    await history.forward();
    await history.takeAll();
    expect([sheet.isOpen, history.place, history.at]).toEqual([false, "menu", 1]);
    await history.take();
    expect([history.place, history.asked]).toEqual(["check-in", 0]);
  });

  it("passes over what stood for a dialog on the way back from the page above it", async () => {
    const sheet = open(await load());
    history.pushState({ isInside: true }, "", "checkout");
    sheet.close();
    await history.take();
    await history.takeAll();
    expect([history.place, history.at]).toEqual(["menu", 1]);
  });

  it("leaves another page alone that has come on top of a dialog's entry", async () => {
    const sheet = open(await load());
    history.pushState({ isInside: true }, "", "checkout");
    sheet.close();
    await settled();
    expect([history.asked, history.place]).toEqual([0, "checkout"]);
  });

  it("goes on where the browser takes no step, and says so", async () => {
    const onTop = await load();
    const sheet = open(onTop);
    navigation.refuse();
    sheet.close();
    const go = vi.fn<() => void>();
    onTop.afterClosing(go);
    // Without the Navigation API a step that was asked for is always taken.
    await history.takeAll();
    expect(go).toHaveBeenCalledOnce();
  });
});

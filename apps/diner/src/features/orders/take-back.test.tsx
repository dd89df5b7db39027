import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { WireOwnOrder } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const PLACED = Date.parse("2026-11-23T12:00:00Z");
const UNTIL = PLACED + 60_000;

describe("the time in which an order may be taken back", () => {
  beforeEach(() => {
    vi.resetModules();
    const localStorage = { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("history", { state: null });
    vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => null }));
  });
  afterEach(() => vi.unstubAllGlobals());

  /** What the button says of an answer that the server gave at `now`, read `secondsAgo`. */
  async function said(now: number, secondsAgo = 0): Promise<string> {
    const { TakeBack } = await import("./take-back.tsx");
    const order = { orderId: "SO_1", placedAt: PLACED, takeBackUntil: UNTIL, now };
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
        <TakeBack order={order as WireOwnOrder} asOf={Date.now() - secondsAgo * 1000} />
      </I18nProvider>,
    );
    return markup.replaceAll(/<[^>]+>/g, "");
  }

  it("begins with the venue's minute, also in an answer from just before the order [BEY-011]", async () => {
    expect(await said(PLACED)).toBe("Cancel this order1:00");
    expect(await said(PLACED - 400)).toBe("Cancel this order1:00");
  });

  it("runs by the server's clock, and ends", async () => {
    expect(await said(PLACED + 18_000)).toBe("Cancel this order0:42");
    expect(await said(PLACED + 59_000, 2)).toBe("");
  });
});

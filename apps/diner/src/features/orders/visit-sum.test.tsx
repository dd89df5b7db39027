import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { WireVisit } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const OPENED = Date.parse("2026-11-23T12:00:00Z");

describe("what a visit comes to", () => {
  beforeEach(() => {
    vi.resetModules();
    const localStorage = { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => null }));
  });
  afterEach(() => vi.unstubAllGlobals());

  /** What is said of one round of 7.20, of which nothing is known to be paid. */
  async function said(closedAt: number | null): Promise<string> {
    const { VisitSum } = await import("./visit-sum.tsx");
    const visit = { openedAt: OPENED, closedAt, orders: [{}], notShown: 0, total: 720, paid: 0 };
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
        <VisitSum visit={visit as unknown as WireVisit} />
      </I18nProvider>,
    );
    return markup.replaceAll(/<[^>]+>/g, "");
  }

  it("is still to be paid while the visit is open, and no longer said of a closed one [BEY-009]", async () => {
    expect(await said(null)).toContain("Still to pay7.20");
    expect(await said(OPENED + 1)).toBe("");
  });
});

import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const at = (time: string): number => Date.parse(`2026-11-23T${time}:00Z`);

describe("when an order is expected", () => {
  beforeEach(() => {
    vi.resetModules();
    const localStorage = { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => null }));
  });
  afterEach(() => vi.unstubAllGlobals());

  /** What the line says; the phone's clock may be wrong, and the answer may have come a while ago. */
  async function said(expectedAt: number | null, told: number, minutesAgo = 0): Promise<string> {
    const { ExpectedLine } = await import("./expected-line.tsx");
    const asOf = Date.now() - minutesAgo * 60_000;
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
        <ExpectedLine order={{ expectedAt, now: told }} asOf={asOf} />
      </I18nProvider>,
    );
    return markup.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");
  }

  it("is a time on the wall, in steps of five minutes and never too early", async () => {
    expect(await said(at("12:21"), at("12:05"))).toBe("Should be ready by about 12:25");
    expect(await said(at("12:25"), at("12:05"))).toBe("Should be ready by about 12:25");
  });

  it("is that nobody can say, where nobody can", async () => {
    expect(await said(null, at("12:05"))).toBe("We can't tell yet how long it will take.");
  });

  it("is that it takes longer once the time has passed by the server's clock", async () => {
    expect(await said(at("12:21"), at("12:20"), 4)).toBe("Should be ready by about 12:25");
    expect(await said(at("12:21"), at("12:20"), 6)).toBe(
      "It is taking a little longer than usual.",
    );
  });
});

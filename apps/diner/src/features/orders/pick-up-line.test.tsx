import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

const at = (time: string): number => Date.parse(`${time}+08:00`);

let language = "en";
vi.mock("../../i18n/use-words.ts", () => ({ useWords: () => ({ language }) }));
vi.mock("../../state/session.ts", () => ({ useSession: () => "Asia/Singapore" }));
vi.mock("../../state/server-time.ts", () => ({ serverNow: () => at("2026-11-27T23:50:00") }));
const { PickUpLine } = await import("./pick-up-line.tsx");

/** What the line says of an order for this time, ten minutes before midnight on the venue's wall. */
function said(start: number | undefined, deliveryType = 0): string {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <PickUpLine deliveryType={deliveryType} start={start} className="" />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, "");
}

describe("when an order for later is fetched", () => {
  it("is half an hour on the venue's wall, with its day", () => {
    expect(said(at("2026-11-28T12:30:00"))).toBe("Pick up: Sat 28 Nov, 12:30–13:00");
    expect(said(at("2026-11-28T00:00:00"))).toBe("Pick up: Sat 28 Nov, 00:00–00:30");
    expect(said(at("2026-11-27T23:45:00"))).toBe("Pick up: Today, 23:45–00:15");
  });

  it("is said by the way in which it reaches its guest", () => {
    const noon = at("2026-11-28T12:30:00");
    expect(said(noon, 2)).toBe("Delivery: Sat 28 Nov, 12:30–13:00");
    expect(said(noon, 4)).toBe("For your reservation: Sat 28 Nov, 12:30");
  });

  it("names the day as Chinese does", () => {
    language = "zh";
    expect(said(at("2026-11-28T12:30:00"))).toContain("11月28日周六");
  });

  it("is not said of an order for as soon as possible", () => {
    expect([said(0), said(undefined)]).toEqual(["", ""]);
  });
});

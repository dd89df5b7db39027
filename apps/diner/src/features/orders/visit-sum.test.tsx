import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { WireVisit } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

vi.mock("../../i18n/use-words.ts", () => ({
  useWords: () => ({ money: (amount: number) => `[${amount}]` }),
}));
const { VisitSum } = await import("./visit-sum.tsx");

/** What is read of a table with one round, in minor units. */
function said(total: number, paid: number, due: number, closedAt: number | null = null): string {
  const sums = { total, paid, due, pax: 3 };
  const visit = { closedAt, orders: [{}], notShown: 0, ...sums } as unknown as WireVisit;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <VisitSum visit={visit} />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, "");
}

describe("what a table's rounds come to", () => {
  it("is what is due, beside the total where the two differ [BEY-009]", () => {
    expect(said(240, 0, 240)).toMatch(/Still to pay\[240\]$/);
    expect(said(240, 0, 240)).not.toContain("Total");
    expect(said(480, 240, 240)).toMatch(/Total\[480\]Paid\[-240\]Still to pay\[240\]$/);
  });

  it("leaves out what is on hold: nobody has said yet that it will come [BEY-009]", () => {
    expect(said(480, 0, 240)).toMatch(/Total\[480\]Still to pay\[240\]$/);
    expect(said(480, 240, 0)).toMatch(/Total\[480\]Paid\[-240\]Still to pay\[0\]$/);
  });

  it("is no longer said of a closed visit [BEY-009]", () => {
    expect(said(240, 0, 240, 1)).toBe("");
  });
});

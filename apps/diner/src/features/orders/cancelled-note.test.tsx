import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { WireOwnOrder } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

const soldOut = new Set<string>();
vi.mock("../../data/sold-out.ts", () => ({ useSoldOut: () => soldOut }));
vi.mock("../../i18n/use-words.ts", () => ({
  useWords: () => ({
    read: ({ en }: { en: string }) => en,
    list: (names: readonly string[]) => names.join(", "),
  }),
}));
vi.mock("./put-back.ts", () => ({ putBack: vi.fn() }));
const { CancelledCard } = await import("./cancelled-note.tsx");

const LINES = [
  ["KOPI", "Kopi"],
  ["OTAH", "Otah"],
  ["OTAH", "Otah"],
].map(([code = "", en = ""]) => ({ code, title: { en, zh: "" } }));

/** What is read of an order of a kopi and two otah that was cancelled for this reason. */
function said(cancelReason: string, ...gone: readonly string[]): string {
  soldOut.clear();
  for (const code of gone) soldOut.add(code);
  const receipt = { lines: LINES } as unknown as WireOwnOrder["receipt"];
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <CancelledCard
        order={{ cancelReason, cancelNote: "", hold: "none", receipt }}
        isOthers={false}
      />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, "");
}

describe("why an order will not come", () => {
  it("names what of it is sold out, each dish once [BEY-013]", () => {
    expect(said("soldOut", "OTAH", "LAKSA")).toBe("This order was cancelled. Sold out: Otah.");
    expect(said("soldOut", "OTAH", "KOPI")).toBe("This order was cancelled. Sold out: Kopi, Otah.");
  });

  it("says that something is where the venue does not say what, and names nothing for another reason", () => {
    expect(said("soldOut")).toBe("This order was cancelled: something in it is sold out.");
    expect(said("closing", "OTAH")).toBe("This order was cancelled: we are closing.");
  });
});

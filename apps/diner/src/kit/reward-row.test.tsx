import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { WireReward } from "@comanda/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

vi.mock("../i18n/use-words.ts", () => ({
  useWords: () => ({
    money: (amount: number) => `$${(amount / 100).toFixed(2)}`,
    read: ({ en }: { readonly en: string }) => en,
  }),
}));
const { RewardRow } = await import("./reward-row.tsx");
const { default: styles } = await import("./reward-row.module.css");

const TEN_OFF: WireReward = {
  _id: "R",
  type: 0,
  rewardTitle: "Ten off",
  rewardTitle2: "",
  redeemPts: 100,
  minTrans: 0,
  discountType: 0,
  discountByPercent: true,
  discountPercent: 12.5,
  discountPrice: 0,
  itemsInclude: ["TEA"],
};

/** Its value, its kind, its title and what it costs; and the class of its kind. */
function drawn(parts: Partial<WireReward>): {
  readonly words: readonly string[];
  readonly kind: string;
} {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <RewardRow reward={{ ...TEN_OFF, ...parts }} />
    </I18nProvider>,
  );
  const words = markup.split(/<[^>]+>/).filter((word) => word !== "");
  const [, kind = ""] = /class="([^"]*)" data-reward-type/.exec(markup) ?? [];
  return { words, kind };
}

describe("a reward", () => {
  it("bears FREE, a percentage or a price as its value, and its title [RWD-013, RWD-014, RWD-015, RWD-017]", () => {
    expect(drawn({ discountType: 2 }).words).toEqual([
      "FREE",
      "Loyalty Pts",
      "Ten off",
      "100 points",
    ]);
    expect(drawn({ discountType: 1 }).words[0]).toBe("12.5%");
    expect(drawn({}).words[0]).toBe("12.5%");
    const amount = { discountByPercent: false, discountPrice: 5 };
    expect(drawn(amount).words[0]).toBe("$5.00");
  });

  it("is labelled by its kind, in green, in blue for type 2, in red for all others [RWD-016, MEM-025, MEM-026]", () => {
    const kindOf = (type: number) => {
      const { words, kind } = drawn({ type, minTrans: 10 });
      return [words[1], kind.split(" ").at(-1)];
    };
    expect([0, 3, 1, 2].map(kindOf)).toEqual([
      ["Loyalty Pts", styles["green"]],
      ["Stamp", styles["red"]],
      ["Voucher", styles["red"]],
      ["Voucher", styles["blue"]],
    ]);
    expect(new Set(["green", "blue", "red"].map((name) => styles[name])).size).toBe(3);
  });
});

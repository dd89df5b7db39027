/** Offers with hours: what counts now, what will from 17:00, and one that ends while its guest still reads the cart. */
import { promotionToWire } from "@comanda/contract";
import { instantAt, localTime } from "@comanda/domain/time";
import { kopiLane, promotionOf } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const ZONE = "Asia/Singapore";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEFORE_ITS_END = 12 * 60 + 55;
const between = (start: number, end: number) => ({
  days: [],
  hours: { start: start * 60, end: end * 60 },
  firstDate: undefined,
  lastDate: undefined,
});

const LUNCH = promotionOf({
  id: "lunch",
  name: { en: "Lunch", zh: "午市优惠" },
  clock: between(11, 13),
});
const EVENING = promotionOf({
  id: "evening",
  name: { en: "Evening", zh: "晚市优惠" },
  clock: between(17, 19),
  condition: { kind: "items", codes: ["KAYA-TOAST"] },
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
});

const SAID = {
  en: {
    offers: "Offers",
    later: "from 17:00: half price",
    ended: ["The offer Lunch has ended.", /The total is now \$3\.36 instead of \$2\.16\./],
  },
  zh: {
    offers: "优惠",
    later: "17:00 起：半价",
    ended: ["优惠“午市优惠”已结束。", /现在的总计为 \$3\.36（原为 \$2\.16）/],
  },
} as const;

/** How long until the clock of the venue's wall next shows 12:55. */
function untilLunch(now: number): number {
  const { date, minute } = localTime(now, ZONE);
  const today = instantAt(date, BEFORE_ITS_END, ZONE) ?? now;
  return minute < BEFORE_ITS_END ? today - now : today + DAY - now;
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`an offer that ends while the cart is open is said with the new total, in ${language}`, async ({
    page,
    server,
    passTime,
  }) => {
    const total = (amount: string) => page.getByText(amount).filter({ visible: true }).first();
    const demo = kopiLane(server.pictures);
    const pm = [LUNCH, EVENING].map(promotionToWire);
    const settings = { ...demo.settings, currencySymbol: "$", pm };
    const venue = await server.install({ ...demo, settings });
    passTime(untilLunch(Date.now()));
    await page.clock.install();
    await fillCart(page, venue.linkOf("7"), language);

    await test.step("the dish says what it will cost from 17:00", async () => {
      await page.goto(`${venue.url}/menu/item/KAYA-TOAST`);
      await expect(page.getByRole("list", { name: said.offers })).toContainText(said.later);
      await page.goBack();
    });

    await openCart(page, language);
    await expect(total("$2.16")).toBeVisible();

    await test.step("at 13:00 the offer is over, and the guest hears of it before sending", async () => {
      passTime(10 * MINUTE);
      await page.clock.fastForward(10 * MINUTE);
      const news = page.getByRole("alertdialog");
      for (const words of said.ended) await expect(news).toContainText(words);
      await news.getByRole("button", { name: WORDS[language].ok }).click();
      await expect(total("$3.36")).toBeVisible();
    });

    await page.clock.resume();
    await submit(page, language);
    const [order] = await server.ordersOf(venue);
    expect(order?.total).toBe(336);
  });
}

import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { moveOn, openStation, ticketOf } from "../steps/board.ts";
import { cartLines } from "../steps/checkout.ts";
import { fillCart, openCart, placed } from "../steps/diner.ts";
import { opensByKeys } from "../steps/keyboard.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const SAYS = {
  en: {
    ways: ["Pay online", "Pay at the counter", "Bank transfer"],
    question: "How would you like to pay?",
    choose: "please choose payment",
    below: [
      "Below Min. Spending Amount",
      "The minimum spending threshold has not been reached. Minimum amount: $4.00",
    ],
    charges: [
      /^Subtotal\$2\.80$/,
      /^Service charge.*\$0\.28$/,
      /^GST 9%\$0\.28$/,
      /^Total.*\$3\.36$/,
    ],
    thanks: "All cards welcome",
    unknown: "We can't tell yet how long it will take.",
    ring: "Ring when it is ready",
    ready: "Order ready",
    point: "Please collect it at Front counter",
    collected: "Order collected",
    pay: "Please pay at the counter.",
    owed: "Still to pay: $6.71",
    more: "Order more",
  },
  zh: {
    ways: ["网上付款", "到柜台付款", "银行转账"],
    question: "您想怎样付款？",
    choose: "请选择付款方式",
    below: ["未达最低消费", "尚未达到网上付款的最低消费。最低金额：$4.00"],
    charges: [/^小计\$2\.80$/, /^服务费.*\$0\.28$/, /^消费税 9%\$0\.28$/, /^总计.*\$3\.36$/],
    thanks: "接受各种银行卡",
    unknown: "暂时无法估计需要多久。",
    ring: "备好时响铃提醒",
    ready: "餐点已备好",
    point: "请到此处取餐： 前台",
    collected: "已取餐",
    pay: "请到柜台付款。",
    owed: "待付金额：$6.71",
    more: "继续点餐",
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`chooses how to pay, orders at the counter, and is called to the pick-up point, in ${language} [OUT-012, OUT-037, DEC-012, STS-003, STS-005]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const [words, says] = [WORDS[language], SAYS[language]];
    const demo = kopiLane(server.pictures);
    const settings = {
      ...demo.settings,
      hasPayment: true,
      paymentPlatform: 1,
      hasFomoPay: true,
      isOnlinePayMinConsumption: true,
      onlinePayMinConsumptionVal: 4,
      paymentSelectionMessage: { en: "All cards welcome", zh: "接受各种银行卡" },
      pickUpPoints: [
        { pickUpPoint: "Window", pickUpPoint2: "窗口", type: 1, tableIds: ["8"] },
        { pickUpPoint: "Front counter", pickUpPoint2: "前台", type: 0, tableIds: ["6", "7"] },
      ],
    };
    const venue = await server.install({ ...demo, settings });
    await server.giveAccount(venue, "hitpay", { apiKey: "k", salts: ["s"] });
    await server.giveAccount(venue, "fomo", { mid: "1", keys: ["k"] });
    const board = await newScreen();
    await openStation(board, venue);
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    const submit = page.getByRole("button", { name: words.submit });
    const picker = page.getByRole("dialog", { name: says.question });
    const ok = picker.getByRole("button", { name: words.ok });

    await test.step("2.80 is too little for online payment: the counter alone is left, and chosen", async () => {
      await opensByKeys(submit, picker);
      await expect(picker.getByText(says.thanks)).toBeVisible();
      await expect(picker.getByRole("radio")).toHaveCount(says.ways.length);
      for (const at of [0, 2]) await expect(picker.getByRole("radio").nth(at)).toBeDisabled();
      for (const reason of says.below) await expect(picker.getByText(reason)).toHaveCount(2);
      await expect(picker.getByRole("radio", { checked: true })).toHaveAccessibleName(
        new RegExp(says.ways[1]),
      );
      // The question that charges names what and how much (D-12).
      await expect(picker.locator("dl > div")).toHaveText(says.charges);
      await expect(ok).toHaveText(`${words.ok} · $3.36`);
      await expectAccessible(page, "the ways to pay, of which one is left");
      await picker.getByRole("button", { name: words.cancel }).click();
      await expect(submit).toBeFocused();
      await page.getByRole("button", { name: words.oneMore }).first().click();
      await expect(submit).toContainText("$6.71");
    });

    await test.step("nothing is chosen in advance where there is a choice, and OK says so", async () => {
      await submit.click();
      await expect(picker.getByRole("radio", { checked: true })).toHaveCount(0);
      await ok.click();
      await expect(picker.getByRole("alert")).toHaveText(says.choose);
      await expectAccessible(page, "the ways to pay");
      await picker.getByRole("button", { name: words.cancel }).click();
    });

    await test.step("the counter needs no more than to be chosen", async () => {
      await submit.click();
      await picker.getByText(says.ways[1]).click();
      await ok.click();
      await placed(page, language);
    });

    await test.step("the placed order says what it does not know, and is followed to the pick-up point", async () => {
      await expect(page.getByText(says.pay)).toBeVisible();
      await expect(page.getByText(says.unknown)).toBeVisible();
      await page.getByRole("button", { name: says.ring }).click();
      await expect(page.getByRole("button", { name: says.ring, pressed: true })).toBeVisible();
      await expectAccessible(page, "an order that is waited for");
      await expect(ticketOf(board, "7")).toBeVisible();
      await moveOn(board, "7");
      await expect(page.getByText(words.preparing)).toBeVisible();
      await expect(page.getByText(says.point)).toHaveCount(0);
      await moveOn(board, "7");
      await expect(page.getByRole("heading", { name: says.ready })).toBeVisible();
      await expect(page.getByText(says.point)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-last-bell", /^\d+$/);
      // Still to be paid, to the end.
      await expect(page.getByText(says.owed)).toBeVisible();
      await expectAccessible(page, "an order that is ready");
      await moveOn(board, "7");
      await expect(page.getByRole("heading", { name: says.collected })).toBeVisible();
      await expect(page.getByText(says.point)).toHaveCount(0);
      await page.getByRole("link", { name: says.more }).click();
      await expect(page).toHaveURL(/\/menu$/);
    });
  });
}

test("submit does nothing where the menu is only for show, and the page says so [OUT-014]", async ({
  page,
  server,
}) => {
  const demo = kopiLane(server.pictures);
  const settings = { ...demo.settings, takesDemoOrders: false };
  const venue = await server.install({ ...demo, settings });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/selfOrder\/(order|stockCheck)$/i.test(request.url())) asked.push(request.url());
  });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await expect(page.getByText("This is a demonstration. Orders are not sent.")).toBeVisible();
  await page.getByRole("button", { name: "Submit Order" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Submit Order" })).toBeEnabled();
  await expect(cartLines(page)).toHaveCount(1);
  expect(asked).toEqual([]);
});

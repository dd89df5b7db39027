/** Why: a programme's store credit pays a whole order or nothing of it, and an order that was stored is never said to be lost. */
import { SANDBOX_PHONES, startProgramme, type ProgrammeSandbox } from "@comanda/sandbox";
import type { RefusalBody } from "@comanda/contract";
import type { Page } from "@playwright/test";
import type { InstalledVenue } from "../stage/venue-server.ts";
import { SAYS, titled } from "../payment/paying-venue.ts";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { expectEmptyCart, fillCart, openCart } from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";
import { logIn, press, REFUSED, sheet, withProgramme } from "./programme-venue.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;
const SAID = {
  en: {
    open: "Loyalty programme: log in",
    account: "Loyalty programme: your account",
    cancel: "Cancel",
    redeem: "Redeem · $3.36",
    logOut: "Log out",
    ways: "How would you like to pay?",
    credit: /^Store credit/,
    balance: "From your balance of $50.00",
    tooLow: /does not cover \$3\.36\. Please choose another way to pay\./,
    paidWith: "Paid with your store credit:",
    pay: "Submit and Pay",
    notTaken: "Store credit not taken",
    doNot: "do not order again",
    oneMore: "Add one Kaya Butter Toast",
    away: "The loyalty programme does not answer, so nothing was ordered.",
  },
  zh: {
    open: "会员计划：登录",
    account: "会员计划：我的账号",
    cancel: "取消",
    redeem: "兑换 · $3.36",
    logOut: "退出登录",
    ways: "您想怎样付款？",
    credit: /^储值余额/,
    balance: "从您的余额 $50.00 中扣除",
    tooLow: /不足以支付 \$3\.36，请选择其他付款方式。/,
    paidWith: "以储值余额支付：",
    pay: "提交并付款",
    notTaken: "未能扣除储值余额",
    doNot: "不要重复下单",
    oneMore: "增加一份咖椰牛油吐司",
    away: "会员计划暂无回应，尚未下单。",
  },
} as const;
const RULES = { hasStoreCredit: true, skipCustomerDetail: true };

let sandbox: ProgrammeSandbox;
test.beforeAll(async () => {
  sandbox = await startProgramme();
});
test.afterAll(() => sandbox.close());
test.beforeEach(() => sandbox.recover());

const creditOf = (): number | undefined => sandbox.person(SANDBOX_PHONES.member)?.credit;

/** A member at the hatch, logged in, before the slip of one dish. */
async function fillTakeaway(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  const said = SAID[language];
  await fillCart(page, venue.linkOf("Hatch"), language);
  await page.getByRole("button", { name: said.open }).click();
  await logIn(page, language);
  await press(page, said.cancel);
  await openCart(page, language);
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`a takeaway is paid whole with store credit, and while the programme is away nothing is ordered, in ${language} [EXT-003, OUT-020, PAY-019, PAY-020, API-019]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox, RULES, { places: ["7", HATCH] });
    await fillTakeaway(page, venue, language);
    await page.getByRole("button", { name: words.submit }).click();
    const picker = page.getByRole("dialog", { name: said.ways });
    await expect(picker).toContainText(said.balance);
    await picker.getByRole("radio", { name: said.credit }).check();
    await expectAccessible(page, "ways to pay with store credit");
    sandbox.outage("refuse");
    await picker.getByRole("button", { name: new RegExp(`^${words.ok}`) }).click();
    await expect(page.getByRole("contentinfo").getByRole("alert")).toContainText(said.away);
    await expect(page).toHaveURL(/\/payment$/);
    expect(await server.ordersOf(venue)).toHaveLength(0);
    sandbox.recover();
    const before = creditOf() ?? 0;
    await page.getByRole("button", { name: said.pay }).click();
    await picker.getByRole("radio", { name: said.credit }).check();
    await picker.getByRole("button", { name: new RegExp(`^${words.ok}`) }).click();
    await expect(titled(page, SAYS[language].success)).toBeVisible();
    await expect(page.getByText(SAYS[language].paid)).toBeVisible();
    const [order, ...others] = await server.ordersOf(venue);
    expect(others).toEqual([]);
    expect(before - (creditOf() ?? 0)).toBe(order?.total);
    expect(await stored(page, "orderId")).toMatch(/^SO_/);
    await page.goto(`${new URL(page.url()).origin}/menu`);
    await expectEmptyCart(page);
  });

  test(`what was not paid with store credit can be changed, and costs what is then ordered, in ${language} [EXT-003]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox, RULES, { places: ["7", HATCH] });
    await fillTakeaway(page, venue, language);
    const picker = page.getByRole("dialog", { name: said.ways });
    const payWithCredit = async (): Promise<void> => {
      await page.getByRole("button", { name: words.submit }).click();
      await picker.getByRole("radio", { name: said.credit }).check();
      await picker.getByRole("button", { name: new RegExp(`^${words.ok}`) }).click();
    };
    const before = creditOf() ?? 0;
    sandbox.outage("refuse");
    await payWithCredit();
    await expect(page.getByRole("contentinfo").getByRole("alert")).toContainText(said.away);
    sandbox.recover();
    await page.getByRole("link", { name: SAYS[language].back }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    expect([await server.ordersOf(venue), creditOf()]).toEqual([[], before]);
    await page.getByRole("button", { name: said.oneMore }).click();
    await payWithCredit();
    await expect(titled(page, SAYS[language].success)).toBeVisible();
    const [order, ...others] = await server.ordersOf(venue);
    expect(others).toEqual([]);
    expect(order?.total).toBe(610);
    expect(before - (creditOf() ?? 0)).toBe(610);
  });

  test(`too little credit blocks with its notice, enough goes on to the order, and one whose credit was not taken is not lost, in ${language} [EXT-012, EXT-040, EXT-041, ERR-031, PAY-021]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox, RULES);
    await fillCart(page, venue.linkOf("7"), language);
    await page.getByRole("button", { name: said.open }).click();
    await logIn(page, language, SANDBOX_PHONES.lowCredit);
    await press(page, said.redeem);
    await expect(sheet(page)).toContainText(said.tooLow);
    await expectAccessible(page, "too little credit");
    await press(page, said.logOut);
    await logIn(page, language);
    await press(page, said.redeem);
    const question = page.getByRole("dialog", { name: words.sendThis });
    await expect(question).toContainText(said.paidWith);
    // The order is stored, and the answer says that its credit could not be taken.
    const data = { kind: "credit-failed" } as const satisfies RefusalBody["data"];
    await page.route(/\/v2\/api\/advocado\/storeCredit$/i, async (route) => {
      const response = await route.fetch();
      const json = { kind: data.kind, message: "no", message2: "不", data };
      await route.fulfill({ response, status: 409, json });
    });
    await question.getByRole("button", { name: new RegExp(`^${words.ok}`) }).click();
    await expect(page).toHaveURL(/\/order\/fail$/);
    await expect(page.getByRole("heading", { level: 1, name: said.notTaken })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: said.doNot })).toBeVisible();
    await expectAccessible(page, "store credit not taken");
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });
}

import {
  SANDBOX_PHONES,
  SANDBOX_PIN,
  startProgramme,
  type ProgrammeSandbox,
} from "@comanda/sandbox";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { checkIn, confirmOrder, fillCart, openCart } from "../steps/diner.ts";
import { markupOf } from "../steps/markup.ts";
import { stored } from "../steps/phone.ts";
import { WORDS, type Language } from "../steps/words.ts";
import { fill, press, REFUSED, sheet, withProgramme } from "./programme-venue.ts";

/** The specification's own words are asked for, which are English. */
const WALKED: readonly Language[] = ["en"];

const SAID = {
  en: {
    open: "Loyalty programme: log in",
    account: "Loyalty programme: your account",
    country: "Country code",
    phone: "Phone number",
    login: "Login | Register",
    byLink: "Register by link",
    powered: "Powered by Lane Rewards",
    newPin: "New PIN (4 digits)",
    pin: "PIN (4 digits)",
    setPin: "Set PIN",
    logIn: "Log in",
    forgot: "Forgot PIN",
    agree: "I agree",
    cancel: "Cancel",
    terms: "Terms",
    close: "Close",
    logOut: "Log out",
    credit: "Store credit",
    phoneMissing: "Phone No is required",
    countryMissing: "Country Code is required",
    pinMissing: "Pin is required",
    pinLength: "Please input 4 digit pin",
    wrongPin: "This PIN is not right. Please try again.",
    reset: "PIN reset message will be sent via SMS",
    wentWrong: "Something went wrong. Please try again.",
    register: "Please register from the loyalty programme's QR",
    away: "The loyalty programme does not answer. You can order without it.",
  },
  zh: {
    open: "会员计划：登录",
    account: "会员计划：我的账号",
    country: "国家代码",
    phone: "电话号码",
    login: "登录 | 注册",
    byLink: "通过链接注册",
    powered: "由 Lane Rewards 提供",
    newPin: "新密码（4 位数字）",
    pin: "密码（4 位数字）",
    setPin: "设置密码",
    logIn: "登录",
    forgot: "忘记密码",
    agree: "我同意",
    cancel: "取消",
    terms: "条款",
    close: "关闭",
    logOut: "退出登录",
    credit: "储值余额",
    phoneMissing: "请输入电话号码",
    countryMissing: "请输入国家代码",
    pinMissing: "请输入密码",
    pinLength: "请输入 4 位数字密码",
    wrongPin: "密码不正确，请重试。",
    reset: "重设密码的短信将发送到您的手机",
    wentWrong: "出错了，请重试。",
    register: "请扫描会员计划的二维码注册",
    away: "会员计划暂无回应，您可以照常点餐。",
  },
} as const;

async function expectPopup(page: Page, said: string, language: Language): Promise<void> {
  const popup = page.getByRole("alertdialog");
  await expect(popup).toContainText(said);
  await popup.getByRole("button", { name: WORDS[language].ok, exact: true }).click();
  await expect(popup).toHaveCount(0);
}

let sandbox: ProgrammeSandbox;
test.beforeAll(async () => {
  sandbox = await startProgramme();
});
test.afterAll(() => sandbox.close());
test.beforeEach(() => sandbox.recover());

for (const language of WALKED) {
  const said = SAID[language];

  test(`joins the programme at the check-in: number, PIN, privacy text in ${language} [EXT-004, EXT-005, EXT-006, EXT-007, EXT-009]`, async ({
    complaints,
    newPhone,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox);
    const link = `${venue.linkOf("7")}?lang=${language}`;
    const before = await newPhone({ javaScriptEnabled: false });
    await before.goto(link);
    await expect(before.getByRole("button", { name: said.open })).toBeVisible();
    const sent = await markupOf(before.locator("#root"));
    const settings = page.waitForResponse(/selforder\/general/i);
    await page.goto(link);
    await settings;
    expect(await markupOf(page.locator("#root"))).toEqual(sent);
    await page.getByRole("button", { name: said.open }).click();
    await expect(sheet(page)).toContainText(said.powered);
    await expect(sheet(page).getByRole("link", { name: said.byLink })).toHaveAttribute(
      "href",
      "https://rewards.example.com/join",
    );
    await expectAccessible(page, "programme login");
    await press(page, said.login);
    await expect(sheet(page)).toContainText(said.phoneMissing);
    await fill(page, said.country, "");
    await expect(sheet(page)).not.toContainText(said.phoneMissing);
    await fill(page, said.phone, "8765 4321");
    await press(page, said.login);
    await expect(sheet(page)).toContainText(said.countryMissing);
    await fill(page, said.country, "65");
    await press(page, said.login);
    await press(page, said.setPin);
    await expect(sheet(page)).toContainText(said.pinMissing);
    await fill(page, said.newPin, "258");
    await press(page, said.setPin);
    await expect(sheet(page)).toContainText(said.pinLength);
    await fill(page, said.newPin, "2580");
    await press(page, said.setPin);
    await expect(sheet(page)).toContainText("We keep your name");
    expect(await sheet(page).locator("script, img, [onerror]").count()).toBe(0);
    await expect(sheet(page).locator('a[href^="javascript"]')).toHaveCount(0);
    await expectAccessible(page, "programme privacy");
    await press(page, said.agree);
    await expect(sheet(page)).toContainText("****4321");
    expect(await page.title()).not.toBe("taken");
  });

  test(`asks once however often one taps, shows whom the programme knows its privacy text first, and keeps a handle until the logout in ${language} [EXT-014, EXT-024, EXT-030, EXT-031, STO-002]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox);
    await checkIn(page, venue.linkOf("7"), { language });
    await page.getByRole("button", { name: said.open }).click();
    await expect(sheet(page).getByLabel(said.country)).toHaveValue("65");
    await fill(page, said.phone, SANDBOX_PHONES.known);
    const lookUps = () => sandbox.calls().filter((path) => path === "/members/lookup").length;
    const before = lookUps();
    const release = sandbox.hold();
    await press(page, said.login);
    await expect(sheet(page).locator('[aria-busy="true"]')).toBeVisible();
    for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
    await expect.poll(lookUps).toBe(before + 1);
    release();
    await expect(sheet(page)).toContainText("We keep your name");
    expect(lookUps()).toBe(before + 1);
    await press(page, said.agree);
    await fill(page, said.pin, SANDBOX_PIN);
    await press(page, said.logIn);
    await expect(sheet(page)).toContainText("Siti Tan");
    const kept = (await stored(page, "adCustomer")) as { readonly pin: string };
    expect(Object.keys(kept)).toEqual(["pin"]);
    expect(kept.pin).toMatch(/^s1\./);
    await press(page, said.logOut);
    await expect(sheet(page).getByLabel(said.phone, { exact: true })).toBeVisible();
    expect(await stored(page, "adCustomer")).toBeUndefined();
  });

  test(`knows a returning member, what they hold and the terms of it, and asks for the PIN alone once the login is over in ${language} [NAV-047, EXT-008, EXT-010, EXT-011, EXT-013]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox);
    await checkIn(page, venue.linkOf("7"), { language });
    await page.getByRole("button", { name: said.open }).click();
    await fill(page, said.phone, SANDBOX_PHONES.member);
    await press(page, said.login);
    const pin = sheet(page).getByLabel(said.pin, { exact: true });
    await expect(pin).toHaveAttribute("type", "password");
    await expect(pin).toHaveAttribute("inputmode", "numeric");
    await pin.fill("0001");
    await press(page, said.logIn);
    await expect(sheet(page)).toContainText(said.wrongPin);
    await expect(pin).toHaveValue("");
    await pin.fill(SANDBOX_PIN);
    await expect(sheet(page)).not.toContainText(said.wrongPin);
    await press(page, said.logIn);
    for (const shown of ["Mei Ling Tan", "Gold", "+65 ****0001", "$50.00", "$12.00", "500"]) {
      await expect(sheet(page)).toContainText(shown);
    }
    await expect(sheet(page)).toContainText("10 % off your order");
    await expectAccessible(page, "programme info");
    await sheet(page).getByRole("button", { name: said.terms }).first().click();
    await expect(page.getByRole("dialog").last()).toContainText("One voucher for each order.");
    await page.getByRole("button", { name: said.close, exact: true }).click();
    await press(page, said.cancel);
    sandbox.endSessions();
    await page.reload();
    await page.getByRole("button", { name: said.account }).click();
    await sheet(page).getByLabel(said.pin, { exact: true }).fill(SANDBOX_PIN);
    await press(page, said.logIn);
    await expect(sheet(page)).toContainText("Mei Ling Tan");
    await expect(sheet(page).getByRole("button", { name: said.logOut })).toBeVisible();
  });

  test(`has a new PIN sent, registers nobody where the venue does not, and orders without a programme that is away in ${language} [ERR-015, ERR-016, ERR-017, EXT-019, EXT-025]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox, { programmeRegister: false });
    await fillCart(page, venue.linkOf("7"), language);
    await page.getByRole("button", { name: said.open }).click();
    await fill(page, said.phone, "8666 7777");
    await press(page, said.login);
    await expect(sheet(page)).toContainText(said.register);
    await fill(page, said.phone, SANDBOX_PHONES.lowCredit);
    await expect(sheet(page)).not.toContainText(said.register);
    await press(page, said.login);
    await press(page, said.forgot);
    await expectPopup(page, said.reset, language);
    sandbox.outage("refuse");
    await fill(page, said.pin, SANDBOX_PIN);
    await press(page, said.logIn);
    await expectPopup(page, said.wentWrong, language);
    await expect(sheet(page)).toContainText(said.away);
    await page.keyboard.press("Escape");
    await openCart(page, language);
    await confirmOrder(page, language);
    await expect(page).toHaveURL(/\/payment\/success|\/order/);
  });
}

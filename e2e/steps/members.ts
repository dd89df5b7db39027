/** Why: becoming a member and logging in, from the header of a phone that has checked in. */
import type { Page } from "@playwright/test";
import { expect } from "../stage/test.ts";
import { WORDS, type Language } from "./words.ts";

const MEMBER_PASSWORD = "kopi-siew-dai";

const SAID = {
  en: {
    login: "Member login",
    register: "Register",
    phone: "Phone number",
    email: "Email",
    password: "Password",
    next: "Next",
    logIn: "Log in",
  },
  zh: {
    login: "会员登录",
    register: "注册",
    phone: "电话号码",
    email: "电邮地址",
    password: "密码",
    next: "下一步",
    logIn: "登录",
  },
} as const;

const sheetOf = (page: Page) => page.getByRole("dialog");

async function press(page: Page, name: string): Promise<void> {
  // The next screen stands under the finger: what could be a second tap is none (second-tap.ts).
  await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
  await sheetOf(page).getByRole("button", { name, exact: true }).click();
}

/** Makes somebody a member with this number, and with a mail address where one is given; ends behind the sheet. */
export async function registerAs(
  page: Page,
  phone: string,
  language: Language,
  email = "",
): Promise<void> {
  const said = SAID[language];
  await page.getByRole("button", { name: said.login }).click();
  await press(page, said.register);
  await sheetOf(page).getByLabel(said.phone).first().fill(phone);
  await sheetOf(page).getByLabel(said.email).first().fill(email);
  await sheetOf(page).getByLabel(said.password).first().fill(MEMBER_PASSWORD);
  await sheetOf(page).getByRole("checkbox").check();
  await press(page, said.register);
  const popup = page.getByRole("alertdialog");
  await popup.getByRole("button", { name: WORDS[language].ok, exact: true }).click();
  await expect(popup).toHaveCount(0);
}

/** Logs a member in; ends behind the sheet. */
export async function logInAs(page: Page, phone: string, language: Language): Promise<void> {
  const said = SAID[language];
  await page.getByRole("button", { name: said.login }).click();
  await sheetOf(page).getByLabel(said.phone).first().fill(phone);
  await press(page, said.next);
  await sheetOf(page).getByLabel(said.password).first().fill(MEMBER_PASSWORD);
  await press(page, said.logIn);
  await expect(sheetOf(page)).toHaveCount(0);
}

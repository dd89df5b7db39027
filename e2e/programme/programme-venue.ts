/** Why: a venue whose guests are members of the sandbox's programme, and how they log in. */
import { SANDBOX_PHONES, SANDBOX_PIN, type ProgrammeSandbox } from "@comanda/sandbox";
import { kopiLane } from "@comanda/testkit";
import { expect, type Page } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import type { InstalledVenue, StagedVenue, VenueServer } from "../stage/venue-server.ts";
import type { Language } from "../steps/words.ts";

/** Refusals of the programme's calls, which the browser notes too; and that it ran nothing of a hostile text. */
export const REFUSED = /40[139]|422|503|inline event handler/;

export async function withProgramme(
  server: VenueServer,
  { account }: ProgrammeSandbox,
  rules: object = {},
  changed: Partial<StagedVenue> = {},
): Promise<InstalledVenue> {
  const kopi = kopiLane(server.pictures);
  const programme = {
    hasProgramme: true,
    programmeName: "Lane Rewards",
    programmeLink: "https://rewards.example.com/join",
  };
  const venue = await server.install({
    ...kopi,
    ...changed,
    settings: { ...kopi.settings, presetPax: 0, ...programme, ...rules },
  });
  await (await openConsoleClient(venue)).connectProgramme(account.apiUrl, account.secrets.key);
  return venue;
}

export const sheet = (page: Page) => page.getByRole("dialog").first();

export async function press(page: Page, name: string): Promise<void> {
  await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
  await sheet(page).getByRole("button", { name, exact: true }).click();
}

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await sheet(page).getByLabel(label, { exact: true }).fill(text);
}

const SAID = {
  en: { phone: "Phone number", login: "Login | Register", pin: "PIN (4 digits)", logIn: "Log in" },
  zh: { phone: "电话号码", login: "登录 | 注册", pin: "密码（4 位数字）", logIn: "登录" },
} as const;

/** Logs in where the number is asked for; ends where the sheet goes on. */
export async function logIn(
  page: Page,
  language: Language,
  phone: string = SANDBOX_PHONES.member,
): Promise<void> {
  const said = SAID[language];
  await fill(page, said.phone, phone);
  await press(page, said.login);
  await fill(page, said.pin, SANDBOX_PIN);
  await press(page, said.logIn);
}

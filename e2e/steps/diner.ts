/** Why: what a diner does, by what a diner sees. Every step ends when its result is on the screen. */
import { expect, type Locator, type Page } from "@playwright/test";
import { WORDS, type Language } from "./words.ts";

interface CheckIn {
  readonly guests?: number;
  readonly language?: Language;
}

/** Opens what the code of a table leads to. */
export async function scan(page: Page, link: string, language: Language = "en"): Promise<void> {
  await page.goto(`${link}?lang=${language}`);
  await expect(page.getByText(WORDS[language].welcome, { exact: true })).toBeVisible();
}

/** The figure between minus and plus on the check-in page. */
export function guestCount(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: /^\d+$/ });
}

/** Scans a code, counts the guests and enters; ends with the menu. */
export async function checkIn(page: Page, link: string, details: CheckIn = {}): Promise<void> {
  await scan(page, link, details.language);
  await enter(page, details);
}

/** Counts the guests on the check-in page and enters; ends with the menu. */
export async function enter(
  page: Page,
  { guests = 2, language = "en" }: CheckIn = {},
): Promise<void> {
  const words = WORDS[language];
  let counted: string[] = [];
  // The page may just be loaded anew.
  await expect(async () => {
    counted = await guestCount(page).allTextContents();
  }).toPass();
  // A venue begins where it likes, a second phone with what the first has said; where nobody is counted nothing stands.
  for (let guest = Number(counted[0] ?? guests); guest < guests; guest += 1) {
    await page.getByRole("button", { name: words.oneGuestMore }).click();
  }
  await page.getByRole("link", { name: words.enter, exact: true }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
}

/** That the network is gone, where a diner sees it: a page that waits behind another may still say so. */
export function connectionLine(page: Page): Locator {
  return page.getByText(/We cannot connect right now\./).filter({ visible: true });
}

/** Nothing is in the cart: no bar stands below the dishes, which are there. */
export async function expectEmptyCart(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
}

/** Types into the search; ends when the field holds it. */
export async function searchFor(
  page: Page,
  text: string,
  language: Language = "en",
): Promise<void> {
  const words = WORDS[language];
  const field = page.getByRole("searchbox", { name: words.searchMenu });
  if (!(await field.isVisible())) {
    await page.getByRole("button", { name: words.search, exact: true }).click();
  }
  await field.fill(text);
}

/** The tile of a dish in the menu, the first where it stands under several headings. */
export function dish(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("link", { name }).first();
}

/** Opens a dish; ends with its page. */
export async function openItem(page: Page, name: string): Promise<void> {
  // On its picture stand an offer and the minus of a dish that is in the cart.
  await dish(page, name).getByText(name).last().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** A question on the page of a dish. */
export function groupOf(page: Page, question: string): Locator {
  return page.getByRole("group", { name: question });
}

/** The radio button or box of an option. */
export function option(page: Page, question: string, name: string): Locator {
  const group = groupOf(page, question);
  return group.getByRole("radio", { name }).or(group.getByRole("checkbox", { name }));
}

/** Taps an option of a question. */
export async function choose(page: Page, question: string, name: string): Promise<void> {
  await groupOf(page, question).getByText(name, { exact: true }).click();
}

/** Puts the open dish into the cart; ends at the menu. */
export async function addToCart(page: Page, language: Language = "en"): Promise<void> {
  await page.getByRole("button", { name: WORDS[language].addToCart }).click();
  await expect(page).toHaveURL(/\/menu$/);
}

/** Checks in and puts a kaya toast into the cart: $2.80, with all charges $3.36. Ends at the menu. */
export async function fillCart(page: Page, link: string, language: Language = "en"): Promise<void> {
  await checkIn(page, link, { language });
  await openItem(page, WORDS[language].dishes.toast);
  await addToCart(page, language);
}

/** Goes to the order slip. */
export async function openCart(page: Page, language: Language = "en"): Promise<void> {
  await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
  await expect(page.getByRole("button", { name: WORDS[language].submit })).toBeVisible();
}

/** Submits the order on the slip; ends with the question whether to send it. */
export async function askToSend(page: Page, language: Language = "en"): Promise<Locator> {
  const words = WORDS[language];
  await page.getByRole("button", { name: words.submit }).click();
  const question = page.getByRole("dialog", { name: words.sendThis });
  await expect(question).toBeVisible();
  return question;
}

/** Submits the order on the slip and says OK, whatever comes of it. */
export async function confirmOrder(page: Page, language: Language = "en"): Promise<void> {
  const question = await askToSend(page, language);
  await question.getByRole("button", { name: WORDS[language].ok }).click();
}

/** One dish in the cart of a phone that scans the link, confirmed: the order is on its way. */
export async function confirmFilledCart(page: Page, link: string): Promise<void> {
  await fillCart(page, link);
  await openCart(page);
  await confirmOrder(page);
}

/** Submits the order on the slip and confirms it; ends with its number. */
export async function submit(page: Page, language: Language = "en"): Promise<string> {
  await confirmOrder(page, language);
  return placed(page, language);
}

/** Ends when the order that was confirmed is placed, with its number. */
export async function placed(page: Page, language: Language = "en"): Promise<string> {
  const { pending, kitchen } = WORDS[language];
  // Where the kitchen looks on it may have the order already.
  const heading = page.getByRole("heading", { name: new RegExp(`^(${pending}|${kitchen})$`) });
  await expect(heading).toBeVisible();
  return page
    .getByText(/^\d{3,4}$/)
    .first()
    .innerText();
}

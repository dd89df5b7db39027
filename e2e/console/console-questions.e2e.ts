/** The owner's page of what a table is asked before its menu, and the phone that is asked it. */
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { scan } from "../steps/diner.ts";
import { LANGUAGES, WORDS } from "../steps/words.ts";

const TEXTS = {
  en: {
    locale: "en-SG",
    add: "Add a question",
    question: (number: number) => `Question ${number}`,
    inEnglish: "In English",
    inChinese: "In Chinese",
    dish: "Add a dish",
    toast: "Kaya Butter Toast",
    kopi: "Kopi",
    each: "One of the chosen dish for each guest",
    up: "Move Question 2 up",
    down: "Move Question 1 down",
    sentence: "“Which drink first?”: Kopi, with its options. Every guest gets one.",
    publish: "Publish",
    published: "Published. Phones that are open show it now.",
    refused: /Question 2 cannot be answered: it has no words/,
    asked: "Which drink first?",
  },
  zh: {
    locale: "zh-CN",
    add: "添加问题",
    question: (number: number) => `问题 ${number}`,
    inEnglish: "英文",
    inChinese: "中文",
    dish: "添加餐点",
    toast: "咖椰牛油吐司",
    kopi: "咖啡",
    each: "所选餐点每位客人一份",
    up: "上移 问题 2",
    down: "下移 问题 1",
    sentence: "“先喝什么？”：咖啡及其选项。每位客人一份。",
    publish: "发布",
    published: /已发布/,
    refused: /第 2 个问题客人无法作答：尚未填写问题/,
    asked: "先喝什么？",
  },
} as const;

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  const words = WORDS[language];

  test(`an owner writes two questions in ${language}; a table that checks in is asked them [ENT-038, INI-001, INI-006]`, async ({
    page,
    newScreen,
    venue,
    complaints,
  }) => {
    complaints.expect(/422/);
    const screen = await newScreen({
      locale: texts.locale,
      viewport: { width: 1280, height: 800 },
    });
    await openConsole(screen, venue, "/questions");
    const add = screen.getByRole("button", { name: texts.add, exact: true });
    const publish = screen.getByRole("button", { name: texts.publish, exact: true });
    const question = (number: number) =>
      screen.getByRole("group", { name: texts.question(number), exact: true });
    const choose = async (number: number, dish: string): Promise<void> => {
      const field = question(number).getByRole("combobox", { name: texts.dish });
      await field.fill(dish);
      await screen.getByRole("option", { name: dish, exact: true }).click();
      await expect(field).toHaveValue("");
    };

    await test.step("adds two, with their dishes and what counts the guests", async () => {
      await expect(publish).toBeDisabled();
      await add.click();
      await choose(1, texts.toast);
      await add.click();
      await question(2).getByRole("textbox", { name: texts.inEnglish }).fill("Which drink first?");
      await question(2).getByRole("textbox", { name: texts.inChinese }).fill("先喝什么？");
      await choose(2, texts.kopi);
      await question(2).getByRole("switch", { name: texts.each }).click({ force: true });
      await expect(question(2).getByRole("note")).toHaveText(texts.sentence);
    });

    await test.step("moves the drink to the front, and the focus goes with it", async () => {
      await screen.getByRole("button", { name: texts.up }).press("Enter");
      await expect(screen.getByRole("button", { name: texts.down })).toBeFocused();
      await expect(question(1).getByRole("note")).toHaveText(texts.sentence);
      await expectAccessible(screen, "the questions");
    });

    await test.step("is told what cannot be answered, and takes it away", async () => {
      await publish.click();
      await expect(screen.getByRole("alert").filter({ hasText: texts.refused })).toBeVisible();
      await question(2).getByRole("textbox", { name: texts.inEnglish }).fill("And to eat?");
      await publish.click();
      await expect(screen.getByText(texts.published)).toBeVisible();
      await expect(publish).toBeDisabled();
    });

    await test.step("a table is asked", async () => {
      await scan(page, venue.linkOf("3"), language);
      await page.getByRole("button", { name: words.oneGuestMore }).click();
      await page.getByRole("link", { name: words.enter, exact: true }).click();
      await expect(page).toHaveURL(/\/initflow$/);
      await expect(page.getByRole("heading", { name: texts.asked })).toBeVisible();
    });
  });
}

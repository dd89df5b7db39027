import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { enter, fillCart, openCart, submit } from "../steps/diner.ts";
import { opensByKeys } from "../steps/keyboard.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const HOUR = 60 * 60_000;

const SAID = {
  en: {
    heading: "Have you just arrived?",
    fresh: /^New guests/,
    already: /^We're already seated here/,
  },
  zh: { heading: "您是刚到的吗？", fresh: /^我们是新来的客人/, already: /^我们已经在这桌用餐/ },
} as const;

for (const language of languagesOf("zh")) {
  test(`asks in ${language} who sits at a table that was quiet for an hour, and keeps the cart [DEC-004]`, async ({
    page,
    newPhone,
    venue,
    passTime,
    complaints,
  }) => {
    // The phones that were there before ask whether they may still order.
    complaints.expect(/\/v2\/api\/(live|selforder)/i);
    const said = SAID[language];
    const words = WORDS[language];
    const link = venue.linkOf("7");
    await test.step("the first guests order", async () => {
      await fillCart(page, link, language);
      await openCart(page, language);
      await submit(page, language);
    });
    const late = await newPhone();
    await test.step("another phone has a cart of its own", async () => {
      await fillCart(late, link, language);
    });
    passTime(HOUR + 1_000);
    await test.step("whoever scans an hour later is asked, and stays in the visit", async () => {
      const friend = await newPhone();
      await friend.goto(`${link}?lang=${language}`);
      await expect(friend.getByRole("heading", { name: said.heading })).toBeVisible();
      await expectAccessible(friend, "the question who sits there");
      await friend.getByRole("button", { name: said.already }).press("Enter");
      await enter(friend, { language });
    });
    passTime(HOUR + 1_000);
    await test.step("new guests begin anew", async () => {
      const stranger = await newPhone();
      await stranger.goto(`${link}?lang=${language}`);
      await expect(stranger.getByRole("heading", { name: said.heading })).toBeFocused();
      await stranger.getByRole("button", { name: said.fresh }).click();
      await enter(stranger, { language });
    });
    await test.step("the phone with the cart comes back to its own visit without a question", async () => {
      await late.goto(`${link}?lang=${language}`);
      await late.getByRole("link", { name: words.enter, exact: true }).click();
      await expect(late.getByRole("link", { name: words.viewOrder })).toBeVisible();
    });
  });
}

test("asks for the PIN that the owner has switched on and the staff tell, and lets in who knows it [DEC-003]", async ({
  newPhone,
  newScreen,
  venue,
  complaints,
}) => {
  // A wrong PIN.
  complaints.expect(/\/v2\/api\/selforder\/general/i);
  const link = venue.linkOf("7");
  const screen = await newScreen();
  await openConsole(screen, venue, "/tables");
  const form = screen.getByRole("dialog", { name: "Checking in" });
  await opensByKeys(screen.getByRole("button", { name: "Checking in" }), form);
  await expectAccessible(screen, "how guests check in");
  await form.getByRole("radio", { name: "A PIN of the table" }).check();
  const minutes = form.getByRole("textbox", { name: "Ask if there are new guests after" });
  await minutes.fill("");
  await minutes.pressSequentially("90");
  await expect(minutes).toHaveValue("90");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await openConsole(screen, venue, "/orders");
  const pins = screen.getByRole("dialog");
  await opensByKeys(screen.getByRole("button", { name: "PINs" }), pins);
  await expectAccessible(screen, "the PINs of the tables");
  await expect(pins.getByRole("heading", { name: "Today's PIN of each table" })).toBeVisible();
  const row = pins.getByText("Table 7", { exact: true }).locator("xpath=ancestor::div[1]");
  const pin = await row.getByText(/^\d{6}$/).innerText();

  const phone = await newPhone();
  await phone.goto(`${link}?lang=en`);
  await expect(phone.getByRole("heading", { name: "The PIN of your table" })).toBeVisible();
  const field = phone.getByRole("textbox", { name: "Please ask our staff for the 6 digits." });
  const wrong = String((Number(pin) + 1) % 1_000_000).padStart(6, "0");
  await field.fill(`${wrong} x`);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByRole("alert")).toHaveText("This PIN is not right. Please ask our staff.");
  await expect(field).toBeFocused();
  await expectAccessible(phone, "a PIN that is not right");
  // The third wrong one makes this phone wait, and another on the same Wi-Fi does not.
  for (let more = 0; more < 2; more += 1) {
    await field.fill(wrong);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  }
  await expect(phone.getByRole("alert")).toHaveText(
    "This PIN is not right. Please wait 5 seconds, and ask our staff.",
  );
  await field.fill(pin);
  await expect(phone.getByRole("button", { name: /^Try again in 0:0[1-5]$/ })).toBeDisabled();
  const friend = await newPhone();
  await friend.goto(`${link}?lang=en`);
  await friend.getByRole("textbox", { name: "Please ask our staff for the 6 digits." }).fill(pin);
  await friend.getByRole("button", { name: "Continue" }).click();
  await enter(friend);
  await phone.getByRole("button", { name: "Continue" }).click();
  await enter(phone);
  const later = await newPhone();
  await later.goto(`${link}?lang=zh`);
  await expect(later.getByRole("heading", { name: "本桌验证码" })).toBeVisible();
  // Who is in already is not asked again.
  await phone.goto(`${link}?lang=en`);
  await expect(phone.getByRole("link", { name: WORDS.en.enter, exact: true })).toBeVisible();
});

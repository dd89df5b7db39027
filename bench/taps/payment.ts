/** Why: whoever pays on the phone taps on a page that talks to a provider meanwhile; no tap there may wait for it. */
import type { Page } from "@playwright/test";
import type { Verdict } from "../verdict.ts";
import type { Scene } from "./scene.ts";
import { judgePhones, type Taps } from "./taps.ts";

/** What a bank's app reads; the provider of the sandbox has a page of its own, which its answer names in the code's place. */
const CODE = "00020101021226370009SG.PAYNOW010120213202612345N0301152047311530370254043.36";

export function judgePayment({ links }: Scene, phones: number): Promise<readonly Verdict[]> {
  return judgePhones("payment", phones, (taps) => payAtHatch(taps, links.hatch));
}

async function payAtHatch(taps: Taps, link: string): Promise<void> {
  const { page, tap } = taps;
  await answerByCode(page);
  await page.goto(link);
  await page.getByRole("link", { name: "Enter" }).click();
  await page.getByRole("button", { name: "Add Otah", exact: true }).click();
  await page.getByRole("link", { name: "View your cart" }).click();
  await sayWho(page);
  await taps.begin();
  const picker = page.getByRole("dialog", { name: "How would you like to pay?" });
  const online = picker.getByRole("radio", { name: /^Pay online/ });
  const code = page.getByRole("img", { name: "QR code of this payment" });
  const pay = page.getByRole("button", { name: "Submit and Pay" });
  await tap("submit", page.getByRole("button", { name: "Submit Order" }), online);
  const way = picker.locator("label").filter({ hasText: /^Pay online/ });
  await tap("a way to pay", way);
  await tap("the chosen way", picker.getByRole("button", { name: /^OK/ }), code);
  await tap("save the picture", page.getByRole("link", { name: "Save the picture" }));
  await tap("back to the cart", page.getByRole("link", { name: "Back to your cart" }), () =>
    page.waitForURL(/\/checkout$/),
  );
  const waiting = page.locator("[data-action]").getByText("Pay", { exact: true });
  await tap("pay what waits", waiting, pay);
  const details = page.getByRole("dialog", { name: "Takeaway" });
  const ok = details.getByRole("button", { name: "OK", exact: true });
  await tap("its details", page.getByRole("button", { name: "Details" }), ok);
  await tap("details seen", ok, () => details.waitFor({ state: "hidden" }));
  await tap("submit and pay", pay, code);
  await page.getByRole("link", { name: "Back to your cart" }).click();
  await tap("pay again", waiting, pay);
  const counter = page.getByRole("button", { name: "Pay at the counter instead" });
  await tap("at the counter instead", counter, () => page.waitForURL(/\/success$/));
}

async function sayWho(page: Page): Promise<void> {
  const details = page.getByRole("dialog", { name: "Takeaway" });
  await page.getByRole("button", { name: "Add details" }).click();
  await details.getByRole("textbox", { name: "Phone number" }).fill("9123 4567");
  await details.getByRole("textbox", { name: "Name" }).fill("Mei");
  await details.getByRole("button", { name: "OK", exact: true }).click();
  await details.waitFor({ state: "hidden" });
}

async function answerByCode(page: Page): Promise<void> {
  await page.route("**/v2/api/fomo", async (route) => {
    const answer = await route.fetch();
    const link = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...link, url: "", code: CODE } });
  });
}

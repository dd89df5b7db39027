/** Why: an outside programme answers when it likes; a number, a PIN and a campaign are tapped without waiting for it. */
import { SANDBOX_PHONES, SANDBOX_PIN } from "@comanda/sandbox";
import { enterByHand } from "../phone/enter-by-hand.ts";
import type { Verdict } from "../verdict.ts";
import type { Scene } from "./scene.ts";
import { judgePhones, type Taps } from "./taps.ts";

const TEN = "10 % off your order";

export function judgeProgramme({ links }: Scene, phones: number): Promise<readonly Verdict[]> {
  return judgePhones("programme", phones, (taps) => redeemInProgramme(taps, links.programme));
}

async function redeemInProgramme(taps: Taps, link: string): Promise<void> {
  const { page, tap } = taps;
  const sheet = page.getByRole("dialog").first();
  const button = (name: string) => sheet.getByRole("button", { name, exact: true });
  const gone = () => sheet.waitFor({ state: "hidden" });
  await enterByHand(page, link);
  await taps.begin();
  const account = page.getByRole("button", { name: /^Loyalty programme: / });
  await tap("programme login", account, button("Login | Register"));
  await sheet.getByLabel("Phone number", { exact: true }).fill(SANDBOX_PHONES.member);
  const pin = sheet.getByLabel("PIN (4 digits)", { exact: true });
  await tap("the number", button("Login | Register"), pin);
  await pin.fill(SANDBOX_PIN);
  await tap("the PIN", button("Log in"), button("Log out"));
  await tap(
    "terms",
    button("Terms")
      .or(sheet.getByRole("button", { name: /^Terms/ }))
      .first(),
  );
  await tap("terms read", page.getByRole("button", { name: "Close", exact: true }));
  await tap("the info closed", button("Cancel"), gone);
  await page.getByRole("button", { name: "Add Otah", exact: true }).click();
  await page.getByRole("link", { name: "View your cart" }).click();
  const redeem = page.getByRole("button", { name: "Redeem from the loyalty programme" });
  const campaign = sheet.getByRole("listitem").getByRole("button", { name: TEN }).first();
  await tap("the campaigns", redeem, campaign);
  await tap("a campaign", campaign, gone);
  const remove = page.getByRole("button", { name: `Remove ${TEN}` });
  await tap("remove the campaign", remove, () => remove.waitFor({ state: "hidden" }));
}

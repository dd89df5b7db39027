/** Why: whoever becomes a member and redeems does so in the middle of an order, with a queue behind them. */
import type { WireFoundMember } from "@comanda/contract";
import type { Page } from "@playwright/test";
import { enterByHand } from "../phone/enter-by-hand.ts";
import type { Verdict } from "../verdict.ts";
import { openOwner } from "./owner.ts";
import type { Scene } from "./scene.ts";
import { judgePhones, type Taps } from "./taps.ts";

const POINTS = 400;

export function judgeMember(scene: Scene, phones: number): Promise<readonly Verdict[]> {
  return judgePhones("member", phones, (taps, phone) =>
    redeemAsMember(taps, scene, `9123 45${String(60 + phone)}`),
  );
}

async function redeemAsMember(taps: Taps, scene: Scene, number: string): Promise<void> {
  const { page, tap } = taps;
  const sheet = page.getByRole("dialog");
  const button = (name: string) => sheet.getByRole("button", { name, exact: true });
  const gone = () => sheet.waitFor({ state: "hidden" });
  await enterByHand(page, scene.links.table);
  await taps.begin();
  await tap("member login", page.getByRole("button", { name: "Member login" }), button("Register"));
  await tap("register", button("Register"), sheet.getByRole("checkbox"));
  await sheet.getByLabel("Phone number").first().fill(number);
  await sheet.getByLabel("Name", { exact: true }).fill("Mei");
  await sheet.getByLabel("Password").first().fill("kopi-siew-dai");
  await tap("the terms", sheet.getByRole("checkbox"));
  const popup = page.getByRole("alertdialog").getByRole("button", { name: "OK", exact: true });
  await tap("the registration", button("Register"), popup);
  await tap("registered", popup, () => popup.waitFor({ state: "hidden" }));
  await givePoints(scene, number);
  await tap("member info", page.getByRole("button", { name: "Member info" }), button("Edit"));
  await tap("edit", button("Edit"), sheet.getByLabel("Name", { exact: true }));
  await tap("edit no more", button("Close"), button("Edit"));
  await page.keyboard.press("Escape");
  await gone();
  await openCart(page);
  const redeem = page.getByRole("button", { name: "Redeem a reward", exact: true });
  const reward = sheet.getByRole("button", { name: "Ten off" });
  await tap("the rewards", redeem, reward);
  await tap("a reward", reward, gone);
  const remove = page.getByRole("button", { name: "Remove Ten off" });
  await tap("remove the reward", remove, () => remove.waitFor({ state: "hidden" }));
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Otah", exact: true }).click();
  await page.getByRole("link", { name: "View your cart" }).click();
  await page.getByRole("button", { name: "Redeem a reward", exact: true }).waitFor();
}

/** The venue's owner gives who has this number what the reward costs. */
async function givePoints({ url }: Scene, phone: string): Promise<void> {
  const owner = await openOwner(url);
  const found = (await owner.ask("findMember", { body: { phone } })) as WireFoundMember;
  const change = { key: `given:${phone}`, kind: "points", subject: "", amount: POINTS } as const;
  await owner.ask("changeMemberLedger", {
    params: { id: found.member?.id ?? "" },
    body: { ...change, reason: "A bench" },
  });
}

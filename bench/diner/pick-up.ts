/** Why: who picks up chooses a time and says who they are; the sheet and the dialog answer each tap on a cheap phone too. */
import { kopiLane, type DemoPictures, type DemoVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { CHEAP_PHONE, slowdownTo } from "../phone/device-speed.ts";
import { openPhone } from "../phone/phone.ts";
import { serveVenue } from "../phone/served-venue.ts";
import { median, type Verdict } from "../verdict.ts";
import { touch } from "./finger.ts";
import { take, watch } from "./watch.ts";

/** Milliseconds from a finger to the next picture, as a median. */
const ANSWER = 100;

const ACTIONS = [
  "the times",
  "a day",
  "a time",
  "the chosen time",
  "the details",
  "a box",
  "the written details",
] as const;

type Answers = Readonly<Record<string, number>>;

/** So many new phones at a hatch; each opens what asks for a time and for details, and fills it in. */
export async function judgePickUp(phones: number): Promise<readonly Verdict[]> {
  const venue = await serveVenue(withHatch);
  const seen: Answers[] = [];
  while (seen.length < phones) {
    const answers = await pickUp(venue.checkInUrl);
    const each = Object.entries(answers).map(([name, value]) => `${name} ${value.toFixed(0)}`);
    process.stdout.write(`pick-up: ${each.join("  ")} ms\n`);
    seen.push(answers);
  }
  await venue.stop();
  return ACTIONS.map((action) => ({
    name: `${action}, ms to the next picture`,
    value: median(seen.map((answers) => answers[action] ?? Number.NaN)),
    limit: ANSWER,
  }));
}

/** Kopi Lane with its hatch before all tables. */
function withHatch(pictures: DemoPictures): DemoVenue {
  const { settings, ...demo } = kopiLane(pictures);
  return {
    ...demo,
    settings: { ...settings, checkboxs: ["No cutlery", "Sauces apart"] },
    places: [{ label: "Hatch", mode: "pickUp" }],
  };
}

async function pickUp(checkInUrl: string): Promise<Answers> {
  const rate = await slowdownTo(CHEAP_PHONE);
  const phone = await openPhone({ serviceWorkers: "block" });
  const { page, devTools } = phone;
  await watch(page);
  await page.goto(checkInUrl);
  await page.getByRole("link", { name: "Enter" }).click();
  await page.getByRole("button", { name: "Add Otah", exact: true }).click();
  await page.getByRole("link", { name: "View your cart" }).click();
  await page.getByRole("button", { name: "Submit Order" }).waitFor();
  await devTools.send("Emulation.setCPUThrottlingRate", { rate });
  const answers: Record<string, number> = {};
  await take(page);
  await actAtHatch(page, async (action, work) => {
    await work();
    answers[action] = (await take(page)).answer;
  });
  await phone.close();
  return answers;
}

type Act = (action: (typeof ACTIONS)[number], work: () => Promise<unknown>) => Promise<void>;

async function actAtHatch(page: Page, act: Act): Promise<void> {
  const times = page.getByRole("dialog", { name: "Pick-up time" });
  const details = page.getByRole("dialog", { name: "Takeaway" });
  const ok = { name: "OK", exact: true };
  await act("the times", async () => {
    await touch(page, page.getByRole("button", { name: /^Pick-up time/ }));
    await times.getByRole("radio", { name: "As soon as possible" }).waitFor();
  });
  await act("a day", async () => {
    await touch(page, times.getByRole("group", { name: "Day" }).locator("label").nth(1));
    await times.getByText("12:30", { exact: true }).waitFor();
  });
  await act("a time", () => touch(page, times.getByText("12:30", { exact: true })));
  await act("the chosen time", async () => {
    await touch(page, times.getByRole("button", ok));
    await times.waitFor({ state: "hidden" });
  });
  await act("the details", async () => {
    await touch(page, page.getByRole("button", { name: "Add details" }));
    await details.getByRole("textbox", { name: "Name" }).waitFor();
  });
  await details.getByRole("textbox", { name: "Phone number" }).fill("9123 4567");
  await details.getByRole("textbox", { name: "Name" }).fill("Mei");
  await take(page);
  await act("a box", () => touch(page, details.getByText("No cutlery", { exact: true })));
  await act("the written details", async () => {
    await touch(page, details.getByRole("button", ok));
    await details.waitFor({ state: "hidden" });
  });
}

/** Why: an owner looks after members while one of them waits at the counter, in a venue that has 10,000. */
import type { WireMembersImport } from "@comanda/contract";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../tools/browser.ts";
import { watch } from "../diner/watch.ts";
import type { Verdict } from "../verdict.ts";
import { openOwner, type Owner } from "./owner.ts";
import type { Scene } from "./scene.ts";
import { answersOf, SLOWDOWN, verdictsOf, type Taps } from "./taps.ts";

const MEMBERS = 10_000;
const FIRST = 81_000_000;
const HEADINGS = "Phone number,Name,Email,Date of birth,Tier,Points,Top-up balance";

export async function judgeGuests({ url }: Scene, times: number): Promise<readonly Verdict[]> {
  const owner = await openOwner(url);
  await bringMembers(owner);
  const seen = [];
  while (seen.length < times) {
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ["--no-sandbox", "--disable-quic"],
    });
    // A finger taps as on the phones, on a screen of the console's size.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      hasTouch: true,
    });
    const [name = "", value = ""] = owner.cookie.split("=");
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await watch(page);
    await page.goto(`${url}/console/guests`);
    seen.push(
      await answersOf("guests", page, lookAfterMember, () =>
        devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN }),
      ),
    );
    await browser.close();
  }
  return verdictsOf("guests", seen);
}

async function bringMembers(owner: Owner): Promise<void> {
  const lines = Array.from(
    { length: MEMBERS },
    (_, at) => `${FIRST + at},Guest ${at},,,,${at % 500},${at % 100}.00`,
  );
  const file = Buffer.from([HEADINGS, ...lines].join("\r\n")).toString("base64");
  const looked = await owner.ask("importMembers", { body: { file, isTrial: true } });
  const { basis } = looked as WireMembersImport;
  await owner.ask("importMembers", { body: { file, isTrial: false, basis } });
}

async function lookAfterMember({ page, tap, begin }: Taps): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Find").waitFor();
  await begin();
  await page.getByLabel("Phone number", { exact: true }).fill(String(FIRST + MEMBERS - 1));
  await tap("find", button("Find"), page.getByText(`Guest ${MEMBERS - 1}`));
  const what = page.getByLabel("What is changed");
  await tap("what is changed", what);
  await page.keyboard.press("Escape");
  await page.getByLabel("By how many").fill("10");
  await page.getByLabel("Reason").first().fill("Waited long");
  await tap("change it", button("Change it"), page.getByText("Waited long").first());
  const dialog = page.getByRole("dialog");
  await tap("a reward", button("Change Ten off"), dialog.getByRole("button").first());
  await tap("a reward closed", dialog.getByRole("button").first(), () =>
    dialog.waitFor({ state: "hidden" }),
  );
  await tap("a rule", page.getByLabel("A login ends with the visit"));
}

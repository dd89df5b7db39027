import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { moveOn, openConsole, openStation } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { opensByKeys } from "../steps/keyboard.ts";

const STATUS = /\/v2\/api\/status\//;

/** The numbers under a heading, in their order. */
function numbers(screen: Page, heading: "Ready 请取餐" | "Preparing 准备中") {
  return screen.getByRole("region", { name: heading }).getByRole("listitem");
}

function timeOfVenue(): string {
  const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Date().toLocaleTimeString("en-SG", { ...shape, timeZone: "Asia/Singapore" });
}

test("an owner hangs a screen above the counter: it follows the kitchen, says when it is cut off, recovers, and goes out with its link", async ({
  page,
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/, /404.*status/, /status of 404/);
  const office = await newScreen();
  const dialog = office.getByRole("dialog", { name: "Status screen" });
  const link = await test.step("the link is made in the console", async () => {
    await openConsole(office, venue, "/tables");
    await opensByKeys(office.getByRole("button", { name: "Status screen" }), dialog);
    await dialog.getByRole("button", { name: "Make a link" }).click();
    const open = dialog.getByRole("link", { name: "Open the screen" });
    await expect(dialog.getByRole("button", { name: /Copy the link/ })).toBeVisible();
    await expectAccessible(office, "the link of the status screen");
    return (await open.getAttribute("href")) ?? "";
  });

  // A television that nobody has told where it hangs.
  const screen = await newScreen({
    viewport: { width: 1920, height: 1080 },
    timezoneId: "Europe/London",
  });
  await screen.goto(link);
  await expect(screen.getByRole("heading", { name: "Kopi Lane" })).toBeVisible();
  await expect(screen.getByText("No order is waiting. 暂无可取的餐点。")).toBeVisible();
  const clock = () => screen.locator("time").textContent();
  await expect.poll(async () => (await clock()) === timeOfVenue()).toBe(true);
  await expectAccessible(screen, "the empty status screen");
  await test.step("it tells the server's time, whatever its own is", async () => {
    const late = await newScreen({ viewport: { width: 1920, height: 1080 } });
    await late.clock.install({ time: Date.now() - 2 * 3_600_000 });
    await late.goto(link);
    const told = () => late.locator("time").textContent();
    await expect.poll(async () => (await told()) === timeOfVenue()).toBe(true);
    await late.close();
  });

  const board = await newScreen();
  await openStation(board, venue);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const number = await submit(page);
  await test.step("a number goes from the kitchen to the counter", async () => {
    await moveOn(board, "7");
    await expect(numbers(screen, "Preparing 准备中")).toHaveText([number]);
    await moveOn(board, "7");
    await expect(numbers(screen, "Ready 请取餐")).toHaveText([number]);
    await expect(numbers(screen, "Ready 请取餐").first()).toHaveClass("fresh");
    await expect(screen.getByRole("status").first()).toHaveText(`Ready 请取餐: ${number}`);
    await expectAccessible(screen, "the status screen");
  });

  await test.step("it says from when its numbers are, and recovers by itself", async () => {
    await screen.clock.install();
    await screen.route(STATUS, (route) => route.abort());
    await screen.clock.runFor(30_000);
    const stale = screen.getByText(
      /As of \d\d:\d\d\. Connecting again… 截至 \d\d:\d\d，正在重新连接……/,
    );
    await expect(stale).toBeVisible();
    await expect(numbers(screen, "Ready 请取餐")).toHaveText([number]);
    await screen.unrouteAll();
    await screen.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(stale).toBeHidden();
    await screen.clock.resume();
  });

  await test.step("it goes out with its link", async () => {
    const question = office.getByRole("dialog", { name: "Take the status screen out of use?" });
    await opensByKeys(dialog.getByRole("button", { name: "Take out of use" }), question);
    await expectAccessible(office, "the question whether to take the status screen out of use");
    await question.getByRole("button", { name: "Take out of use" }).click();
    await expect(dialog.getByRole("button", { name: "Make a link" })).toBeVisible();
    await screen.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(
      screen.getByRole("heading", { name: /This screen is no longer in use/ }),
    ).toBeVisible();
    await screen.reload();
    await expect(screen.getByRole("heading", { name: /此取餐屏已停用/ })).toBeVisible();
    await expectAccessible(screen, "a status screen that is out of use");
  });
});

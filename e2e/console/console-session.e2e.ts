import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, openConsole, signIn } from "../steps/board.ts";

test("refuses a wrong password in words and lets the right one in", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/\/v2\/api\/staff\/login/);
  const page = await newScreen();
  await page.goto(`${venue.url}/console/tables`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please enter your login.")).toBeVisible();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await page.getByRole("textbox", { name: "Login" }).fill(venue.login);
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("The login or password is incorrect.");
  await page.getByRole("textbox", { name: "Password" }).fill(venue.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  // Back to where the person wanted to go.
  await expect(page.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
});

test("signs out, and nobody else can go on from there", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/401/);
  const page = await newScreen();
  await signIn(page, venue);
  await page.getByRole("link", { name: "Tables" }).click();
  await expect(page.getByRole("row", { name: /Table 7/ })).toBeVisible();
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goto(`${venue.url}/console/sold-out`);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("signing out in one tab ends the others at once", async ({ newScreen, venue, complaints }) => {
  // What a tab asks for as its stream ends is refused.
  complaints.expect(/401/);
  const page = await newScreen();
  await signIn(page, venue);
  const other = await page.context().newPage();
  await other.goto(`${venue.url}/console/tables`);
  await expect(other.getByRole("row", { name: /Table 7/ })).toBeVisible();
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a session that ends says so on the whole screen, and leads back to the same page", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/401/);
  const page = await newScreen();
  await openConsole(page, venue, "/sold-out");
  const dish = page.getByRole("switch").first();
  await expect(dish).toBeVisible();
  const toDish = await dish.elementHandle();
  await page.context().clearCookies();
  // The stream may say it first where it connects only now; then the switch is no longer there to be pressed.
  await toDish?.evaluate((element) => (element as HTMLElement).click());
  const alarm = page.getByRole("alert");
  await expect(alarm).toContainText("This screen is signed out");
  await expect(alarm).toContainText("It receives no orders.");
  await expectAccessible(page, "a screen whose session has ended");
  await alarm.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.getByRole("textbox", { name: "Login" }).fill(venue.login);
  await page.getByRole("textbox", { name: "Password" }).fill(venue.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sold out" })).toBeVisible();
});

test("shows that this is a demo [BEY-002]", async ({ newScreen, venue }) => {
  const page = await newScreen();
  await openBoard(page, venue);
  await expect(page.getByText("DEMO", { exact: true })).toBeVisible();
});

test("speaks Chinese at a tap and stays so [LAN-001]", async ({ newScreen, venue }) => {
  const page = await newScreen();
  await openBoard(page, venue);
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "订单" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "订单" })).toBeVisible();
  await page.getByRole("link", { name: "桌位" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "桌位" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
});

test("an address that leads nowhere says so", async ({ newScreen, venue }) => {
  const page = await newScreen();
  await openConsole(page, venue, "/no/such/page");
  await expect(page.getByText("There is no such page.")).toBeVisible();
  await page.getByRole("link", { name: "To the orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});

test("a set-up link makes a venue, once", async ({ newScreen, server, complaints }) => {
  complaints.expect(/\/v2\/api\/setup/);
  const token = await server.newSetUpToken();
  const page = await newScreen();
  await page.goto(`${server.url}/console/setup#${token}`);
  await page.getByRole("textbox", { name: "Name of the venue" }).fill("Noodle Corner");
  await page.getByRole("textbox", { name: "Your name" }).fill("Ah Hock");
  await page.getByRole("textbox", { name: "Login" }).fill(`hock-${Date.now()}@corner.test`);
  await page.getByRole("textbox", { name: "Password" }).fill("a password of some length");
  await page.getByRole("button", { name: "Open the venue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
  await expect(page.getByText("Where do your guests sit?")).toBeVisible();
  await expect(page.getByText("DEMO", { exact: true })).toBeHidden();

  const late = await newScreen();
  await late.goto(`${server.url}/console/setup#${token}`);
  await expect(late.getByRole("alert")).toContainText(
    "This set-up link has been used. Please sign in.",
  );
});

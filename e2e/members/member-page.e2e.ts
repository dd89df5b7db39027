import { kopiLane } from "@comanda/testkit";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { checkIn } from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";

const REFUSED = /40[23]|410|500|ERR_FAILED/;
const PASSWORD = "kopi-siew-dai";

async function withMembers(server: VenueServer, rules: object = {}): Promise<InstalledVenue> {
  const kopi = kopiLane(server.pictures);
  const settings = { ...kopi.settings, hasMember: true, ...rules };
  return server.install({ ...kopi, settings });
}

const sheet = (page: Page) => page.getByRole("dialog");

async function press(page: Page, name: string): Promise<void> {
  await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
  await page.getByRole("button", { name, exact: true }).last().click();
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).first().fill(text);
}

async function expectPopup(page: Page, said: string): Promise<void> {
  const popup = page.getByRole("alertdialog");
  await expect(popup).toContainText(said);
  await popup.getByRole("button", { name: "OK", exact: true }).click();
}

/** Registers in the header's sheet of a phone that is in. */
async function register(page: Page, phone: string, dob?: string): Promise<void> {
  await page.getByRole("button", { name: "Member login" }).click();
  await press(page, "Register");
  await fill(page, "Phone number", phone);
  await fill(page, "Name", "Lim Mei Lin");
  if (dob !== undefined) await fill(page, "Date of birth", dob);
  const password = page.getByLabel("Password").first();
  await password.fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await press(page, "Register");
}

test("shows the balances of a member on a page of their own [MEM-004, MEM-018, MEM-019, MEM-021, NAV-017]", async ({
  page,
  server,
}) => {
  const rewardDisclaimer = { en: "Rewards end with the year.", zh: "奖励年底到期。" };
  const venue = await withMembers(server, { rewardDisclaimer });
  await checkIn(page, venue.linkOf("7"));
  await register(page, "9123 4567");
  await expectPopup(page, "Register Successfully");
  await page.goto(`${venue.url}/member/info`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1, name: "Member info" })).toBeVisible();
  await expect(main).toContainText("Lim Mei Lin");
  await expect(main).toContainText("Available Rewards");
  await expect(main).toContainText(rewardDisclaimer.en);
  await expect(main).not.toContainText("Top-up balance");
  await expectAccessible(page, "page of a member");
  await page.route("**/v2/api/customer/detail*", async (route) => {
    const answer = await route.fetch();
    const customer = (await answer.json()) as object;
    const expiryData = [{ date: Date.UTC(2027, 0, 31), pts: 15 }];
    const balances = { rewardPts: 120, redeemPts: 20, forfeit: 10, topUpAmount: 2000 };
    await route.fulfill({ json: { ...customer, ...balances, topUpRedeemAmt: 500, expiryData } });
  });
  await page.reload();
  await expect(main.getByText("Loyalty points").locator("..")).toContainText("90");
  await expect(main.getByText("Top-up balance").locator("..")).toContainText("$15.00");
  await expect(main.getByText("Expiring on 2027-01-31").locator("..")).toContainText("15");
});

test("edits what the venue asks for and nothing that it hides [MEM-027, MEM-028, MEM-029, MEM-047]", async ({
  page,
  server,
}) => {
  const venue = await withMembers(server, { mustDob: true });
  await checkIn(page, venue.linkOf("7"));
  await register(page, "9123 4567", "31121990");
  await expectPopup(page, "Register Successfully");
  await page.getByRole("button", { name: "Member info" }).click();
  await press(page, "Edit");
  await expect(page.getByLabel("Date of birth")).toHaveValue("31121990");
  expect(await stored(page, "customer")).toMatchObject({ dob: Date.UTC(1990, 11, 31) });
  for (const label of ["Phone number", "Name", "Email", "New password"]) {
    await expect(sheet(page).getByLabel(label).first()).toBeVisible();
  }
  await expect(sheet(page).getByRole("radio")).toHaveCount(2);
  await press(page, "Close");
  await expect(sheet(page)).toContainText("Available Rewards");
  const hidden = await withMembers(server, { hideOptionalField: true });
  await page.evaluate(() => localStorage.clear());
  await checkIn(page, hidden.linkOf("7"));
  await register(page, "9123 4567");
  await expectPopup(page, "Register Successfully");
  await page.getByRole("button", { name: "Member info" }).click();
  await press(page, "Edit");
  await expect(sheet(page).getByRole("textbox")).toHaveCount(1);
  await expect(sheet(page).getByRole("radio")).toHaveCount(0);
  await expect(sheet(page).getByLabel("Date of birth")).toHaveCount(0);
});

test("says why a change was not kept, and sends it once [MEM-040, ERR-012, ERR-013, ERR-014]", async ({
  complaints,
  newPhone,
  page,
  server,
}) => {
  complaints.expect(REFUSED);
  const venue = await withMembers(server);
  const other = await newPhone();
  await checkIn(other, venue.linkOf("8"));
  await register(other, "9888 7777");
  await expectPopup(other, "Register Successfully");
  await checkIn(page, venue.linkOf("7"));
  await register(page, "9123 4567");
  await expectPopup(page, "Register Successfully");
  await page.getByRole("button", { name: "Member info" }).click();
  await press(page, "Edit");
  await fill(page, "Phone number", "9888 7777");
  await press(page, "Save");
  await expect(sheet(page)).toContainText("Phone No has been used");
  await page.route("**/v2/api/customer", (route) => route.abort());
  await press(page, "Save");
  await expect(sheet(page)).toContainText("Something went wrong. Please try again");
  await page.unroute("**/v2/api/customer");
  await fill(page, "Phone number", "9123 4568");
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request);
  });
  await page.route("**/v2/api/customer", async (route) => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await route.continue();
  });
  await press(page, "Save");
  await expectPopup(page, "Update Successfully");
  expect(sent).toHaveLength(1);
});

test("says what is wrong with a login and a registration, and sends each once [MEM-043, ERR-004, ERR-005, ERR-006]", async ({
  complaints,
  newPhone,
  page,
  server,
}) => {
  complaints.expect(REFUSED);
  const venue = await withMembers(server);
  const other = await newPhone();
  await checkIn(other, venue.linkOf("8"));
  await register(other, "9888 7777");
  await expectPopup(other, "Register Successfully");
  await checkIn(page, venue.linkOf("7"));
  await register(page, "+65 98887777");
  await expect(sheet(page)).toContainText("Phone No has been used");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Member login" }).click();
  await fill(page, "Phone number", "9000 0000");
  await press(page, "Next");
  await expect(sheet(page)).toContainText("Incorrect phone no");
  await fill(page, "Phone number", "9888 7777");
  await press(page, "Next");
  await page.route("**/v2/api/customer/login", (route) => route.abort());
  await fill(page, "Password", PASSWORD);
  await press(page, "Log in");
  await expect(sheet(page)).toContainText("Something went wrong. Please try again");
  await page.unroute("**/v2/api/customer/login");
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/customer/login")) sent.push(request);
  });
  await page.route("**/v2/api/customer/login", async (route) => {
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await route.continue();
  });
  await press(page, "Log in");
  await expect(sheet(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test("asks for what is empty, by the number first [MEM-035, MEM-038, MEM-041, MEM-042]", async ({
  newPhone,
  page,
  server,
}) => {
  const venue = await withMembers(server);
  const other = await newPhone();
  await checkIn(other, venue.linkOf("8"));
  await register(other, "9888 7777");
  await expectPopup(other, "Register Successfully");
  await checkIn(page, venue.linkOf("7"));
  await page.getByRole("button", { name: "Member login" }).click();
  await press(page, "Next");
  await expect(sheet(page)).toContainText("Phone No is required");
  await fill(page, "Phone number", "9888 7777");
  await press(page, "Next");
  await press(page, "Log in");
  await expect(sheet(page)).toContainText("Pin is required");
  await fill(page, "Password", PASSWORD);
  await press(page, "Log in");
  await page.getByRole("button", { name: "Member info" }).click();
  await press(page, "Log out");
  await expect(page.getByRole("button", { name: "Member login" })).toBeVisible();
  expect(await stored(page, "customer")).toBeUndefined();
});

test("takes no link for a new password that nobody was sent [MEM-016, ERR-011]", async ({
  complaints,
  page,
  server,
}) => {
  complaints.expect(REFUSED);
  const asked = page.waitForRequest("**/v2/api/customer/passwordReset");
  await page.goto(`${server.url}/passwordreset?iv=a-row&code=made-up`);
  await page.getByLabel("New Password").fill("kopi-gao-kosong");
  await page.getByRole("button", { name: "Submit" }).click();
  expect((await asked).postDataJSON()).toEqual({
    password: "kopi-gao-kosong",
    iv: "a-row",
    code: "made-up",
  });
  await expect(page.getByRole("alert")).toContainText(
    "Something went wrong. Update Fail. Please try again",
  );
});

test("sends a link for a new password, which the page takes [ERR-008, ERR-010]", async ({
  newServer,
  page,
}) => {
  const server = await newServer();
  const venue = await withMembers(server);
  await checkIn(page, venue.linkOf("7"));
  await page.getByRole("button", { name: "Member login" }).click();
  await press(page, "Register");
  await fill(page, "Phone number", "9123 4567");
  await fill(page, "Email", "mei@example.com");
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await press(page, "Register");
  await expectPopup(page, "Register Successfully");
  await page.getByRole("button", { name: "Member info" }).click();
  await press(page, "Log out");
  await page.getByRole("button", { name: "Member login" }).click();
  await press(page, "Forgot password");
  await fill(page, "Email", "mei@example.com");
  await press(page, "OK");
  await expect(sheet(page)).toContainText("An email has sent to your mailbox. Please check");
  const { text } = await server.mails.next();
  const [link = ""] = /http[^\s"<]+passwordreset\?[^\s"<]+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByLabel("New Password").fill("kopi-gao-kosong");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("Update Successfully");
});

import { kopiLane } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { checkIn, enter, scan } from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const SAID = {
  en: {
    login: "Member login",
    info: "Member info",
    signUp: "Sign up",
    register: "Register",
    phone: "Phone number",
    name: "Name",
    email: "Email",
    password: "Password",
    male: "Male",
    female: "Female",
    next: "Next",
    logIn: "Log in",
    logOut: "Log out",
    edit: "Edit",
    save: "Save",
    close: "Close",
    forgot: "Forgot password",
    agree: "I agree to the terms and the use of my data",
    detail: "see detail",
    submit: "Submit",
    points: "Loyalty points",
    rewards: "Available Rewards",
    phoneRequired: "Phone No is required",
    pinRequired: "Pin is required",
    wrongPhone: "Incorrect phone no",
    wrongLogin: "Invalid phone no or password",
    phoneLength: "Phone no cannot be less than 7 or greater than 15",
    terms: "Must agree the terms & condition",
    emailRequired: "Email is required",
    dobFormat: "Incorrect DOB Format",
    dobMissing: "Please Input your DOB",
    registered: "Register Successfully",
    updated: "Update Successfully",
    used: "Phone No has been used",
    mailed: "An email has sent to your mailbox. Please check",
    noEmail: "Email cannot be found. Please contact staff for assistance",
    first: "Please log in first",
    resetFailed: "Something went wrong. Update Fail. Please try again",
  },
  zh: {
    login: "会员登录",
    info: "会员资料",
    signUp: "注册会员",
    register: "注册",
    phone: "电话号码",
    name: "姓名",
    email: "电邮地址",
    password: "密码",
    male: "男",
    female: "女",
    next: "下一步",
    logIn: "登录",
    logOut: "退出登录",
    edit: "修改",
    save: "保存",
    close: "关闭",
    forgot: "忘记密码",
    agree: "我同意条款及个人资料的使用",
    detail: "查看详情",
    submit: "提交",
    points: "积分",
    rewards: "可用奖励",
    phoneRequired: "请填写电话号码",
    pinRequired: "请填写密码",
    wrongPhone: "电话号码不正确",
    wrongLogin: "电话号码或密码不正确",
    phoneLength: "电话号码须为 7 至 15 个字符",
    terms: "请先同意条款与条件",
    emailRequired: "请填写电邮地址",
    dobFormat: "出生日期格式不正确",
    dobMissing: "请填写出生日期",
    registered: "注册成功",
    updated: "更新成功",
    used: "此电话号码已被使用",
    mailed: "邮件已发送到您的邮箱，请查收",
    noEmail: "找不到此电邮地址，请联系店员",
    first: "请先登录",
    resetFailed: "出错了，更新失败。请重试",
  },
} as const;

type Texts = (typeof SAID)[Language];

async function withMembers(server: VenueServer, rules: object = {}): Promise<InstalledVenue> {
  const kopi = kopiLane(server.pictures);
  const settings = { ...kopi.settings, hasMember: true, ...rules };
  return server.install({ ...kopi, settings });
}

/** Refusals of members' calls, which the browser notes too. */
const REFUSED = /40[123]|410|422/;

/** The sheet that is open. */
const sheet = (page: Page) => page.getByRole("dialog");

async function press(page: Page, name: string): Promise<void> {
  // The next screen stands under the finger: what could be a second tap is none (second-tap.ts).
  await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
  await sheet(page).getByRole("button", { name, exact: true }).click();
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await sheet(page).getByLabel(label).first().fill(text);
}

/** Closes the popup that says so. */
async function expectPopup(page: Page, said: string, language: Language): Promise<void> {
  const popup = page.getByRole("alertdialog");
  await expect(popup).toContainText(said);
  await popup.getByRole("button", { name: WORDS[language].ok, exact: true }).click();
}

async function signUp(
  page: Page,
  said: Texts,
  who: { phone: string; email: string },
  language: Language,
) {
  await page.getByRole("link", { name: said.signUp }).click();
  await fill(page, said.phone, who.phone);
  await fill(page, said.name, "Lim Mei Lin");
  await fill(page, said.email, who.email);
  await fill(page, said.password, "kopi-siew-dai");
  await sheet(page).getByLabel(said.agree).check();
  await press(page, said.register);
  await expectPopup(page, said.registered, language);
}

for (const language of languagesOf("zh")) {
  const said: Texts = SAID[language];

  test(`signs up at the check-in, and is known from then on in ${language} [CHK-027, CHK-028, MEM-034, ERR-007, STO-001]`, async ({
    page,
    server,
  }) => {
    const venue = await withMembers(server);
    await scan(page, venue.linkOf("7"), language);
    await expect(page.getByRole("link", { name: said.login })).toBeVisible();
    await page.getByRole("link", { name: said.signUp }).click();
    await press(page, said.register);
    await expect(sheet(page)).toContainText(said.phoneLength);
    await fill(page, said.phone, "9123 4567");
    await press(page, said.register);
    await expect(sheet(page)).toContainText(said.terms);
    await sheet(page).getByLabel(said.agree).check();
    await press(page, said.register);
    await expect(sheet(page)).toContainText(said.emailRequired);
    await fill(page, said.email, "mei@example.com");
    await fill(page, said.name, "Lim Mei Lin");
    await press(page, said.register);
    await expect(sheet(page)).toContainText(said.pinRequired);
    await fill(page, said.password, "kopi-siew-dai");
    await expectAccessible(page, "sign up");
    await press(page, said.register);
    await expectPopup(page, said.registered, language);
    expect(await stored(page, "customer")).toMatchObject({ customerName: "Lim Mei Lin" });
    await enter(page, { language });
    await expect(page.getByRole("button", { name: said.info })).toBeVisible();
  });

  test(`logs in by the number first and the password then in ${language} [MEM-005, MEM-008, MEM-030, MEM-033, ERR-003]`, async ({
    complaints,
    page,
    newPhone,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withMembers(server);
    await scan(page, venue.linkOf("7"), language);
    await signUp(page, said, { phone: "9123 4567", email: "mei@example.com" }, language);
    const phone = await newPhone();
    await checkIn(phone, venue.linkOf("8"), { language });
    await phone.getByRole("button", { name: said.login }).click();
    await press(phone, said.next);
    await expect(sheet(phone)).toContainText(said.phoneRequired);
    await expect(sheet(phone).getByLabel(said.password)).toHaveCount(0);
    await fill(phone, said.phone, "9000 0000");
    await press(phone, said.next);
    await expect(sheet(phone)).toContainText(said.wrongPhone);
    await fill(phone, said.phone, "+65 91234567");
    await press(phone, said.next);
    await press(phone, said.logIn);
    await expect(sheet(phone)).toContainText(said.pinRequired);
    await fill(phone, said.password, "kopi-gao");
    await press(phone, said.logIn);
    await expect(sheet(phone)).toContainText(said.wrongLogin);
    await expectAccessible(phone, "member login");
    await fill(phone, said.password, "kopi-siew-dai");
    await press(phone, said.logIn);
    await expect(sheet(phone)).toHaveCount(0);
    await expect(phone.getByRole("button", { name: said.info })).toBeVisible();
    expect(await stored(phone, "customer")).toMatchObject({ phone: "9123 4567" });
  });

  test(`shows and changes what is kept, and logs out in ${language} [MEM-003, MEM-017, MEM-022, ERR-012, NAV-046]`, async ({
    page,
    server,
  }) => {
    const venue = await withMembers(server);
    await scan(page, venue.linkOf("7"), language);
    await signUp(page, said, { phone: "9123 4567", email: "mei@example.com" }, language);
    await enter(page, { language });
    await page.getByRole("button", { name: said.info }).click();
    await expect(sheet(page)).toContainText("Lim Mei Lin");
    await expect(sheet(page)).toContainText("9123 4567");
    await expect(sheet(page)).toContainText(said.points);
    await expect(sheet(page)).toContainText(said.rewards);
    await expectAccessible(page, "member info");
    await press(page, said.edit);
    await fill(page, said.name, "Ong Mei Lin");
    await sheet(page).getByLabel(said.female, { exact: true }).check();
    await press(page, said.save);
    await expectPopup(page, said.updated, language);
    await expect(sheet(page)).toContainText("Ong Mei Lin");
    await press(page, said.logOut);
    await expect(page.getByRole("button", { name: said.login })).toBeVisible();
    expect(await stored(page, "customer")).toBeUndefined();
    // The server has heard it: a reload finds a guest.
    await page.reload();
    await expect(page.getByRole("button", { name: said.login })).toBeVisible();
  });

  test(`sets a new password by a link of a mail in ${language} [MEM-014, MEM-015, ERR-008, ERR-010, NAV-001]`, async ({
    complaints,
    page,
    newPhone,
    newServer,
  }) => {
    complaints.expect(REFUSED);
    const server = await newServer();
    const venue = await withMembers(server);
    await scan(page, venue.linkOf("7"), language);
    await signUp(page, said, { phone: "9123 4567", email: "mei@example.com" }, language);
    const phone = await newPhone();
    await checkIn(phone, venue.linkOf("8"), { language });
    await phone.getByRole("button", { name: said.login }).click();
    await press(phone, said.forgot);
    await fill(phone, said.email, "nobody@example.com");
    await press(phone, WORDS[language].ok);
    await expect(sheet(phone)).toContainText(said.noEmail);
    await fill(phone, said.email, "MEI@example.com");
    await press(phone, WORDS[language].ok);
    await expect(sheet(phone)).toContainText(said.mailed);
    const { text } = await server.mails.next();
    const [link = ""] = /http[^\s"<]+passwordreset\?[^\s"<]+/.exec(text) ?? [];
    // A browser that has never been here.
    const other = await newPhone();
    await other.goto(`${link}&lang=${language}`);
    await expect(other.getByRole("textbox")).toHaveCount(1);
    await other.getByRole("textbox").fill("kopi-gao-kosong");
    await other.getByRole("button", { name: said.submit }).click();
    await expect(other.getByRole("alert").filter({ hasText: said.updated })).toBeVisible();
    await other.reload();
    await other.getByRole("textbox").fill("kopi-gao-kosong");
    await other.getByRole("button", { name: said.submit }).click();
    await expect(other.getByRole("alert").filter({ hasText: said.resetFailed })).toBeVisible();
  });

  test(`finds no Enter before a login where one is demanded in ${language} [CHK-026, CHK-046, NAV-016, OUT-038]`, async ({
    complaints,
    newPhone,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withMembers(server, { haveToLogin: true });
    await scan(page, venue.linkOf("7"), language);
    const words = WORDS[language];
    await expect(page.getByRole("link", { name: said.login })).toBeVisible();
    await expect(page.getByRole("link", { name: words.enter, exact: true })).toHaveCount(0);
    const code = venue.linkOf("7").split("/checkin/")[1] ?? "";
    // Who follows the server's link before the app is there is scanned first, and finds the login open.
    const early = await newPhone();
    await early.goto(`${venue.url}/member/login/${code}?lang=${language}`);
    await expect(sheet(early).getByRole("heading", { name: said.login })).toBeVisible();
    await expect(early).toHaveURL(/\/checkin\/[^#]+$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    await page.goto(`${venue.url}/member/login/${code}`);
    await expect(page.getByRole("heading", { name: said.login })).toBeVisible();
    await page.getByRole("button", { name: said.register }).click();
    await page.getByLabel(said.phone).fill("9123 4567");
    await page.getByLabel(said.password).fill("kopi-siew-dai");
    await page.getByLabel(said.agree).check();
    await page.getByRole("button", { name: said.register }).click();
    await expectPopup(page, said.registered, language);
    await expect(page).toHaveURL(/\/menu$/);
    await scan(page, venue.linkOf("7"), language);
    await expect(page.getByRole("link", { name: words.enter, exact: true })).toBeVisible();
    await enter(page, { language });
    await page.getByRole("button", { name: said.info }).click();
    await press(page, said.logOut);
    // Who is no member any more is asked for a login, also on the way to the order, and is back where they were.
    await page.goto(`${venue.url}/checkout`);
    await expect(page.getByRole("heading", { name: said.first })).toBeVisible();
    await page.getByRole("button", { name: said.login }).click();
    await fill(page, said.phone, "91234567");
    await press(page, said.next);
    await press(page, said.logIn);
    await expect(sheet(page)).toContainText(said.pinRequired);
    await fill(page, said.password, "kopi-siew-dai");
    await press(page, said.logIn);
    await expect(page.getByRole("heading", { name: said.first })).toHaveCount(0);
    expect(await stored(page, "customer")).toMatchObject({ phone: "9123 4567" });
  });
}

test("asks for what the venue asks for, and hides what it hides [MEM-009, MEM-010, MEM-012, MEM-013, MEM-046]", async ({
  complaints,
  page,
  server,
}) => {
  complaints.expect(REFUSED);
  const said = SAID.en;
  const memberTerms = { en: "We keep your number to know you.", zh: "我们保存您的号码。" };
  const venue = await withMembers(server, { mustDob: true, memberTerms });
  await checkIn(page, venue.linkOf("7"));
  await page.getByRole("button", { name: said.login }).click();
  await press(page, said.register);
  for (const label of [said.phone, said.name, said.email, said.password, "Date of birth"]) {
    await expect(sheet(page).getByLabel(label).first()).toBeVisible();
  }
  await expect(sheet(page).getByRole("radio")).toHaveCount(2);
  await expect(sheet(page).getByRole("checkbox")).not.toBeChecked();
  await press(page, "see detail");
  await expect(sheet(page)).toContainText(memberTerms.en);
  await fill(page, said.phone, "9123 4567");
  await fill(page, said.password, "kopi-siew-dai");
  await sheet(page).getByRole("checkbox").check();
  await fill(page, "Date of birth", "31021990");
  await press(page, said.register);
  await expect(sheet(page)).toContainText("Incorrect DOB Format");
  await fill(page, "Date of birth", "01011970");
  await press(page, said.register);
  await expect(sheet(page)).toContainText("Please Input your DOB");
  await fill(page, "Date of birth", "31121990");
  await press(page, said.register);
  await expectPopup(page, "Register Successfully", "en");
  const hidden = await withMembers(server, { hideOptionalField: true });
  await checkIn(page, hidden.linkOf("7"));
  await page.getByRole("button", { name: said.login }).click();
  await press(page, said.register);
  await expect(sheet(page).getByLabel(said.email)).toHaveCount(0);
  await expect(sheet(page).getByRole("radio")).toHaveCount(0);
  await expect(sheet(page).getByLabel("Date of birth")).toHaveCount(0);
});

test("hides the way to register where nobody is taken, and everything where there are no members [MEM-006, MEM-007, MEM-036]", async ({
  page,
  server,
  venue,
}) => {
  const closed = await withMembers(server, { allowRegister: false });
  await scan(page, closed.linkOf("7"));
  await expect(page.getByRole("link", { name: SAID.en.signUp })).toHaveCount(0);
  await page.getByRole("link", { name: SAID.en.login }).click();
  await expect(sheet(page).getByRole("button", { name: "Register" })).toHaveCount(0);
  await expect(sheet(page).getByRole("button", { name: "Forgot password" })).toBeVisible();
  await fill(page, SAID.en.phone, "9123 4567");
  await press(page, "Next");
  await expect(sheet(page)).toContainText("Incorrect phone no");
  await scan(page, venue.linkOf("7"));
  await expect(page.getByRole("link", { name: SAID.en.login })).toHaveCount(0);
});

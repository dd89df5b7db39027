import { plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { openConsole } from "../steps/board.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { checkIn, scan } from "../steps/diner.ts";
import { languagesOf } from "../steps/words.ts";

const SAYS = {
  en: {
    publish: "Publish",
    has: "The venue has members",
    dob: "The date of birth is asked for",
    phone: "Phone number",
    find: "Find",
    nobody: "Nobody has this number.",
    since: /Member since/,
  },
  zh: {
    publish: "发布",
    has: "设有会员",
    dob: "须填写出生日期",
    phone: "电话号码",
    find: "查找",
    nobody: "没有会员使用此号码。",
    since: /加入/,
  },
} as const;

for (const language of languagesOf("zh")) {
  const says = SAYS[language];

  test(`an owner turns members on, and finds one by a number in ${language} [ENT-017]`, async ({
    newPhone,
    newScreen,
    venue,
  }) => {
    const screen = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openConsole(screen, venue, "/guests");
    const phone = await newPhone();
    await scan(phone, venue.linkOf("7"));
    await expect(phone.getByRole("link", { name: "Member login" })).toHaveCount(0);
    await screen.getByLabel(says.has).check();
    await screen.getByLabel(says.dob).check();
    await screen.getByRole("button", { name: says.publish, exact: true }).click();
    await expect(screen.getByRole("button", { name: says.publish, exact: true })).toBeDisabled();
    await checkIn(phone, venue.linkOf("7"));
    await phone.getByRole("button", { name: "Member login" }).click();
    const sheet = phone.getByRole("dialog");
    await sheet.getByRole("button", { name: "Register" }).click();
    await sheet.getByLabel("Phone number").fill("9123 4567");
    await sheet.getByLabel("Name").fill("Lim Mei Lin");
    await sheet.getByLabel("Date of birth").fill("31121990");
    await sheet.getByLabel("Password").fill("kopi-siew-dai");
    await sheet.getByRole("checkbox").check();
    await sheet.getByRole("button", { name: "Register" }).click();
    await expect(phone.getByRole("alertdialog")).toContainText("Register Successfully");
    await screen.getByRole("textbox", { name: says.phone, exact: true }).fill("9000 0000");
    await screen.getByRole("button", { name: says.find }).click();
    await expect(screen.getByText(says.nobody)).toBeVisible();
    await screen.getByRole("textbox", { name: says.phone, exact: true }).fill("+65 91234567");
    await screen.getByRole("button", { name: says.find }).click();
    const found = screen.getByRole("paragraph").filter({ hasText: "Lim Mei Lin" });
    await expect(found).toContainText(says.since);
  });
}

const FILE_SAYS = {
  en: {
    fresh: "2 new members",
    together: "Together 120 points and $15.00",
    wrong: /Row 4 · Phone number/,
    take: "Take these members",
    cost: "120 points",
  },
  zh: {
    fresh: "2 位新会员",
    together: "共 120 积分和 $15.00",
    wrong: /第 4 行 · 电话/,
    take: "导入这些会员",
    cost: "120 积分",
  },
} as const;

for (const language of languagesOf("zh")) {
  const says = { ...SAYS[language], ...FILE_SAYS[language] };
  test(`an owner brings in members by a file in ${language}`, async ({ newScreen, venue }) => {
    const screen = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openConsole(screen, venue, "/guests");
    const rows = ["9100 0001,Lim Mei Lin,120,15.00", "9100 0002,Ong,,", "12,Short,,"];
    await screen.locator('input[type="file"]').setInputFiles({
      name: "members.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Phone number,Name,Points,Top-up balance", ...rows].join("\r\n")),
    });
    await expect(screen.getByText(says.fresh)).toBeVisible();
    await expect(screen.getByText(says.together)).toBeVisible();
    await expect(screen.getByText(says.wrong)).toBeVisible();
    await expectAccessible(screen, "a file of members");
    await screen.getByRole("button", { name: says.take }).click();
    await expect(screen.getByRole("button", { name: says.take })).toHaveCount(0);
    await screen.getByRole("textbox", { name: says.phone, exact: true }).fill("91000001");
    await screen.getByRole("button", { name: says.find }).click();
    await expect(screen.getByText(says.cost).first()).toBeVisible();
  });
}

const CLUB_SAYS = {
  en: {
    invite: "Let another venue join",
    code: "Code of another venue’s club",
    look: "Join a club",
    join: "Join the club",
    shared: /^These venues share their members: /,
  },
  zh: {
    invite: "邀请其他店加入",
    code: "其他店的俱乐部邀请码",
    look: "加入俱乐部",
    join: "加入",
    shared: /^以下各店共享会员：/,
  },
} as const;

for (const language of languagesOf("zh")) {
  const says = CLUB_SAYS[language];
  test(`two owners make one club of their venues in ${language}`, async ({
    newScreen,
    server,
    venue,
  }) => {
    const locale = language === "zh" ? "zh-CN" : "en-SG";
    const there = await newScreen({ locale });
    await openConsole(there, await server.install(plainVenue()), "/guests");
    await there.getByRole("button", { name: says.invite }).click();
    const code = (await there.getByText(/^[A-HJ-NP-Z2-9]{10}$/).textContent()) ?? "";
    const here = await newScreen({ locale });
    await openConsole(here, venue, "/guests");
    await here.getByLabel(says.code).fill(code);
    await here.getByRole("button", { name: says.look, exact: true }).click();
    const question = here.getByRole("dialog");
    await expectAccessible(here, "whether to join a club");
    await question.getByRole("button", { name: says.join, exact: true }).click();
    await expect(here.getByText(says.shared)).toBeVisible();
  });
}

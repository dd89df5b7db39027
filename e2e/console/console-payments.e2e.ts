/** The owner's page of paying online: who takes the money, the keys, and what guests are offered of it. */
import { startPayments } from "@comanda/sandbox";
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { languagesOf } from "../steps/words.ts";

const SAYS = {
  en: {
    publish: "Publish",
    provider: "At this provider",
    online: "Guests may pay online",
    offered: /Guests are not offered this before its account below opens/,
    key: "API key",
    salt: "Salt",
    address: "API address",
    save: "Save account",
    test: "Test connection",
    works: "HitPay answered. The account works.",
    wrong: /HitPay did not accept these keys/,
    ends: /It is set and ends with -key/,
    needs: /needs this, and it is missing/,
    remove: "Remove the account",
    state: "Test",
    none: "Not set up",
    money: "Payments",
    credit: "Store credit of the loyalty programme pays",
  },
  zh: {
    publish: "发布",
    provider: "支付服务商",
    online: "客人可线上付款",
    offered: /下方收款账号可用之前/,
    key: "API 密钥",
    salt: "签名盐值（Salt）",
    address: "API 地址",
    save: "保存收款账号",
    test: "测试连接",
    works: "HitPay 已应答，收款账号可用。",
    wrong: /HitPay 不接受这些密钥/,
    ends: /已设置，末尾为 -key/,
    needs: /需要这一项/,
    remove: "移除收款账号",
    state: "测试",
    none: "未设置",
    money: "付款",
    credit: "会员计划的储值余额可付款",
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`an owner types a provider's keys once, tries them, and guests are offered it, ${language} [ENT-016]`, async ({
    newScreen,
    server,
    complaints,
  }) => {
    complaints.expect(/422.*\/payments\/hitpay/);
    const says = SAYS[language];
    const sandbox = await startPayments();
    const { settings, ...kopi } = kopiLane(server.pictures);
    const venue = await server.install({ ...kopi, settings: { ...settings, isDemo: false } });
    const screen = await newScreen(language === "zh" ? { locale: "zh-Hans" } : {});
    await openConsole(screen, venue, "/payments");
    const told = async (): Promise<unknown> => {
      const code = venue.linkOf("1").split("/").at(-1) ?? "";
      const headers = { authorization: `Bearer ${code}` };
      const answer = await fetch(`${server.url}/v2/api/selforder/general?userId=`, { headers });
      return ((await answer.json()) as { hasPayment?: unknown }).hasPayment;
    };

    await test.step("guests may pay online at HitPay, once there is an account", async () => {
      await screen.getByRole("switch", { name: says.online }).click({ force: true });
      await screen.getByRole("combobox", { name: says.provider }).click();
      await screen.getByRole("option", { name: "HitPay" }).click();
      await screen.getByRole("switch", { name: says.credit }).click({ force: true });
      await screen.getByRole("button", { name: says.publish }).click();
      await expect(screen.getByText(says.offered)).toBeVisible();
      await screen.reload();
      await expect(screen.getByRole("switch", { name: says.credit })).toBeChecked();
      expect(await told()).toBe(false);
      await expectAccessible(screen, "payments");
    });

    await test.step("without a key nothing is saved", async () => {
      await screen.getByLabel(says.key, { exact: true }).fill("sandbox-hitpay-key");
      await screen.getByLabel(says.address).fill(`${sandbox.url}/hitpay`);
      await screen.getByRole("button", { name: says.save }).click();
      await expect(screen.getByText(says.needs)).toBeVisible();
      await expect(screen.getByLabel(says.key, { exact: true })).toHaveValue("sandbox-hitpay-key");
    });

    await test.step("with both it is, and no key is on the page any more", async () => {
      await screen.getByLabel(says.salt, { exact: true }).fill("sandbox-hitpay-salt");
      await screen.getByRole("button", { name: says.save }).click();
      await expect(screen.getByText(says.ends)).toBeVisible();
      await expect(screen.getByLabel(says.key, { exact: true })).toHaveValue("");
      await expect(screen.getByText(says.state, { exact: true })).toBeVisible();
      await expect(screen.getByText(says.offered)).toHaveCount(0);
      expect(await told()).toBe(true);
      await screen.getByRole("button", { name: says.test }).click();
      await expect(screen.getByText(says.works)).toBeVisible();
    });

    await test.step("a wrong key is told by a test, and removed with the account", async () => {
      await screen.getByLabel(says.key, { exact: true }).fill("another-hitpay-key");
      await screen.getByRole("button", { name: says.save }).click();
      await expect(screen.getByLabel(says.key, { exact: true })).toHaveValue("");
      await screen.getByRole("button", { name: says.test }).click();
      await expect(screen.getByText(says.wrong)).toBeVisible();
      await screen.getByRole("button", { name: says.remove }).click();
      await screen.getByRole("dialog").getByRole("button", { name: says.remove }).click();
      await expect(screen.getByText(says.none, { exact: true })).toBeVisible();
      expect(await told()).toBe(false);
    });
    await sandbox.close();
  });
}

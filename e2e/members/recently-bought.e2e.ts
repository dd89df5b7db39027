/** Why: somebody who comes back finds what they took last time, by one tap each or all at once. */
import { plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { addToCart, checkIn, openCart, openItem, submit } from "../steps/diner.ts";
import { menu } from "../steps/recommendations.ts";
import { logInAs, registerAs } from "../steps/members.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const SAID = {
  en: { recent: "Recently bought", often: "Frequently bought", all: "Add all" },
  zh: { recent: "您最近点过", often: "大家常点", all: "全部加入" },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  test(`a member finds what they took last time in ${language} [MEM-032, REC-013, REC-014]`, async ({
    newPhone,
    page,
    server,
  }) => {
    const settings = { hasMember: true, recentBought: true, recentItem: ["RICE"] };
    const venue = await server.install(plainVenue({ menu: menu(), settings }));
    await checkIn(page, venue.linkOf("1"), { language });
    await registerAs(page, "9123 4567", language);
    const titles = language === "en" ? ["Otah", "Soda"] : ["乌打", "汽水"];
    for (const title of titles) {
      await openItem(page, title);
      await addToCart(page, language);
    }
    await openCart(page, language);
    await submit(page, language);
    const phone = await newPhone();
    const asked: string[] = [];
    phone.on("request", (request) => {
      if (request.url().endsWith("/customer/recentBought")) asked.push(request.method());
    });
    await checkIn(phone, venue.linkOf("2"), { language });
    const often = phone.getByRole("region", { name: said.often });
    await expect(often.getByRole("listitem")).toHaveCount(1);
    expect(asked).toEqual([]);
    await logInAs(phone, "9123 4567", language);
    const strip = phone.getByRole("region", { name: said.recent });
    await expect(strip.getByRole("listitem")).toHaveText(titles.map((title) => RegExp(title)));
    expect(asked).toEqual(["POST"]);
    await strip.getByRole("button", { name: said.all }).click();
    await expect(phone.getByRole("link", { name: WORDS[language].viewOrder })).toContainText("2");
  });
}

test("asks for nothing where the venue has not turned it on [MEM-032]", async ({
  newPhone,
  page,
  server,
}) => {
  const quiet = { hasMember: true, recentBought: false };
  const venue = await server.install(plainVenue({ menu: menu(), settings: quiet }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await checkIn(page, venue.linkOf("1"));
  await registerAs(page, "9123 4567", "en");
  const phone = await newPhone();
  phone.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await checkIn(phone, venue.linkOf("2"));
  await logInAs(phone, "9123 4567", "en");
  await expect(phone.getByRole("button", { name: "Member info" })).toBeVisible();
  expect(asked).toContain("/v2/api/customer/login");
  expect(asked).not.toContain("/v2/api/customer/recentBought");
});

/** Why: what a diner sees where something is missing: a session, a code, the network, a script, the right to order. */
import { harbourHotel, kopiLane } from "@comanda/testkit";
import { expect } from "@playwright/test";
import { openPhoneLine } from "../stage/phone-line.ts";
import { checkIn, scan, searchFor } from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";
import { nameOfDish } from "./answers.ts";
import type { Scene } from "./scene.ts";

/** No code, a wrong one, no script, no server, a screen to look at only, a table in the other house. */
export async function walkAlongTheEdges(scene: Scene): Promise<void> {
  const { page, language, shoot, install, server, complaints } = scene;
  complaints.expect(/404|net::ERR/);
  const words = WORDS[language];
  const hotel = await install(harbourHotel(server.pictures));
  await page.goto(`${hotel.url}/menu?lang=${language}`);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await shoot("no code scanned");
  await page.goto(`${hotel.url}/checkin/${"0".repeat(32)}?lang=${language}`);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await shoot("a code that is unknown");
  await scan(page, hotel.linkOf("Terrace 1"), language);
  await shoot("the hotel's check-in");
  await checkIn(page, hotel.linkOf("Terrace 1"), { language });
  await shoot("the hotel's menu");
  await searchFor(page, language === "en" ? "sandwitch" : "三明至", language);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await shoot("a search that is misspelt");

  const looking = await scene.newPhone();
  await looking.page.goto(`${hotel.linkOf("Lobby Screen")}?lang=${language}`);
  const guest = looking.page.getByRole("button", { name: words.oneGuestMore });
  if (await guest.isVisible()) await guest.click();
  await looking.page.getByRole("link", { name: words.enter, exact: true }).click();
  await expect(looking.page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await looking.shoot("a menu to look at");
  await looking.page.goto(`${hotel.url}/menu/item/HH-CLUB`);
  await expect(nameOfDish(looking.page)).toBeVisible();
  await looking.shoot("a dish to look at");

  const bare = await scene.newPhone({ javaScriptEnabled: false });
  await bare.page.goto(`${hotel.linkOf("Terrace 1")}?lang=${language}`);
  await bare.shoot("no script");

  const cut = await scene.newPhone();
  const lane = await install(kopiLane(server.pictures));
  const line = await openPhoneLine(server.url);
  await checkIn(cut.page, lane.linkOf("7").replace(lane.url, line.url), { language });
  await expect(cut.page.getByText(/^(Not included in the prices|价格未含)/)).toBeVisible();
  line.cut();
  await expect(
    cut.page.getByText(/We cannot connect right now\.|暂时无法连接。/).first(),
  ).toBeVisible();
  await cut.shoot("no connection");
  await line.close();
}

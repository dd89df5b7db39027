import { cartLineToWire } from "@comanda/contract";
import { cartOf, fullest, kopiLane, openVenue, standInPictures } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { fillCart, submit } from "../steps/diner.ts";
import { stored, storeEverywhere } from "../steps/phone.ts";

test("sends a hundred set meals with long remarks, and reads them back [DEC-013, CRT-019]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  const meal = openVenue(kopiLane(standInPictures())).item("TOAST-SET-A");
  const additions = Array.from({ length: 100 }, (_, at) => {
    const most = fullest(meal);
    return { ...most, remark: `${most.remark.slice(3)}${String(at).padStart(3, "0")}` };
  });
  const lines = cartOf(...additions).lines.map((line) => cartLineToWire(line, meal));
  const cart = { ...((await stored(page, "order")) as object), lines };
  await storeEverywhere(page, ["order"], JSON.stringify({ version: 1, value: cart }));
  await page.goto(`${venue.url}/checkout`);
  await submit(page);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await page.getByRole("button", { name: "Review order" }).click();
  const sheet = page.getByRole("dialog", { name: "Orders" });
  // Of a hundred the first ones stand for the rest, until somebody asks for all.
  await expect(sheet).not.toContainText("请099");
  await sheet.getByRole("button", { name: "Show all 100 items" }).click();
  await expect(sheet).toContainText("请099");
});

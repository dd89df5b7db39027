import { basename } from "node:path";
import type { Picture } from "@comanda/domain/menu";
import { layoutVenues, plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { scan } from "../steps/diner.ts";

/** The page's ground, its accent and the face of its headings, as they are drawn. */
async function lookOf(page: Page): Promise<{ ground: string; accent: string }> {
  return page.locator("body").evaluate((body) => {
    const read = (name: string): string => getComputedStyle(body).getPropertyValue(name);
    return { ground: read("--paper"), accent: read("--accent") };
  });
}

test("an owner chooses a preset, a logo and pictures, sees them on the diner's own pages and publishes them; open phones follow [THM-001, THM-002, THM-003, THM-005, THM-006]", async ({
  page,
  newScreen,
  newPhone,
  server,
}) => {
  const [, oneByOne = plainVenue()] = layoutVenues(server.pictures);
  // A logo that is named without an address lies at the media host: here the server itself.
  const { company, colorTheme } = oneByOne.settings;
  const settings = {
    ...oneByOne.settings,
    colorTheme: { ...colorTheme, headerHeight: 64 },
    company: { ...company, companyLogo: basename(server.pictureUrl) },
  };
  const venue = await server.install({ ...oneByOne, settings });
  const [logo, scene] = await Promise.all(
    Object.values(server.pictures)
      .slice(0, 2)
      .map(async ({ base, widths }: Picture) => {
        const answer = await fetch(`${server.url}${base}-${Math.max(...widths)}.webp`);
        return Buffer.from(await answer.arrayBuffer());
      }),
  );
  const entry = await newPhone();
  await scan(entry, venue.linkOf("2"));
  await expect(entry.locator(".check-in-logo")).toHaveAttribute("src", server.pictureUrl);
  await expect(entry.locator(".check-in-logo")).toHaveJSProperty("naturalWidth", 96);
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  const landing = page.getByRole("region", { name: "Lane One by One" });
  await expect(landing).toBeVisible();
  const screen = await newScreen();
  await openConsole(screen, venue, "/look");
  const frame = screen.frameLocator("iframe");
  const choose = async (name: string, file: Buffer | undefined): Promise<void> => {
    const field = screen.getByRole("group", { name, exact: true });
    const picture = { name: "picture.webp", mimeType: "image/webp", buffer: file ?? Buffer.of() };
    await field.locator("input[type=file]").setInputFiles(picture);
    await expect(field.getByRole("img")).toHaveAttribute("src", /^\/media\/venues\//);
  };

  await test.step("the check-in in the frame is the venue's own, in the chosen look, and nobody else's", async () => {
    await expect(frame.getByRole("heading", { name: "Lane One by One" })).toBeVisible();
    await expectAccessible(screen, "the look");
    await screen.getByRole("radio", { name: "Seafood wharf" }).check();
    await expect
      .poll(() =>
        frame
          .locator("body")
          .evaluate((body) => getComputedStyle(body).getPropertyValue("--paper")),
      )
      .toBe("#eff7fa");
    expect(await lookOf(page)).toEqual({ ground: "#fbf6ec", accent: "#17604a" });
  });

  await test.step("a logo, a background and a landing picture", async () => {
    await choose("Logo", logo);
    await choose("Background picture", scene);
    await choose("Landing picture", scene);
    await expect(frame.locator(".check-in-logo")).toHaveAttribute("src", /^\/media\/venues\//);
  });

  await test.step("published, it is on phones that are open within two seconds", async () => {
    await screen.getByRole("button", { name: "Publish" }).click();
    await expect(screen.getByText("Published. Phones that are open show it now.")).toBeVisible();
    const followed = { timeout: 2_000 };
    await expect
      .poll(() => lookOf(page), followed)
      .toEqual({ ground: "#eff7fa", accent: "#0b5c8a" });
    await expect(page.getByRole("banner").locator("img")).toHaveAttribute(
      "src",
      /^\/media\/venues\//,
    );
    expect(await page.getByRole("banner").boundingBox()).toMatchObject({ height: 64 });
    await expect(landing).toHaveCSS("background-image", /\/media\/venues\//);
    await entry.reload();
    await expect(entry.locator(".check-in-logo")).toHaveAttribute("src", /^\/media\/venues\//);
    expect((await lookOf(entry)).ground).toBe("#eff7fa");
  });

  await test.step("the menu in the frame begins no visit in the owner's browser", async () => {
    await screen.getByRole("radio", { name: "Menu" }).check();
    await expect(frame.getByRole("navigation", { name: "Categories" })).toBeVisible();
    const kept = await screen.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /^(checkIn|token|settings|order)$/.test(key))).toEqual([]);
  });
});

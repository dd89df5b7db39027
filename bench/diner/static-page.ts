/** Why: what a screen can show of a thousand pictures while it scrolls is known by a page that does nothing else. */
import type { Page } from "@playwright/test";

const PATH = "/static-menu";

/** Opens the whole menu that a page shows, as it would be printed: all its tiles and pictures, and no script. */
export async function openStatic(page: Page): Promise<void> {
  const html = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll("script, link[rel='modulepreload']"))
      script.remove();
    return copy.outerHTML;
  });
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html>${html}` }),
  );
  await page.goto(new URL(PATH, page.url()).href);
  await page.unroute(`**${PATH}`);
}

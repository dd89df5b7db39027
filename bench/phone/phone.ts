/** Why: every visit is a new phone: its own browser, nothing stored, nothing cached. */
import { chromium, type BrowserContextOptions, type CDPSession, type Page } from "@playwright/test";
import { findBrowser } from "../../tools/browser.ts";

export interface Phone {
  readonly page: Page;
  readonly devTools: CDPSession;
  close(): Promise<void>;
}

const FLAGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-component-update"];

/** A phone of 390x844 points with three pixels to the point, where pictures weigh most. */
export async function openPhone(options: BrowserContextOptions = {}): Promise<Phone> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: "en-SG",
    ...options,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  return { page, devTools, close: () => browser.close() };
}

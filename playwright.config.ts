/**
 * Why: the journeys run in a phone-sized Chromium that is already on the machine. tools/test.ts
 * finds (or installs) it and names it in CHROMIUM_PATH; run directly, the usual places are tried.
 * The specs start the server themselves.
 */
import { defineConfig } from "@playwright/test";
import { installedShell } from "./tools/browser.ts";
import { keepTemporaryFilesInMemory } from "./tools/test/temporary-folder.ts";

keepTemporaryFilesInMemory();

const executablePath = installedShell();

/**
 * A Chromium with a window loads two pages of its own, for the address bar's suggestions, into every new context:
 * a second of work a test. The last list counts, so what Playwright switches off is said again.
 */
const FEATURES_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // A process in reserve for each context, which a journey of one page never needs: a twelfth of the work.
  "SpareRendererForSitePerProcess",
];

export default defineConfig<{ network: "loopback" | "wifi" }>({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: ".reports/browser",
  // Node takes the types out of what is ours by itself. Playwright's own compiler has the journeys alone: of all files that
  // they import it made 27 s of work before the first one began, and keeps what it compiled in the machine's temporary folder.
  build: { external: ["**/{packages,apps}/*/src/**"] },
  workers: 3,
  fullyParallel: true,
  // The second one fails a test that asserts nothing.
  reporter: [["list"], ["./tools/test/playwright-reporter.ts"]],
  // Whoever runs a journey wants to see it fail; the whole run tries a failed one once more and says so.
  retries: 0,
  forbidOnly: true,
  // For what never comes: on a machine with other work to do a journey of ten seconds takes a minute.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: "loopback", testIgnore: "**/console-board*.e2e.ts" },
    // What the kitchen looks at all day stands on a wall, on the venue's Wi-Fi; all else of the console is close by.
    { name: "wifi", testMatch: "**/console-board*.e2e.ts", use: { network: "wifi" } },
    // Judged by eyes and asked for by tools/screenshots.ts alone.
    ...(process.env["SCREENSHOTS"] === undefined
      ? []
      : [{ name: "screenshots", testMatch: "**/*.shots.ts" }]),
    // Firefox and WebKit, steered by tools/e2e-browsers.ts alone: no journey of theirs has a page of Playwright's.
    ...(process.env["BROWSERS"] === undefined
      ? []
      : [{ name: "browsers", testMatch: "**/*.browsers.ts" }]),
    // The whole table, asked for by tools/e2e-faults.ts alone; the journeys have fourteen cells of it.
    ...(process.env["FAULTS"] === undefined
      ? []
      : [{ name: "faults", testMatch: "**/*.faults.ts" }]),
  ],
  use: {
    // A tap that finds nothing says what it looked for, before the whole test runs out of time.
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
    // What a worker lets through cannot be held up by a test; the journey about it switches it on.
    serviceWorkers: "block",
    // Recording every step of every journey costs a third of the time; TRACE=yes records those that fail.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds: what optimised code would save costs more to compile, a tenth of all.
        "--js-flags=--no-maglev --no-turbofan",
        `--disable-features=${FEATURES_OFF.join(",")}`,
        // A host name that is no secure context, as a venue has it that serves plain http in its network.
        "--host-resolver-rules=MAP kopi.test 127.0.0.1",
      ],
    },
  },
});

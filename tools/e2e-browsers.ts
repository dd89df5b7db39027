/**
 * Why: `npm run e2e:browsers` walks an order at a table and one to pick up in Firefox and in WebKitGTK, the nearest to a Safari
 * that Linux has. It wants `firefox-esr`, and `webkit2gtk-driver` with `xvfb`; as root on Debian it installs what is missing. A
 * browser that is not there, or does not start, fails. `npm run e2e:browsers -- Firefox` takes the journeys whose name contains
 * the word.
 */
import { existsSync, globSync } from "node:fs";
import { installFromDebian } from "./browser.ts";
import { runJourneys } from "./lib/run-journeys.ts";

interface Needed {
  /** Names its path; one of the environment goes before those that are looked for. */
  readonly variable: string;
  readonly places: string;
  readonly debian: string;
}

const NEEDED: readonly Needed[] = [
  { variable: "FIREFOX_PATH", places: "/usr/bin/{firefox-esr,firefox}", debian: "firefox-esr" },
  { variable: "XVFB_PATH", places: "/usr/bin/Xvfb", debian: "xvfb" },
  {
    variable: "WEBKIT_DRIVER_PATH",
    places: "/usr/bin/WebKitWebDriver",
    debian: "webkit2gtk-driver",
  },
  {
    variable: "WEBKIT_PATH",
    places: "/usr/lib{,64,/*-linux-gnu}/webkit2gtk-4.1/MiniBrowser",
    debian: "webkit2gtk-driver",
  },
];

async function findNeeded({ variable, places, debian }: Needed): Promise<string | undefined> {
  const named = process.env[variable] ?? "";
  if (named !== "") return named;
  const look = (): string | undefined => globSync(places).find((path) => existsSync(path));
  const found = look();
  if (found !== undefined) return found;
  await installFromDebian(debian);
  return look();
}

const paths: Record<string, string> = {};
for (const needed of NEEDED) {
  const path = await findNeeded(needed);
  if (path === undefined)
    console.log(`There is no ${needed.debian}: install it, or set ${needed.variable}.`);
  else paths[needed.variable] = path;
}
const code = await runJourneys({ BROWSERS: "yes", ...paths }, [
  "--project=browsers",
  "--workers=1",
]);
console.log(`${code === 0 ? "OK" : "FAIL"} browsers`);
process.exitCode = code;

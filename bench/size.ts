/**
 * The question: how much does a phone that has never been here download until the first screen of dishes stands
 * complete, with its pictures?
 *
 * Counted is everything begun before that moment, on the wire, headers included; a kilobyte is 1000 bytes.
 */
import { openPhone } from "./phone/phone.ts";
import { serveVenue } from "./phone/served-venue.ts";
import { watchTraffic, type Download } from "./phone/traffic.ts";
import { visit } from "./phone/visit.ts";
import { judge, type Verdict } from "./verdict.ts";

/** Kilobytes. */
const LIMITS = { javascript: 95, css: 12, everything: 300 };
const TYPES: Readonly<Record<string, string>> = {
  Document: "page",
  Script: "javascript",
  Stylesheet: "css",
  Font: "fonts",
  Image: "pictures",
};

const venue = await serveVenue();
const phone = await openPhone();
const traffic = await watchTraffic(phone.devTools);
const { began, firstScreen } = await visit(phone, venue.checkInUrl);
const downloads = await traffic.begunBefore(began + firstScreen);
await phone.close();
await venue.stop();
print(downloads);
process.exit(judge(verdictsOn(downloads)));

function verdictsOn(all: readonly Download[]): Verdict[] {
  const code = all.filter(({ type }) => type === "Script" || type === "Stylesheet");
  // The theme of a venue is a few hundred bytes, where compression gains nothing.
  const plain = code.filter(({ encoding, bytes = 0 }) => encoding !== "br" && bytes > 1000);
  return [
    {
      name: "javascript kB",
      value: kilobytes(ofKind(all, "javascript")),
      limit: LIMITS.javascript,
    },
    { name: "css kB", value: kilobytes(ofKind(all, "css")), limit: LIMITS.css },
    { name: "everything kB", value: kilobytes(all), limit: LIMITS.everything },
    { name: "code without brotli", value: plain.length, limit: 0 },
  ];
}

function print(all: readonly Download[]): void {
  const line = (bytes: number, text: string): string =>
    `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${text}\n`;
  for (const { bytes = 0, path, type, encoding } of all) {
    process.stdout.write(line(bytes, `${kindOf(type).padEnd(11)} ${encoding.padEnd(5)} ${path}`));
  }
  process.stdout.write("\n");
  for (const kind of new Set(all.map(({ type }) => kindOf(type)))) {
    const own = ofKind(all, kind);
    process.stdout.write(line(kilobytes(own) * 1000, `${kind} in ${own.length}`));
  }
}

function ofKind(all: readonly Download[], kind: string): readonly Download[] {
  return all.filter(({ type }) => kindOf(type) === kind);
}

function kindOf(type: string): string {
  return TYPES[type] ?? "data";
}

function kilobytes(some: readonly Download[]): number {
  return some.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1000;
}

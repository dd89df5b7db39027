import { plainVenue } from "@comanda/testkit";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { VenueDocument } from "./venue-document.ts";
import { writeVenueSheets } from "./venue-sheets.ts";
import { doWorkbookJob } from "./workbook-job.ts";
import { readWorkbook, writeWorkbook } from "./workbook.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1"] };

/** "lol" ten times over in each of nine steps: three gigabytes, where somebody writes it out. */
const ENTITIES = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
).join("");
const DOCTYPE = `<!DOCTYPE worksheet [<!ENTITY lol0 "lol">${ENTITIES}]>`;
const FETCHED = `<!DOCTYPE worksheet [<!ENTITY lol9 SYSTEM "file:///etc/passwd">]>`;

/** The plain venue's workbook with its XML changed, file by file. */
async function changed(change: (xml: string, name: string) => string): Promise<Uint8Array> {
  const files = unzipSync(await writeWorkbook(writeVenueSheets(PLAIN)));
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, strToU8(change(strFromU8(bytes), name))]),
    ),
  );
}

describe("a workbook that is made to hurt", () => {
  it.each([
    ["grow when they are written out", DOCTYPE],
    ["are a file of the server", FETCHED],
  ])("with entities that %s is refused, or says nothing of them", async (_, doctype) => {
    let entities = 0;
    const file = await changed((xml, name) => {
      entities += xml.includes("WATER") ? 1 : 0;
      const withDoctype = xml.replace(/(<\?xml[^>]*\?>)?/, `$1${doctype}`);
      return name.endsWith("sharedStrings.xml") || name.includes("worksheets/")
        ? withDoctype.replaceAll("WATER", "&lol9;")
        : xml;
    });
    expect(entities).toBeGreaterThan(0);
    const began = process.memoryUsage().heapUsed;
    const read = await readWorkbook(file);
    const said = JSON.stringify(read);
    expect(said.length).toBeLessThan(200_000);
    expect(said).not.toContain("lollol");
    expect(said).not.toContain("root:");
    expect(process.memoryUsage().heapUsed - began).toBeLessThan(100_000_000);
  });

  it("with a formula in a cell is read as what the cell shows, and never worked out", async () => {
    let formulas = 0;
    const file = await changed((xml) =>
      xml.replace(/<c ([^>]*)><v>([\d.]+)<\/v>/u, (_found, place: string, value: string) => {
        formulas += 1;
        return `<c ${place}><f>WEBSERVICE("http://x")</f><v>${value}</v>`;
      }),
    );
    expect(formulas).toBeGreaterThan(0);
    const read = await doWorkbookJob({ kind: "read", venue: PLAIN, file, skipsWrongRows: false });
    expect(JSON.stringify(read)).not.toContain("WEBSERVICE");
  });
});

import { HOSTILE_KINDS, plainVenue } from "@comanda/testkit";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { writeVenueSheets } from "../sheets/venue-sheets.ts";
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

/** What each kind of hostile file is refused with; those without are no more than large. */
const REFUSALS: Readonly<Record<string, string>> = {
  "a cell beyond every column": "far-cell",
  "a row beyond every row": "far-cell",
  "a cell far from the others": "far-cell",
  "a long tag": "long-text",
  "too many cells": "cells",
  "too many shared texts": "cells",
  "too many styles": "cells",
  "too many merged cells": "cells",
  "a workbook of 125,000 cells": "",
  "entities that grow": "file-unreadable",
  "a zip bomb": "unpacked",
  "a zip that says it is small": "file-unreadable",
  "numbers of eight bytes": "file-unreadable",
  "a wrong checksum": "file-unreadable",
  "a zip that is cut off": "file-unreadable",
  "a zip in a zip in a zip": "file-unreadable",
  "names that climb out": "file-unreadable",
  "deep JSON": "nesting",
  "a long text in JSON": "",
  "a quotation mark that never ends": "long-text",
  "a million columns": "cells",
  "random bytes that begin like a workbook": "file-unreadable",
  "another till's table with a cell of 1 MB": "",
  "another till's table of 10,000 columns": "",
  "another till's table of formulas": "",
};

describe("a file that is made to hurt", () => {
  const files = HOSTILE_KINDS.filter(({ sentAs }) => sentAs === "workbook");

  it.each(files)(
    "as $name is refused before anything is built of it, or read as it is",
    async ({ name, make }) => {
      const file = make(1);
      const read = await doWorkbookJob({
        kind: "check",
        venue: PLAIN,
        file,
        skipsWrongRows: false,
      });
      const { kind, why = kind } = read.ok
        ? { kind: "" }
        : (read.refusal as { readonly kind: string; readonly why?: string });
      expect(why).toBe(REFUSALS[name]);
    },
  );

  it("is told apart from one that Excel has formatted to its last row and column", async () => {
    const file = await changed((xml) =>
      xml.replace("</sheetData>", '<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>'),
    );
    const read = await readWorkbook(file);
    expect(read).toMatchObject({ ok: true });
    const plain = await readWorkbook(await changed((xml) => xml));
    expect(read).toEqual(plain);
  });
});

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

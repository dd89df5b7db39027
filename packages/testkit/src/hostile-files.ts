/**
 * Why: what somebody builds to hurt whoever reads it, kind by kind. Each is made of the smallest that does it, and differs
 * with its number, so that a thousand of them are a thousand files.
 */
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { ballast, MAIN, sheetOfTables, type SheetParts } from "./sheet-of-tables.ts";
import { tillTable } from "./till-tables.ts";
import { zipOf } from "./zip-of.ts";

/** What a kind of file is sent as. */
export interface HostileKind {
  readonly name: string;
  readonly sentAs: "workbook" | "picture";
  readonly make: (number: number) => Uint8Array;
}

/** The same zip as another file: it ends with a note. */
function numbered(zip: Uint8Array, number: number): Uint8Array {
  const note = Buffer.from(String(number));
  const copy = Buffer.concat([zip, note]);
  copy.writeUInt16LE(note.length, zip.length - 2);
  return copy;
}

/** Made once, since to make it takes longer than to send it. */
function large(parts: () => SheetParts): (number: number) => Uint8Array {
  let zip: Uint8Array | undefined;
  return (number) => numbered((zip ??= sheetOfTables(parts())), number);
}

const text = (place: string, said: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${said}</t></is></c>`;

/** Fifty numbers from A to AX. */
function cells(row: number): string {
  return Array.from({ length: 50 }, (_, at) => {
    const letter = String.fromCodePoint(65 + (at % 26));
    return `<c r="${at < 26 ? "" : "A"}${letter}${row}"><v>${at}</v></c>`;
  }).join("");
}

/** The zip with a number of its table of contents overwritten, in every row. */
function rewritten(zip: Uint8Array, change: (row: DataView) => void): Uint8Array {
  const copy = Buffer.from(zip);
  for (let row = copy.indexOf("PK\u0001\u0002", 0, "latin1"); row !== -1;) {
    change(new DataView(copy.buffer, copy.byteOffset + row));
    row = copy.indexOf("PK\u0001\u0002", row + 4, "latin1");
  }
  return copy;
}

/** A PNG that says of itself to be so large, with no more than so many bytes of pixels in it. */
export function pngOf(width: number, height: number, bytes = 1_000_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    chunk("IEND", Buffer.of()),
  ]);
}

const ENTITIES = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
).join("");

const workbooks: Readonly<Record<string, (number: number) => Uint8Array>> = {
  "a cell beyond every column": (number) =>
    sheetOfTables({ rows: `<row r="2">${text(`ZZZZZZZZZ${999_999_999 - number}`, "x")}</row>` }),
  "a row beyond every row": (number) => sheetOfTables({ rows: `<row r="${number + 1}e12"></row>` }),
  "a cell far from the others": (number) =>
    sheetOfTables({ rows: `<row r="1048576">${text("XFD1048576", String(number))}</row>` }),
  "a long tag": large(() => ({
    rows: `<row r="2" x="${"a".repeat(3_000_000)}"></row>`,
    others: ballast(),
  })),
  "too many cells": large(() => ({
    rows: `<row>${"<c><v>1</v></c>".repeat(900_000)}</row>`,
    others: ballast(),
  })),
  "too many shared texts": large(() => ({
    strings: `<sst xmlns="${MAIN}">${"<si><t/></si>".repeat(1_100_000)}</sst>`,
    others: ballast(),
  })),
  "too many styles": large(() => ({
    styles: `<styleSheet xmlns="${MAIN}"><cellXfs>${"<xf x='1'/>".repeat(3_100_000)}</cellXfs></styleSheet>`,
    others: ballast(),
  })),
  "too many merged cells": large(() => ({
    behind: `<mergeCells>${"<mergeCell/>".repeat(3_100_000)}</mergeCells>`,
    others: ballast(),
  })),
  "a workbook of 125,000 cells": large(() => ({
    rows: Array.from(
      { length: 2_500 },
      (_, row) => `<row r="${row + 2}">${cells(row + 2)}</row>`,
    ).join(""),
    others: ballast(),
  })),
  "entities that grow": (number) =>
    sheetOfTables({
      doctype: `<!DOCTYPE worksheet [<!ENTITY lol0 "lol">${ENTITIES}]>`,
      rows: `<row r="2">${text("A2", `&lol9;${number}`)}</row>`,
    }),
  "a zip bomb": large(() => ({ others: { "xl/more.xml": new Uint8Array(100_000_000) } })),
  "a zip that says it is small": (() => {
    const bomb = large(() => ({ others: { "xl/more.xml": new Uint8Array(60_000_000) } }));
    return (number) => rewritten(bomb(number), (row) => row.setUint32(24, 10, true));
  })(),
  "numbers of eight bytes": (number) =>
    rewritten(sheetOfTables({ rows: `<row r="${number + 2}"/>` }), (row) => {
      row.setUint32(20, 0xffffffff, true);
      row.setUint32(24, 0xffffffff, true);
    }),
  "a wrong checksum": (number) =>
    rewritten(sheetOfTables({ rows: `<row r="${number + 2}"/>` }), (row) =>
      row.setUint32(16, number, true),
    ),
  "a zip that is cut off": (number) => {
    const zip = sheetOfTables({});
    return zip.subarray(0, zip.length - 30 - (number % 500));
  },
  "a zip in a zip in a zip": (number) => {
    let zip = sheetOfTables({ others: { "n.xml": String(number) } });
    for (let depth = 0; depth < 20; depth += 1) zip = zipOf({ "xl/workbook.xml": zip });
    return zip;
  },
  "names that climb out": (number) =>
    zipOf({
      [`../../../../tmp/hostile-${number}.xml`]: "<x/>",
      "__proto__/x.xml": "<x/>",
      "/etc/passwd.csv": "root",
    }),
  "deep JSON": (number) => {
    const depth = 900_000 + (number % 100_000);
    return Buffer.from(`{"menu":{"menus":${"[".repeat(depth)}${"]".repeat(depth)}}}`);
  },
  "a long text in JSON": (number) =>
    Buffer.from(`{"settings":{"company":{"name":"${"x".repeat(2_900_000 - number)}"}}}`),
  "a quotation mark that never ends": (number) =>
    Buffer.from(`Table,Area\r\n"${"x,".repeat(1_400_000 - number)}`),
  "a million columns": (number) => Buffer.from(`Table\r\n${",".repeat(1_000_000 + number)}\r\n`),
  "random bytes that begin like a workbook": (number) =>
    Buffer.concat([
      Buffer.from("PK\u0003\u0004", "latin1"),
      deflateRawSync(
        Buffer.from(
          Array.from({ length: 50_000 }, (_, at) => String((at * 7919 * (number + 1)) % 9973)).join(
            "",
          ),
        ),
      ),
    ]),
  "another till's table with a cell of 1 MB": (number) =>
    tillTable("loyverse", "with a cell of 1 MB", 10 + (number % 90)),
  "another till's table of 10,000 columns": (number) =>
    tillTable("shopify", "with 10,000 columns", 10 + (number % 30)),
  "another till's table of formulas": (number) =>
    tillTable("woocommerce", "with formulas", 100 + (number % 900)),
};

const pictures: Readonly<Record<string, (number: number) => Uint8Array>> = {
  "a picture of 60,000 times 60,000": (number) => pngOf(60_000, 60_000 - (number % 1_000)),
  "a picture just within the limit": (number) => pngOf(6_300, 6_300 - (number % 100)),
  "a drawing": (number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd?${number}"/></svg>`,
    ),
};

const kindsOf = (
  sentAs: HostileKind["sentAs"],
  kinds: Readonly<Record<string, (number: number) => Uint8Array>>,
): readonly HostileKind[] => Object.entries(kinds).map(([name, make]) => ({ name, sentAs, make }));

/** Twenty-eight kinds; the workbooks among them fit into what a console may send. */
export const HOSTILE_KINDS: readonly HostileKind[] = [
  ...kindsOf("workbook", workbooks),
  ...kindsOf("picture", pictures),
];

/** Why: a file that is made to hurt is a workbook like any other, but for one of its parts. */
import { randomBytes } from "node:crypto";
import { zipOf, type ZipFiles } from "./zip-of.ts";

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const HEADINGS = `<row r="1"><c r="A1" t="inlineStr"><is><t>Table</t></is></c></row>`;

/** With it a zip unpacks to less than fifty times what it weighs. */
export const ballast = (): ZipFiles => ({ "xl/media/photo.png": randomBytes(1_200_000) });

export interface SheetParts {
  readonly rows?: string;
  readonly behind?: string;
  readonly doctype?: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly others?: ZipFiles;
}

/** A workbook with the sheet Tables, and what a kind puts into it. */
export function sheetOfTables({
  rows = "",
  behind = "",
  doctype = "",
  strings,
  styles,
  others = {},
}: SheetParts): Buffer {
  const related = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const head = `<?xml version="1.0"?>${doctype}`;
  return zipOf({
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}">${related("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Tables" sheetId="1" r:id="s1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}">${related("s1", "worksheet", "worksheets/sheet1.xml")}${related("s2", "sharedStrings", "sharedStrings.xml")}${related("s3", "styles", "styles.xml")}</Relationships>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet xmlns="${MAIN}"><sheetData>${HEADINGS}${rows}</sheetData>${behind}</worksheet>`,
    "xl/sharedStrings.xml": strings ?? `${head}<sst xmlns="${MAIN}"/>`,
    "xl/styles.xml": styles ?? `${head}<styleSheet xmlns="${MAIN}"/>`,
    ...others,
  });
}

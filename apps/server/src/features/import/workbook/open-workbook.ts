import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import { unzipBytes } from "../../../lib/zip/unzip-bytes.ts";
import { ZipError } from "../../../lib/zip/zip-error.ts";
import { percentStyles, withPercentagesAsText } from "../sheets/percent-cells.ts";
import { XmlBurden } from "./xml-burden.ts";

/** A workbook is a zip of few files; one that unpacks to far more than it weighs is made to hurt. */
const MAX_ENTRIES = 200;
const MAX_TIMES_UNPACKED = 50;
const MAX_UNPACKED_BYTES = 64_000_000;

const CSV = /(?:^|\/)[^./][^/]*\.csv$/iu;
/** What says something of sheets; of drawings, themes and properties nothing is read. */
const XML =
  /^(?!docProps\/|customXml\/|xl\/(?:theme|drawings|charts|media|externalLinks|webextensions|pivot\w*)\/).*\.xml(?:\.rels)?$/u;
const STYLES = /^xl\/styles\.xml$/u;
const SHEET = /worksheets\/[^/]+\.xml$/u;
const ERROR_CELL = /(<(?:\w+:)?c\s[^<>]*\bt=)"e"/gu;

export interface TextFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a workbook's zip holds that may be read: the XML of its sheets, or CSV files. */
interface OpenWorkbook {
  readonly csv: readonly TextFile[];
  readonly xml: readonly TextFile[];
}

/**
 * Unpacks a workbook, and refuses what would be too much for whoever builds its sheets.
 * @throws ZipError where it is no zip, or a broken one
 */
export async function openWorkbook(zip: Uint8Array): Promise<Result<OpenWorkbook, ApiRefusal>> {
  const bytes = Math.min(MAX_UNPACKED_BYTES, zip.length * MAX_TIMES_UNPACKED);
  const isWished = (name: string): boolean => CSV.test(name) || XML.test(name);
  try {
    const files = await unzipBytes(zip, { entries: MAX_ENTRIES, bytes }, isWished);
    const csv = files.filter(({ name }) => CSV.test(name));
    const xml = readableXml(files.filter(({ name }) => !CSV.test(name)));
    return xml.ok ? accept({ csv, xml: xml.value }) : xml;
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const why = error.problem === "too-many-files" ? "files" : "unpacked";
    return refuse(
      error.problem === "unreadable"
        ? { kind: "file-unreadable" }
        : { kind: "file-too-heavy", why },
    );
  }
}

function readableXml(files: readonly TextFile[]): Result<readonly TextFile[], ApiRefusal> {
  const burden = new XmlBurden();
  const readable: TextFile[] = [];
  for (const { name, bytes } of files) {
    const xml = Buffer.from(bytes).toString("utf8");
    // What it defines could grow without end where somebody writes it out; no spreadsheet defines anything.
    if (/<!DOCTYPE/iu.test(xml)) return refuse({ kind: "file-unreadable" });
    const why = burden.add(xml);
    if (why !== undefined) return refuse({ kind: "file-too-heavy", why });
    readable.push({ name, bytes });
  }
  return accept(asShown(readable));
}

/** The sheets with cells as they are shown, where the library reads something else. */
function asShown(files: readonly TextFile[]): readonly TextFile[] {
  const styles = files.find(({ name }) => STYLES.test(name));
  const percents = percentStyles(styles === undefined ? "" : textIn(styles));
  return files.map((file) => {
    if (!SHEET.test(file.name)) return file;
    const xml = textIn(file);
    const shown = withPercentagesAsText(withErrorsAsText(xml), percents);
    return shown === xml ? file : { name: file.name, bytes: Buffer.from(shown) };
  });
}

function textIn({ bytes }: TextFile): string {
  return Buffer.from(bytes).toString("utf8");
}

/**
 * The library reads a formula that failed as an empty cell: an empty price, and allergens that nobody stated. As the text
 * that its cell shows, "#REF!", it is told as a mistake.
 */
function withErrorsAsText(xml: string): string {
  return xml.replace(ERROR_CELL, '$1"str"');
}

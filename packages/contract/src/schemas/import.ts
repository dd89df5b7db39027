import * as v from "valibot";
import { SHEETS } from "../import-mistakes.ts";
import { base64, code, count, instant } from "./fields.ts";

/** Base64 signs of the largest workbook, 3 MB: 1,000 dishes with their questions have some 200 kB. */
const FILE = 4_000_000;

const file = base64(FILE);
const words = v.object({ en: v.string(), zh: v.string() });
const sheet = v.picklist(SHEETS);

/** How a venue is taken along: as a workbook, as its sheets in CSV, or as one JSON text. All three come in again. */
const FORMATS = ["xlsx", "csv", "json"] as const;
export type FileFormat = (typeof FORMATS)[number];
export const WorkbookQuery = v.object({ format: v.optional(v.picklist(FORMATS), "xlsx") });

/** A file as base64. */
export const Workbook = v.object({ file: v.string() });

export const TemplateParams = v.object({ language: v.picklist(["en", "zh"]) });

export const CheckWorkbookBody = v.object({
  file,
  /** What is wrong is left out, row by row. */
  skipsWrongRows: v.boolean(),
});

export const ImportWorkbookBody = v.object({
  ...CheckWorkbookBody.entries,
  /** Of the preview that the person has seen; another venue than that is not written over. */
  basis: v.pipe(v.string(), v.maxLength(400)),
});

/** The menus that this venue has published, the latest first: the served one and the twenty before it. */
export const MenuVersions = v.object({
  versions: v.array(v.object({ hash: code, publishedAt: instant, isServed: v.boolean() })),
});
export type WireMenuVersions = v.InferOutput<typeof MenuVersions>;
export const MenuVersionParams = v.object({ hash: code });

/** What a workbook would change, or has changed, and what is wrong with it. Of each the first 200, and how many there are. */
export const ImportPreview = v.object({
  basis: v.string(),
  mistakes: v.array(v.object({ sheet, row: count, column: words, sentence: words })),
  mistakeCount: count,
  /** What may be published, and is better mended. */
  warnings: v.array(words),
  changes: v.array(
    v.object({
      sheet,
      /** What the row is called: a dish by its code, a choice by its question and itself. */
      name: v.string(),
      kind: v.picklist(["added", "removed", "changed"]),
      cells: v.array(v.object({ column: words, before: v.string(), after: v.string() })),
    }),
  ),
  changeCount: count,
});
export type WireImportPreview = v.InferOutput<typeof ImportPreview>;

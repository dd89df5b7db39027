import * as v from "valibot";
import { SHEETS } from "../import-mistakes.ts";
import { MAX_TABLE_COLUMNS, TABLE_FIELDS, TILLS } from "../table-fields.ts";
import { base64, code, count, instant } from "./fields.ts";

/** Base64 signs of the largest workbook, 3 MB: 1,000 dishes with their questions have some 200 kB. */
export const FILE_SIGNS = 4_000_000;

const file = base64(FILE_SIGNS);
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
  /** What is live and has no row in the file is removed; where nobody says so, it stays. */
  removesMissing: v.optional(v.boolean(), false),
  /** Prices with more than two decimals are taken rounded; where nobody says so, each of them is a mistake. */
  roundsPrices: v.optional(v.boolean(), false),
  /**
   * What each column of another till's table says. An empty list asks for what it said the last time, else for what can be
   * guessed; without it a table whose headings nobody knows is refused.
   */
  columns: v.optional(v.pipe(v.array(v.picklist(TABLE_FIELDS)), v.maxLength(MAX_TABLE_COLUMNS))),
});

/** The file that was checked, to be answered with its mistakes marked where they stand. */
export const MarkWorkbookBody = v.object({
  ...CheckWorkbookBody.entries,
  /** Of what the marks say. */
  language: v.picklist(["en", "zh"]),
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

export const RestoreMenuQuery = v.object({
  /** Of the preview that the person has seen: over another menu than that nobody goes back. */
  basis: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** What would change, row by row as its sheets show it: the first 2,000, in the order of the file's rows. */
const changes = v.array(
  v.object({
    sheet,
    /** Of the file, 1 is the headings; 0 where no row of it says this. */
    row: count,
    /** What the row is known by: a dish by its code, a choice by its question and itself. */
    name: v.string(),
    /** What people call it. */
    title: words,
    /** With the venue's currency; empty where nothing has a price. */
    price: v.string(),
    kind: v.picklist(["added", "removed", "changed"]),
    /** Of a row that is new all that it says. */
    cells: v.array(v.object({ column: words, before: v.string(), after: v.string() })),
  }),
);

/** What going back to an earlier menu would change of the one that guests see. */
export const MenuVersionPreview = v.object({
  basis: v.string(),
  /** Pictures that the earlier menu shows and the server has not got any more. */
  warnings: v.array(words),
  changes,
  changeCount: count,
});
export type WireMenuVersionPreview = v.InferOutput<typeof MenuVersionPreview>;

/** What a workbook would change, or has changed, and what is wrong with it: of mistakes and warnings the first 200. */
export const ImportPreview = v.object({
  basis: v.string(),
  mistakes: v.array(v.object({ sheet, row: count, column: words, sentence: words })),
  mistakeCount: count,
  /** What may be published, and is better mended. */
  warnings: v.array(words),
  changes,
  changeCount: count,
  /** What has no row in the file: the first 2,000. It stays, unless the owner has read it and wants it removed. */
  missing: v.array(v.object({ sheet, name: v.string(), title: words })),
  missingCount: count,
  /** Prices with more than two decimals, whether they are taken rounded or not. */
  roundedCount: count,
  /** Of a file that is no workbook of ours but another till's table: its columns, and what each was taken for. */
  table: v.optional(
    v.object({
      /** Undefined where its headings are nobody's that are known. */
      till: v.optional(v.picklist(TILLS)),
      columns: v.array(
        v.object({
          heading: v.string(),
          samples: v.array(v.string()),
          field: v.picklist(TABLE_FIELDS),
        }),
      ),
    }),
  ),
});
export type WireImportPreview = v.InferOutput<typeof ImportPreview>;

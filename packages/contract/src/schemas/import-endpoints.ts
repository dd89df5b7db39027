import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import {
  CheckWorkbookBody,
  FILE_SIGNS,
  ImportPreview,
  ImportWorkbookBody,
  MarkWorkbookBody,
  MenuVersionParams,
  MenuVersionPreview,
  MenuVersions,
  RestoreMenuQuery,
  TemplateParams,
  Workbook,
  WorkbookQuery,
} from "./import.ts";

import { PICTURE_ENDPOINTS } from "./picture-endpoints.ts";

/** Whatever is done with a file may take too much, or meet a mistake of our own program. */
const WORK_REFUSALS = ["file-too-heavy", "file-failed"] as const;

/** What is said of a file before anybody looks at its rows. */
const FILE_REFUSALS = [
  ...WORK_REFUSALS,
  "file-unreadable",
  "csv-headings-unknown",
  "json-foreign",
  "file-wrong",
  "question-impossible",
] as const;

/** The calls by which a venue comes in and goes out as a workbook, with its pictures, and goes back to an earlier menu. */
export const IMPORT_ENDPOINTS = {
  ...PICTURE_ENDPOINTS,
  exportWorkbook: {
    ...ROUTES.exportWorkbook,
    limit: "list",
    query: WorkbookQuery,
    answer: Workbook,
    refusals: [...WORK_REFUSALS],
  },
  exportTemplate: {
    ...ROUTES.exportTemplate,
    limit: "list",
    params: TemplateParams,
    answer: Workbook,
    refusals: [...WORK_REFUSALS],
  },
  checkWorkbook: {
    ...ROUTES.checkWorkbook,
    limit: "list",
    body: CheckWorkbookBody,
    bodyBytes: BODY_BYTES.workbook,
    fileMember: { name: "file", mostSigns: FILE_SIGNS },
    answer: ImportPreview,
    refusals: [...FILE_REFUSALS],
  },
  markWorkbook: {
    ...ROUTES.markWorkbook,
    limit: "list",
    body: MarkWorkbookBody,
    bodyBytes: BODY_BYTES.workbook,
    fileMember: { name: "file", mostSigns: FILE_SIGNS },
    answer: Workbook,
    refusals: [...FILE_REFUSALS],
  },
  importWorkbook: {
    ...ROUTES.importWorkbook,
    limit: "list",
    body: ImportWorkbookBody,
    bodyBytes: BODY_BYTES.workbook,
    fileMember: { name: "file", mostSigns: FILE_SIGNS },
    answer: ImportPreview,
    refusals: [...FILE_REFUSALS, "import-outdated", "import-wrong", "currency-fixed"],
  },
  listMenuVersions: {
    ...ROUTES.listMenuVersions,
    limit: "list",
    answer: MenuVersions,
    refusals: [],
  },
  checkMenuVersion: {
    ...ROUTES.checkMenuVersion,
    limit: "list",
    params: MenuVersionParams,
    answer: MenuVersionPreview,
    refusals: [...WORK_REFUSALS, "not-found"],
  },
  restoreMenu: {
    ...ROUTES.restoreMenu,
    limit: "console",
    params: MenuVersionParams,
    query: RestoreMenuQuery,
    answer: MenuVersions,
    refusals: ["not-found", "settings-outdated"],
  },
} as const;

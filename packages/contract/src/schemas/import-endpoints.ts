import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { CheckWorkbookBody, ImportPreview, ImportWorkbookBody, Workbook } from "./import.ts";

/** The calls by which a venue comes in and goes out as a workbook. */
export const IMPORT_ENDPOINTS = {
  exportWorkbook: { ...ROUTES.exportWorkbook, limit: "list", answer: Workbook, refusals: [] },
  checkWorkbook: {
    ...ROUTES.checkWorkbook,
    limit: "list",
    body: CheckWorkbookBody,
    bodyBytes: BODY_BYTES.workbook,
    answer: ImportPreview,
    refusals: ["file-unreadable"],
  },
  importWorkbook: {
    ...ROUTES.importWorkbook,
    limit: "list",
    body: ImportWorkbookBody,
    bodyBytes: BODY_BYTES.workbook,
    answer: ImportPreview,
    refusals: ["file-unreadable", "import-outdated", "import-wrong"],
  },
} as const;

import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import {
  CheckWorkbookBody,
  ImportPreview,
  ImportWorkbookBody,
  MenuVersionParams,
  MenuVersions,
  TemplateParams,
  Workbook,
  WorkbookQuery,
} from "./import.ts";

import { PICTURE_ENDPOINTS } from "./picture-endpoints.ts";

/** The calls by which a venue comes in and goes out as a workbook, with its pictures, and goes back to an earlier menu. */
export const IMPORT_ENDPOINTS = {
  ...PICTURE_ENDPOINTS,
  exportWorkbook: {
    ...ROUTES.exportWorkbook,
    limit: "list",
    query: WorkbookQuery,
    answer: Workbook,
    refusals: [],
  },
  exportTemplate: {
    ...ROUTES.exportTemplate,
    limit: "list",
    params: TemplateParams,
    answer: Workbook,
    refusals: [],
  },
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
  listMenuVersions: {
    ...ROUTES.listMenuVersions,
    limit: "list",
    answer: MenuVersions,
    refusals: [],
  },
  restoreMenu: {
    ...ROUTES.restoreMenu,
    limit: "console",
    params: MenuVersionParams,
    answer: MenuVersions,
    refusals: ["not-found"],
  },
} as const;

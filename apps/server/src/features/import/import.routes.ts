import { accept } from "@comanda/domain";
import type { AppContext } from "../../app-context.ts";
import type { Callers, Handlers } from "../../http/calls.ts";
import {
  checkWorkbook,
  exportTemplate,
  exportWorkbook,
  importWorkbook,
  type ImportParts,
} from "./import-venue.ts";
import { listMenuVersions, restoreMenu } from "./menu-versions.ts";
import { WorkbookDesk } from "./workbook-desk.ts";

export type ImportRoutes = Pick<
  Handlers,
  | "exportWorkbook"
  | "exportTemplate"
  | "checkWorkbook"
  | "importWorkbook"
  | "listMenuVersions"
  | "restoreMenu"
>;

/** A venue comes in and goes out as a workbook; the owner's, always their own venue. */
export function importRoutes({ database, pictureUploads: pictures }: AppContext): ImportRoutes {
  const desk = new WorkbookDesk();
  const parts = ({ staff }: Callers["staff"], now: number): ImportParts => ({
    database,
    desk,
    pictures,
    venueId: staff.venueId,
    by: staff.id,
    now,
  });
  return {
    exportWorkbook: ({ caller, query, now }) => exportWorkbook(parts(caller, now), query.format),
    exportTemplate: ({ caller, params, now }) =>
      exportTemplate(parts(caller, now), params.language),
    checkWorkbook: ({ caller, body, now }) => checkWorkbook(parts(caller, now), body),
    listMenuVersions: async ({ caller }) =>
      accept(await listMenuVersions(database.reader, caller.staff.venueId)),
    restoreMenu: ({ caller, params, now }) => restoreMenu(parts(caller, now), params.hash),
    importWorkbook: ({ caller, body, now }) => importWorkbook(parts(caller, now), body),
  };
}

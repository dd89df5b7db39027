import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { fileOf } from "../../http/file-body.ts";
import {
  checkWorkbook,
  exportTemplate,
  exportWorkbook,
  importWorkbook,
  markWorkbook,
  orBusy,
  type ImportParts,
} from "./import-venue.ts";
import { Turns } from "../../lib/turns.ts";
import { checkMenuVersion, listMenuVersions, restoreMenu } from "./document/menu-versions.ts";

export type ImportRoutes = Pick<
  Handlers,
  | "exportWorkbook"
  | "exportTemplate"
  | "checkWorkbook"
  | "markWorkbook"
  | "importWorkbook"
  | "listMenuVersions"
  | "checkMenuVersion"
  | "restoreMenu"
>;

/**
 * Who goes back to an earlier menu waits for the others of the venue here, one at a time, and not for the lock of the
 * database, which gives up after three seconds: 30 who press at once take longer on a busy machine.
 */
const RESTORES = { atOnce: 8, waiting: 400, waitingOfOneVenue: 60 };

/** A venue comes in and goes out as a workbook; the owner's, always their own venue. */
export function importRoutes({
  database,
  mediaFolder,
  pictureUploads: pictures,
  workbooks,
}: AppContext): ImportRoutes {
  const restores = new Turns(RESTORES);
  const parts = ({ staff }: Callers["staff"], now: number): ImportParts => ({
    database,
    workbooks,
    pictures,
    venueId: staff.venueId,
    by: staff.id,
    now,
  });
  return {
    exportWorkbook: ({ caller, query, now }) => exportWorkbook(parts(caller, now), query.format),
    exportTemplate: ({ caller, params, now }) =>
      exportTemplate(parts(caller, now), params.language),
    checkWorkbook: ({ caller, body, now, request }) =>
      checkWorkbook(parts(caller, now), { ...body, file: fileOf(request, body.file) }),
    markWorkbook: ({ caller, body, now, request }) =>
      markWorkbook(parts(caller, now), { ...body, file: fileOf(request, body.file) }),
    listMenuVersions: async ({ caller }) =>
      accept(await listMenuVersions(database.reader, caller.staff.venueId)),
    checkMenuVersion: ({ caller, params, now }) =>
      checkMenuVersion(parts(caller, now), mediaFolder, params.hash),
    restoreMenu: ({ caller, params, query, now }) =>
      orBusy(() =>
        restores.take(caller.staff.venueId, () =>
          restoreMenu(parts(caller, now), params.hash, query.basis),
        ),
      ),
    importWorkbook: ({ caller, body, now, request }) =>
      importWorkbook(parts(caller, now), { ...body, file: fileOf(request, body.file) }),
  };
}

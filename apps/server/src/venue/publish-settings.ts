import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, AuditAction } from "@comanda/contract";
import type { Database, Reader, Writer } from "../db/database.ts";
import { insertAuditLine, nameOf } from "../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../tables/staff/staff-identity.ts";
import { holdLogin } from "../tables/staff/staff.store.ts";
import { raiseRevision } from "../tables/venue/raise-revision.ts";
import { holdVenue } from "../tables/venue/venue.store.ts";
import { changeSettings } from "../tables/venue/settings.store.ts";

/** Who publishes, and when. */
export interface Publisher {
  readonly database: Database;
  readonly by: StaffIdentity;
  readonly now: number;
}

interface Publishing<Settings, Edited> {
  readonly deed: AuditAction;
  /** What it was done to, by its name; left out where it is the venue. */
  readonly subject?: string;
  readonly change: Partial<Settings> | ((settings: Settings) => Partial<Settings>);
  /** The `basis` of what the person saw. */
  readonly seen: string;
  /** The settings as they are stored, and what of them the person edits. */
  readonly read: (
    db: Reader,
    venueId: string,
  ) => Promise<{ readonly settings: Settings; readonly edited: Edited }>;
  /** Why this change cannot be served. */
  readonly check: (
    trx: Writer,
    settings: Settings,
  ) => ApiRefusal | undefined | Promise<ApiRefusal | undefined>;
}

/**
 * Publishes what an owner has decided: orders under way are decided anew, and open phones hear of it. Of two who save at one
 * moment one is told.
 */
export function publishSettings<Settings extends object, Edited extends { readonly basis: string }>(
  { database, by, now }: Publisher,
  { deed, subject = "", change, seen, read, check }: Publishing<Settings, Edited>,
): Promise<Result<Edited, ApiRefusal>> {
  const { venueId } = by;
  return database.write<Result<Edited, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const { settings, edited } = await read(trx, venueId);
    if (edited.basis !== seen) return refuse({ kind: "settings-outdated" });
    const refusal = await check(trx, settings);
    if (refusal !== undefined) return refuse(refusal);
    await raiseRevision(trx, venueId, "revision");
    const to = { ...settings, ...(typeof change === "function" ? change(settings) : change) };
    await changeSettings(trx, venueId, { from: settings, to, by: by.id, now });
    await insertAuditLine(trx, { venueId, at: now, actor: nameOf(by), deed, subject });
    return accept((await read(trx, venueId)).edited);
  });
}

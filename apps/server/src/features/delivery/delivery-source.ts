import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireDeliveryAreas, WireDeliverySource } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import {
  findSource,
  insertAreas,
  listAbandoned,
  putSource,
  removeAreas,
  type StoredSource,
} from "../../tables/venue/delivery-area.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import type { Publisher } from "../../venue/publish-settings.ts";
import {
  isRefusedAddress,
  webhookUrl,
  type PrivateAddresses,
} from "../webhooks/webhook-address.ts";
import { readAreas } from "./read-areas.ts";

export interface SourceParts extends Publisher {
  readonly may: PrivateAddresses;
}

/** Where a venue's postal codes are looked up, as its owner edits it. */
export async function readDeliverySource(db: Reader, venueId: string): Promise<WireDeliverySource> {
  return viewOf(await findSource(db, venueId));
}

function viewOf(source: StoredSource | undefined): WireDeliverySource {
  return {
    url: source?.url ?? "",
    areas: source?.areas ?? 0,
    basis: String(source?.revision ?? 0),
  };
}

/** Sets the address that is asked; an empty one goes back to the venue's own table, which stays. */
export function changeDeliverySource(
  parts: SourceParts,
  { url: typed, basis }: BodyOf<"changeDeliverySource">,
): Promise<Result<WireDeliverySource, ApiRefusal>> {
  const isOwn = typed.trim() === "";
  const url = isOwn ? undefined : webhookUrl(typed);
  if (!isOwn) {
    if (url === undefined) {
      return Promise.resolve(refuse({ kind: "webhook-address", problem: "unreadable" }));
    }
    if (isRefusedAddress(url, parts.may)) {
      return Promise.resolve(refuse({ kind: "webhook-address", problem: "private" }));
    }
  }
  return change(parts, basis, { url: url?.href ?? "" });
}

/**
 * Takes a table in the place of the one before, or says what is wrong with it. Its rows are written first, and count from the
 * moment at which all of them are there: of two who bring one at once the second is told, and leaves nothing.
 */
export async function importDeliveryAreas(
  parts: SourceParts,
  file: Uint8Array,
  { isTrial, basis }: Pick<BodyOf<"importDeliveryAreas">, "isTrial" | "basis">,
): Promise<Result<WireDeliveryAreas, ApiRefusal>> {
  const { database, by, now } = parts;
  const { venueId } = by;
  const read = await readAreas(file);
  if (!read.ok) return read;
  const { areas, mistakes, mistakeCount } = read.value;
  const before = await findSource(database.reader, venueId);
  const view = { rows: areas.length, mistakes: [...mistakes], mistakeCount };
  if (isTrial || mistakeCount > 0) return accept({ source: viewOf(before), ...view });
  if (viewOf(before).basis !== basis) return refuse({ kind: "settings-outdated" });
  const importId = newId(now);
  await insertAreas(database, { venueId, importId, now }, areas);
  const changed = await change(parts, basis, { import_id: importId, areas: areas.length });
  const old = changed.ok ? before?.import_id : importId;
  if (old !== undefined) await removeAreas(database, venueId, old);
  if (!changed.ok) return changed;
  for (const left of await listAbandoned(database.reader, { venueId, importId, now })) {
    await removeAreas(database, venueId, left);
  }
  return accept({ source: changed.value, ...view });
}

/** Writes it where it still stands as the person saw it. */
function change(
  { database, by, now }: SourceParts,
  seen: string,
  to: Partial<Pick<StoredSource, "url" | "import_id" | "areas">>,
): Promise<Result<WireDeliverySource, ApiRefusal>> {
  const { venueId } = by;
  return database.write<Result<WireDeliverySource, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const before = await findSource(trx, venueId);
    if (viewOf(before).basis !== seen) return refuse({ kind: "settings-outdated" });
    const source: StoredSource = {
      venue_id: venueId,
      url: "",
      import_id: "",
      areas: 0,
      ...before,
      ...to,
      revision: (before?.revision ?? 0) + 1,
      changed_at: now,
      changed_by: by.id,
    };
    await putSource(trx, source);
    const line = {
      venueId,
      at: now,
      actor: nameOf(by),
      deed: "ways-changed",
      subject: "",
    } as const;
    await insertAuditLine(trx, line);
    return accept(viewOf(source));
  });
}

import { randomInt } from "node:crypto";
import { accept, refuse, type Result } from "@comanda/domain";
import { voucherCodeOf } from "@comanda/domain/rewards";
import type {
  ApiRefusal,
  AuditAction,
  WirePage,
  WireVoucherBatch,
  WireVoucherCodes,
} from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Reader, Writer } from "../../db/database.ts";
import type { VoucherBatchTable } from "../../db/voucher-tables.ts";
import { newId } from "../../ids.ts";
import { readCursor, toPage } from "../../lib/cursor.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import {
  endBatch,
  findBatch,
  insertBatch,
  listBatches,
  listCodes,
} from "../../tables/vouchers/voucher-batch.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { Publisher } from "../../venue/publish-settings.ts";

/** Signs that nobody takes for another: no 0 and O, no 1 and I. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Ten of 32 signs: of a thousand such codes a guess in a million million hits one. */
const SIGNS_OF_CODE = 10;

/** A venue's batches, the latest first. */
export async function listVoucherBatches(
  db: Reader,
  venueId: string,
  cursor: string | undefined,
): Promise<Result<WirePage<WireVoucherBatch>, ApiRefusal>> {
  const after = readCursor(cursor, ["string"]);
  if (!after.ok) return after;
  const rows = await listBatches(db, venueId, after.value?.[0]);
  const { rows: shown, next } = toPage(rows, ({ id }) => [id]);
  return accept({ rows: shown.map(batchView), next });
}

/** Makes a batch: so many codes that nobody has, or those that the venue brings, all of them or none. */
export async function makeVouchers(
  publisher: Publisher & { readonly venue: OpenVenue },
  body: BodyOf<"makeVouchers">,
): Promise<Result<WireVoucherBatch, ApiRefusal>> {
  const { venue, by, now } = publisher;
  if (!venue.stock.voucherPromotions.has(body.promotionId)) {
    return refuse({ kind: "bad-request", place: "promotionId" });
  }
  const brought = body.codes.map(voucherCodeOf);
  const unreadable = brought.indexOf(undefined);
  if (unreadable >= 0) return refuse({ kind: "bad-request", place: `codes.${unreadable}` });
  const own = [...new Set(brought.flatMap((code) => code ?? []))];
  if (own.length + body.count === 0) return refuse({ kind: "bad-request", place: "count" });
  const isEarly = body.validUntil !== null && body.validUntil <= (body.validFrom ?? 0);
  if (isEarly) return refuse({ kind: "bad-request", place: "validUntil" });
  const batch = {
    id: newId(now),
    venue_id: venue.id,
    title: body.title,
    promotion_id: body.promotionId,
    valid_from: body.validFrom ?? 0,
    valid_until: body.validUntil ?? 0,
    uses_per_code: body.usesPerCode,
    uses_per_member: body.usesPerMember,
    created_at: now,
    created_by: nameOf(by),
  };
  return asOwner(publisher, { deed: "vouchers-made", subject: body.title }, async (trx) => {
    const codes = own.length > 0 ? own : Array.from({ length: body.count }, madeUp);
    const taken = await insertBatch(trx, batch, codes);
    // One of the venue's own that it has already; two that are made up are the same in no batch that anybody lives to see.
    if (taken !== undefined) return refuse({ kind: "voucher-code-used", code: taken });
    return found(await findBatch(trx, venue.id, batch.id));
  });
}

/** Its codes count no more, from now on; one that has ended stays as it ended. */
export function endVouchers(
  publisher: Publisher,
  id: string,
): Promise<Result<WireVoucherBatch, ApiRefusal>> {
  const { by, now, database } = publisher;
  return findBatch(database.reader, by.venueId, id).then((before) => {
    if (before === undefined || before.ended_at > 0) return found(before);
    return asOwner(publisher, { deed: "vouchers-ended", subject: before.title }, async (trx) => {
      await endBatch(trx, by.venueId, id, now);
      return found(await findBatch(trx, by.venueId, id));
    });
  });
}

/** The codes of a batch with their uses, for a file. */
export async function listVoucherCodes(
  db: Reader,
  venueId: string,
  id: string,
): Promise<Result<WireVoucherCodes, ApiRefusal>> {
  const batch = await findBatch(db, venueId, id);
  if (batch === undefined) return refuse({ kind: "not-found" });
  return accept({ codes: await listCodes(db, id) });
}

/** Writes what a person whose login still stands has decided, with its line; nothing of what is refused. */
async function asOwner(
  { database, by, now }: Publisher,
  line: { readonly deed: AuditAction; readonly subject: string },
  write: (trx: Writer) => Promise<Result<WireVoucherBatch, ApiRefusal>>,
): Promise<Result<WireVoucherBatch, ApiRefusal>> {
  const { venueId } = by;
  try {
    return await database.write(async (trx) => {
      await holdVenue(trx, venueId);
      if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" } as const);
      const written = await write(trx);
      if (!written.ok) throw new NothingWritten(written.refusal);
      await insertAuditLine(trx, { venueId, at: now, actor: nameOf(by), ...line });
      return written;
    });
  } catch (error) {
    if (error instanceof NothingWritten) return refuse(error.refusal);
    throw error;
  }
}

/** Takes back what the transaction has written. */
class NothingWritten extends Error {
  readonly refusal: ApiRefusal;

  constructor(refusal: ApiRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

function madeUp(): string {
  return Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}

function found(batch: VoucherBatchTable | undefined): Result<WireVoucherBatch, ApiRefusal> {
  return batch === undefined ? refuse({ kind: "not-found" }) : accept(batchView(batch));
}

function batchView(batch: VoucherBatchTable): WireVoucherBatch {
  return {
    id: batch.id,
    title: batch.title,
    promotionId: batch.promotion_id,
    validFrom: batch.valid_from === 0 ? null : batch.valid_from,
    validUntil: batch.valid_until === 0 ? null : batch.valid_until,
    usesPerCode: batch.uses_per_code,
    usesPerMember: batch.uses_per_member,
    codes: batch.codes,
    uses: batch.uses,
    madeAt: batch.created_at,
    madeBy: batch.created_by,
    endedAt: batch.ended_at === 0 ? null : batch.ended_at,
  };
}

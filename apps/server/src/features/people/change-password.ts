import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { hashOf } from "../../ids.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { FailedSignIns } from "../../auth/failed-sign-ins.ts";
import { guessablePassword, ownerOf } from "../../auth/guessable-password.ts";
import { hashPassword, isPassword } from "../../auth/password.ts";
import type { LoginParts, PeopleParts } from "./people.ts";
import { CROWDED_SECONDS } from "../../auth/sign-in.ts";
import {
  deleteSessionsOf,
  findStaffByLogin,
  holdPassword,
  replacePassword,
} from "../../tables/staff/staff.store.ts";

type Changing = Omit<PeopleParts, "context"> & {
  readonly context: LoginParts & { readonly failedSignIns: FailedSignIns };
};

/**
 * Changes the password of who asks, and ends all other sessions of the login. A wrong present password makes the next try
 * from this screen wait, as at the sign-in; of two changes at one moment the second finds its password wrong.
 */
export async function changePassword(
  { context, staff, token, now }: Changing,
  { current, password }: BodyOf<"changePassword">,
): Promise<Result<Record<string, never>, ApiRefusal>> {
  const { database, failedSignIns, passwordChecks } = context;
  const guessable = guessablePassword(password, await ownerOf(context.venues, staff, staff));
  if (guessable !== undefined) return refuse(guessable);
  const key = failedSignIns.ofSession(hashOf(token));
  const retryAfterSeconds = await failedSignIns.begin([key], now);
  if (retryAfterSeconds > 0) return refuse({ kind: "too-many-requests", retryAfterSeconds });
  const stored = await findStaffByLogin(database.reader, staff.login);
  const hashes = await passwordChecks.run("known", async () => {
    const isRight = await isPassword(stored?.passwordHash, current);
    return { next: isRight ? await hashPassword(password) : undefined };
  });
  if (hashes === undefined) {
    failedSignIns.takeBack(key);
    return refuse({ kind: "too-many-requests", retryAfterSeconds: CROWDED_SECONDS });
  }
  const { next } = hashes;
  if (stored === undefined || next === undefined) return refuse({ kind: "password-wrong" });
  failedSignIns.takeBack(key);
  const { venueId } = staff;
  const isChanged = await database.write(async (trx) => {
    if (!(await holdPassword(trx, staff.id, stored.passwordHash))) return false;
    trx.onCommit({ venueId, topic: "sessions" });
    await replacePassword(trx, staff.id, next);
    await deleteSessionsOf(trx, staff.id, hashOf(token));
    const name = nameOf(staff);
    const line = { actor: name, deed: "password-changed", subject: name } as const;
    await insertAuditLine(trx, { venueId, at: now, ...line });
    return true;
  });
  return isChanged ? accept({}) : refuse({ kind: "password-wrong" });
}

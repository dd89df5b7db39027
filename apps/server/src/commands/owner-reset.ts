import type { Database } from "../db/database.ts";
import { openUpToDate } from "../db/open.ts";
import { StartError } from "../db/start-error.ts";
import { hashPassword, newPassword } from "../auth/password.ts";
import { loginOf } from "../auth/sign-in.ts";
import {
  deleteSessionsOf,
  findStaffByLogin,
  listLogins,
  replacePassword,
} from "../tables/staff/staff.store.ts";
import { readArguments, type RunCommand } from "./command.ts";

export const ownerReset: RunCommand = async (args, { config, print }) => {
  const { positionals } = readArguments(args, { names: ["login"], options: {} });
  const login = loginOf(positionals[0] ?? "");
  const database = await openUpToDate(config.database);
  try {
    const password = await resetPassword(database, login);
    print(`The new password of ${login} is  ${password}`);
    print(`Sign in at ${config.publicUrl}/console. All sessions of this login have ended.`);
  } finally {
    await database.close();
  }
};

async function resetPassword(database: Database, login: string): Promise<string> {
  const staff = await findStaffByLogin(database.reader, login);
  if (staff === undefined) {
    const logins = await listLogins(database.reader);
    const known = logins.length === 0 ? "there are none" : `there are ${logins.join(", ")}`;
    throw new StartError(`Nobody signs in as ${login}; ${known}.`);
  }
  const password = newPassword();
  const hash = await hashPassword(password);
  await database.write(async (trx) => {
    await replacePassword(trx, staff.id, hash);
    await deleteSessionsOf(trx, staff.id);
  });
  return password;
}

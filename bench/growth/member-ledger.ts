/** Why: a club's ledger only ever grows; what one member has must not take longer for what others have. */
import { sql } from "kysely";
import { ROUTES } from "@comanda/contract";
import type { App } from "@comanda/server";
import type { DemoPictures } from "@comanda/testkit";
import { installKopiLane } from "../kopi-lane.ts";
import { asker, signIn } from "../neighbours/ask.ts";
import { serve } from "../server/processes.ts";
import { median, type Verdict } from "../verdict.ts";
import { cost, freshStand } from "./stand.ts";

const FEW = 1_000;
/** Rows of each member, whatever the ledger has. */
const EACH = 20;
/** Rows of one statement. */
const AT_ONCE = 50_000;
const TIMES = 1.5;

/** Of each ledger in turn: a machine that others share changes its speed within seconds. */
const ROUNDS = 5;

/** A served ledger of so many rows. */
interface ServedLedger {
  /** Milliseconds of reading a balance. */
  readonly balance: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** A member's balance among a thousand rows of a ledger, and among many. */
export async function compareLedgers(
  database: string,
  subject: string,
  pictures: DemoPictures,
  many: number,
): Promise<Verdict[]> {
  const alone = await serveLedger(database, subject, pictures, FEW);
  const among = await serveLedger(database, subject, pictures, many);
  const [ofFew, ofMany]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ofFew.push(await alone.balance());
    ofMany.push(await among.balance());
  }
  await alone.stop();
  await among.stop();
  process.stdout.write(
    `${database}: balance ${median(ofFew).toFixed(2)} ms among ${FEW} rows of a ledger, ${median(ofMany).toFixed(2)} ms among ${many}\n`,
  );
  const name = `balance ${database}, times with ${FEW} rows`;
  return [{ name, value: median(ofMany) / median(ofFew), limit: TIMES }];
}

async function serveLedger(
  database: string,
  subject: string,
  pictures: DemoPictures,
  rows: number,
): Promise<ServedLedger> {
  const stand = await freshStand(database);
  const { app, venueId } = await installKopiLane(stand.env, pictures);
  await addMembers(app.database, venueId, rows);
  await app.close();
  const server = await serve(database, subject, stand.env);
  const call = asker(server.url, 1);
  const cookie = await signIn(call);
  return {
    balance: () =>
      cost(call, (at) => ({
        path: ROUTES.readMemberLedger.path.replace(":id", `member${(at * 7) % (rows / EACH)}`),
        headers: { cookie },
      })),
    stop: async () => {
      await server.stop();
      await stand.remove();
    },
  };
}

/** Members with twenty rows each, as those of a year stand between each other. */
async function addMembers(database: App["database"], venueId: string, rows: number): Promise<void> {
  const { reader, kind } = database;
  const members = rows / EACH;
  for (let from = 0; from < rows; from += AT_ONCE) {
    const last = Math.min(rows, from + AT_ONCE) - 1;
    const numbers = sql`with recursive n (i) as (select ${sql.lit(from)} union all
      select i + 1 from n where i < ${sql.lit(last)})`;
    const member = sql`'member' || (i % ${sql.lit(members)})`;
    await database.write(async (trx) => {
      await sql`insert into member (id, club_id, phone, phone_typed, name, email, email_key, dob, gender,
          password_hash, pdpa_at, pdpa_version, joined_venue_id, created_at, updated_at)
        ${numbers} select 'member' || i, ${venueId}, '65' || (80000000 + i), '', 'Member', '', '', 0, 0,
          '', 0, '', ${venueId}, 1, 1 from n where i < ${sql.lit(members)}`.execute(trx);
      await sql`insert into member_ledger (club_id, entry_key, member_id, kind, subject, amount, cause,
          venue_id, placed_order_id, at, by_name, reason)
        ${numbers} select ${venueId}, 'earn:' || i, ${member}, 'points', '', 12, 'earned',
          ${venueId}, '', i, '', '' from n`.execute(trx);
    });
  }
  if (kind === "postgres") await sql`analyze`.execute(reader);
}

/** Why: whoever pays, collects and redeems needs a venue with a provider of payments, rewards, and 10,000 members; and one with a programme. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireReward } from "@comanda/contract";
import { storePaymentAccount } from "@comanda/server";
import { startPayments, startProgramme } from "@comanda/sandbox";
import { kopiLane, standInPictures } from "@comanda/testkit";
import { buildWebApps } from "../../tools/build/build-web-apps.ts";
import { ROOT } from "../../tools/lib/run-command.ts";
import { codeOf, HATCH } from "../hatch.ts";
import { installDemo } from "../kopi-lane.ts";
import { joinProgramme } from "../payments/scene.ts";
import { serve } from "../server/processes.ts";

const SUBJECT = join(ROOT, "bench", "server", "subject.ts");
const TABLE = "7";
/** A bank transfer by a code on the guest's own screen. */
const BY_CODE = { platform: 5, provider: "fomo" } as const;

const REWARD: WireReward = {
  _id: "TEN-OFF",
  type: 0,
  rewardTitle: "Ten off",
  rewardTitle2: "九折",
  redeemPts: 100,
  minTrans: 0,
  discountType: 0,
  discountByPercent: true,
  discountPercent: 10,
  discountPrice: 0,
  itemsInclude: [],
};

export interface Scene {
  readonly url: string;
  /** What the code at the hatch, of a table, and of a table of the venue with a programme open. */
  readonly links: Readonly<Record<"hatch" | "table" | "programme", string>>;
  stop(): Promise<void>;
}

/** Two venues of one server, in production, with the simulated provider and programme beside it. */
export async function serveScene(): Promise<Scene> {
  await buildWebApps();
  const folder = await mkdtemp(join(tmpdir(), "comanda-taps-"));
  const payments = await startPayments();
  const programme = await startProgramme();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: "",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    SEAL_KEYS: randomBytes(32).toString("base64"),
    BENCH_PROVIDERS: [payments.url, programme.url].map((each) => new URL(each).host).join(","),
  };
  const demo = { ...kopiLane(standInPictures()), itemStates: [] };
  const paying = await installDemo(env, {
    ...demo,
    settings: {
      ...demo.settings,
      hasPayment: true,
      paymentPlatform: BY_CODE.platform,
      hasMember: true,
      memberRedeem: true,
      rewards: [REWARD],
    },
    places: [HATCH, ...demo.places],
  });
  const { app, venueId } = paying;
  const { provider } = BY_CODE;
  const account = payments.accounts[provider];
  const parts = { venueId, provider, account, isLive: false, by: null, now: Date.now() };
  await app.database.write((trx) => storePaymentAccount(trx, app.context.paymentAccounts, parts));
  const table = await codeOf(paying, TABLE);
  await app.close();
  const beside = await installDemo(env, {
    ...demo,
    slug: "beside",
    staff: [],
    settings: { ...demo.settings, hasProgramme: true, programmeRedeem: true },
  });
  await joinProgramme(beside.app, beside.venueId, programme);
  await beside.app.close();
  const server = await serve("server", SUBJECT, env);
  return {
    url: server.url,
    links: {
      hatch: server.url + paying.checkInPath,
      table: `${server.url}/checkin/${table}`,
      programme: server.url + beside.checkInPath,
    },
    stop: async () => {
      await server.stop();
      await payments.close();
      await programme.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

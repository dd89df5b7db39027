/** Why: a server that a test kills at any moment, on a clock that the test moves. Everything else of it is the real one. */
import process from "node:process";
import { PROVIDER_CODES } from "@comanda/contract";
import { createApp, type App } from "../../app/app.ts";
import { readConfig } from "../../config/config.ts";
import type { Reader } from "../../db/database.ts";
import { newLogger } from "../../http/logger.ts";
import { runUntilStopped } from "../../run-until-stopped.ts";
import { chooseProvider } from "../paying-world.ts";
import {
  COUNTED,
  type Answered,
  type SentQuestion,
  type Question,
  type Rows,
} from "./server-words.ts";

/** For a provider that never answers, where a test has one; every other test of it waits for nothing. */
const PROVIDER_MILLISECONDS = Number(process.env["CELL_PATIENCE"] ?? 2_000);

const clock = { now: Number(process.env["CELL_NOW"]) };
const venue = { id: process.env["CELL_VENUE"] ?? "" };

await runUntilStopped(async () => {
  const app = await createApp(readConfig(process.env, "127.0.0.1"), {
    clock: () => clock.now,
    web: undefined,
    checksAnswers: true,
    webhookHosts: (process.env["CELL_SANDBOXES"] ?? "").split(","),
    providerMilliseconds: PROVIDER_MILLISECONDS,
    logger: newLogger(
      { logLevel: "error" },
      { write: (line: string) => void process.stderr.write(line) },
    ),
  });
  await app.listen();
  process.on("message", ({ id, question }: SentQuestion) => {
    answer(app, question).then(
      (rows) => say({ id, rows, error: "" }),
      (error: unknown) => say({ id, rows: undefined, error: String(error) }),
    );
  });
  process.send?.("listening");
  return app;
});

function say(answered: Answered): void {
  process.send?.(answered);
}

async function answer(app: App, question: Question): Promise<Rows | undefined> {
  switch (question.kind) {
    case "time":
      clock.now = question.now;
      await app.context.paymentExpiry.run();
      // The first may have waited for one that had begun before it was so late.
      await app.context.paymentLanes.run();
      await app.context.paymentLanes.run();
      await app.context.programmeLanes.run();
      await app.context.programmeLanes.run();
      return undefined;
    case "choose":
      await chooseProvider({ app }, venue, { paymentPlatform: PROVIDER_CODES[question.provider] });
      return undefined;
    case "look":
      return rowsOf(app.database.reader, question.orderId);
  }
}

async function rowsOf(db: Reader, orderId: string | undefined): Promise<Rows> {
  const ids = await db
    .selectFrom("awaiting_order")
    .select(["id", "order_id", "state", "total"])
    .where("venue_id", "=", venue.id)
    // An id that a phone has given up before anything came of it is no order: another phone may give up the same id.
    .where("idempotency_key", "not like", "given-up:%")
    .$if(orderId !== undefined, (of) => of.where("order_id", "=", orderId ?? ""))
    .execute();
  const placed = await db
    .selectFrom("placed_order")
    .select(["id", "order_id", "number", "state", "total"])
    .where("venue_id", "=", venue.id)
    .$if(orderId !== undefined, (of) => of.where("order_id", "=", orderId ?? ""))
    .execute();
  const ofThem = ["", ...[...ids, ...placed].map(({ id }) => id)];
  const { stock } = await db
    .selectFrom("item_state")
    .select("stock")
    .where("venue_id", "=", venue.id)
    .where("code", "=", COUNTED)
    .executeTakeFirstOrThrow();
  return {
    awaiting: ids,
    placed,
    attempts: await db
      .selectFrom("payment_attempt")
      .selectAll()
      .where("placed_order_id", "in", ofThem)
      .execute(),
    events: await db
      .selectFrom("payment_event")
      .selectAll()
      .where("placed_order_id", "in", ofThem)
      .execute(),
    attention: await db
      .selectFrom("payment_attention")
      .selectAll()
      .where("placed_order_id", "in", ofThem)
      .execute(),
    reservations: await db
      .selectFrom("programme_reservation")
      .selectAll()
      .where("venue_id", "=", venue.id)
      .$if(orderId !== undefined, (of) => of.where("order_ref", "=", orderId ?? ""))
      .execute(),
    stock: stock ?? Number.NaN,
  };
}

import { request as httpRequest } from "node:http";
import { requestFor, type WireBoard } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp, type App } from "../app/app.ts";
import { readConfig } from "../config/config.ts";
import { DATABASES } from "../testing/databases.ts";
import { checkInWith, type Diner } from "../testing/diner.ts";
import { sender } from "../testing/raw-request.ts";
import { followOrdersAt, NOON, openWorld, type World } from "../testing/world.ts";

describe.each(DATABASES)("stopping the server [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  /** One more server on the world's database; `onCall` hears of every call that has come in. */
  const open = async (onCall: () => void = () => undefined): Promise<[App, string]> => {
    const clock = (): number => NOON;
    const app = await createApp(readConfig(world.env, "127.0.0.1"), { clock, web: undefined });
    app.http.server.on("request", onCall);
    return [app, `http://127.0.0.1:${await app.listen()}`];
  };
  const checkInAt = (url: string): Promise<Diner> =>
    checkInWith(sender(url), world.kopi.codes[0] ?? "");
  const kopi = (diner: Diner) => diner.orderOf(want(diner.item("KOPI")));
  const numbersOnBoard = async (): Promise<string[]> => {
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    return orders.map(({ number }) => number);
  };

  it("answers every order that has come in, and keeps it", async () => {
    const calls = 20;
    const allIn = Promise.withResolvers<undefined>();
    let seen = 0;
    let isCounting = false;
    const [app, url] = await open(() => {
      if (isCounting) seen += 1;
      if (seen === calls) allIn.resolve(undefined);
    });
    const diner = await checkInAt(url);
    isCounting = true;
    const placing = Promise.all(Array.from({ length: calls }, () => diner.place(kopi(diner))));
    await allIn.promise;
    await Promise.all([app.close(), placing]);
    const onBoard = await numbersOnBoard();
    for (const { number } of await placing) expect(onBoard).toContain(number);
  });

  it("waits for an order that is still being sent", async () => {
    const [app, url] = await open();
    const diner = await checkInAt(url);
    const { method, path, headers, body } = requestFor("placeOrder", { body: kopi(diner) });
    const answered = Promise.withResolvers<string>();
    const accepted = Promise.withResolvers<undefined>();
    const sent = httpRequest(url, {
      method,
      path,
      agent: false,
      headers: { ...headers, authorization: `Bearer ${diner.token}`, expect: "100-continue" },
    });
    sent.on("continue", () => accepted.resolve(undefined));
    sent.on("error", answered.reject);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => answered.resolve(text));
    });
    sent.flushHeaders();
    await accepted.promise;
    const closing = app.close();
    sent.end(body);
    const { number } = JSON.parse(await answered.promise) as { number: string };
    await closing;
    expect(await numbersOnBoard()).toContain(number);
  });

  it("ends the streams of phones, and takes nobody new", async () => {
    const [app, url] = await open();
    const diner = await checkInAt(url);
    const streams = await Promise.all([1, 2, 3].map(() => followOrdersAt(url, diner.token)));
    await app.close();
    for (const stream of streams) await expect(stream.ended).resolves.toBeUndefined();
    expect(await diner.call("readOrder", { query: { orderId: "" } })).toEqual({
      kind: "unanswered",
    });
  });
});

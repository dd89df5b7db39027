import type { WireBoard, WireRecommended } from "@comanda/contract";
import { dish, heading, plainVenue, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { MEI, memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type VenueOfWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;

function demo(slug: string, recentBought: boolean) {
  const menus = [
    heading(
      ["Food", "食物"],
      ["LAKSA", "OTAH", "CAKE", "SODA"].map((code) => dish(code, [code, code], 3)),
    ),
  ];
  const settings = { hasMember: true, recentBought };
  return plainVenue({ slug, menu: { exclusiveOptionTitles: [], menus }, settings });
}

describe.each(DATABASES)("what a member took lately [%s]", (kind) => {
  let world: World;
  let venue: VenueOfWorld;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    venue = await world.settle(demo("lately", true));
    owner = await venue.signIn();
  });
  afterAll(() => world.close());

  let numbers = 0;
  const newPhone = async (): Promise<MemberPhone> => memberPhone(await venue.checkIn(), world.send);
  const newMember = async (): Promise<[MemberPhone, typeof MEI]> => {
    numbers += 1;
    const phone = await newPhone();
    const mei = { ...MEI, phone: String(82_000_000 + 4_321 * numbers) };
    expect(await phone.ask("registerMember", { body: mei })).toMatchObject({ status: 200 });
    return [phone, mei as typeof MEI];
  };
  const logIn = async (phone: MemberPhone, { phone: number, userPassword }: typeof MEI) => {
    const body = { phone: number, password: userPassword };
    expect((await phone.ask("loginMember", { body })).status).toBe(200);
    return phone;
  };
  const order = async ({ diner }: MemberPhone, ...codes: string[]): Promise<number> => {
    world.clock.now += MINUTE;
    const placed = await diner.place(diner.orderOf(...codes.map((code) => want(diner.item(code)))));
    return placed.number === undefined ? 0 : Number(placed.number);
  };
  const recent = async (phone: MemberPhone, phoneNo = ""): Promise<readonly string[]> => {
    const { body } = await phone.ask("recentBought", { body: { phoneNo } });
    return (body as WireRecommended).map(({ codeId }) => codeId);
  };

  it("is each dish once, the latest first, on whichever phone it was [API-028]", async () => {
    const [phone, mei] = await newMember();
    await order(phone, "LAKSA", "OTAH");
    const other = await logIn(await newPhone(), mei);
    await order(other, "CAKE", "LAKSA");
    expect(await recent(phone)).toEqual(["CAKE", "LAKSA", "OTAH"]);
    const { body } = await other.ask("recentBought", { body: { phoneNo: mei.phone } });
    expect(body).toMatchObject([
      { codeId: "CAKE", title: "CAKE", price: 3, image: "", qty: 1 },
      { codeId: "LAKSA" },
      { codeId: "OTAH" },
    ]);
  });

  it("is of who is logged in, whatever number is sent, and of nobody for a guest [API-028, API-043]", async () => {
    const [phone] = await newMember();
    const [stranger, theirs] = await newMember();
    await order(phone, "LAKSA");
    await order(stranger, "SODA");
    expect(await recent(phone, theirs.phone)).toEqual(["LAKSA"]);
    const guest = await newPhone();
    await order(guest, "CAKE");
    const asked = await guest.ask("recentBought", { body: { phoneNo: theirs.phone } });
    expect(asked).toMatchObject({ status: 403, body: { kind: "member-login-required" } });
  });

  it("leaves out what the phone took before the login and after it, and what was cancelled", async () => {
    const [, mei] = await newMember();
    const phone = await newPhone();
    await order(phone, "SODA");
    world.clock.now += MINUTE;
    await logIn(phone, mei);
    await order(phone, "LAKSA");
    const number = await order(phone, "OTAH");
    await phone.ask("logoutMember", { body: {} });
    await order(phone, "CAKE");
    const { orders } = await owner.read<WireBoard>("readBoard");
    const id = orders.find((each) => Number(each.number) === number)?.id ?? "";
    const body = { from: "placed", reason: "soldOut", note: "" };
    await owner.read("cancelOrder", { params: { id }, body });
    world.clock.now += MINUTE;
    expect(await recent(await logIn(await newPhone(), mei))).toEqual(["LAKSA"]);
  });

  it("leaves out what the next guests of a tablet of the house took", async () => {
    await openMembership(owner, { loginEndsWithVisit: true });
    const [tablet, mei] = await newMember();
    await order(tablet, "LAKSA");
    await world.app.database.write((trx) =>
      trx
        .updateTable("placed_order")
        .set({ visit_id: "another-visit" })
        .where("user_id", "=", tablet.diner.userId)
        .execute(),
    );
    await openMembership(owner, { loginEndsWithVisit: false });
    expect(await recent(await logIn(await newPhone(), mei))).toEqual([]);
  });

  it("leaves out what cannot be had now, and is nothing by a phone number alone", async () => {
    const [phone, mei] = await newMember();
    await order(phone, "LAKSA", "OTAH");
    const set = (isSoldOut: boolean) =>
      owner.read("setItemState", { params: { code: "OTAH" }, body: { isSoldOut, stock: null } });
    await set(true);
    expect(await recent(phone)).toEqual(["LAKSA"]);
    await set(false);
    await openMembership(owner, { phoneOnlyMember: true });
    const other = await newPhone();
    const body = { phone: mei.phone, password: "" };
    expect((await other.ask("loginMember", { body })).status).toBe(200);
    expect(await recent(other)).toEqual([]);
    await openMembership(owner, { phoneOnlyMember: false });
  });

  it("is found among a thousand orders as among ten", async () => {
    const [phone] = await newMember();
    await order(phone, "LAKSA");
    const { database } = world.app;
    const row = await database.reader
      .selectFrom("placed_order")
      .selectAll()
      .where("user_id", "=", phone.diner.userId)
      .executeTakeFirstOrThrow();
    const line = await database.reader
      .selectFrom("order_line")
      .selectAll()
      .where("placed_order_id", "=", row.id)
      .executeTakeFirstOrThrow();
    const earlier = Array.from({ length: 1_000 }, (_, index) => {
      const id = `earlier-${index}`;
      const keys = { id, order_id: id, idempotency_key: id, number: 5_000 + index, revision: 0 };
      return { ...row, ...keys, placed_at: row.placed_at - MINUTE - index };
    });
    for (let at = 0; at < 1_000; at += 50) {
      const orders = earlier.slice(at, at + 50);
      const lines = orders.map(({ id }) => ({ ...line, placed_order_id: id, code: "SODA" }));
      await database.write(async (trx) => {
        await trx.insertInto("placed_order").values(orders).execute();
        await trx.insertInto("order_line").values(lines).execute();
      });
    }
    await database.write((trx) =>
      trx
        .updateTable("member_login")
        .set({ created_at: 0 })
        .where("user_id", "=", phone.diner.userId)
        .execute(),
    );
    expect(await recent(phone)).toEqual(["LAKSA", "SODA"]);
  });

  it("is not asked for where the venue has not turned it on", async () => {
    const quiet = await world.settle(demo("lately-off", false));
    const phone = memberPhone(await quiet.checkIn(), world.send);
    expect((await phone.ask("registerMember", { body: MEI })).status).toBe(200);
    await order(phone, "LAKSA");
    expect(await recent(phone)).toEqual([]);
  });
});

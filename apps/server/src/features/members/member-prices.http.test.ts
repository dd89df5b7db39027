import type { WireCustomer, WireFoundMember } from "@comanda/contract";
import { offersFromWire, promotionToWire, venueFromWire } from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import type { Cart } from "@comanda/domain/cart";
import { priceCart } from "@comanda/domain/pricing";
import { promotionsFor } from "@comanda/domain/promotions";
import { cartOf, fc, lawRuns, promotionOf, want } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Diner } from "../../testing/diner.ts";
import { MEI, memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import type { Staff } from "../../testing/staff.ts";
import { openToVouchers } from "../../testing/vouchers.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { personalOrderer } from "../../venue/member-promotions.ts";
import type { StoredMember } from "../../tables/members/member.store.ts";
import { customerOf } from "./customer.ts";

/** 50 cents off each otah for members, 1.00 for those of Gold, and its price book for those of Silver. */
const OTAH = { condition: { kind: "items", codes: ["OTAH"] }, priority: 90 } as const;
const OFFERS = [
  promotionOf({
    ...OTAH,
    id: "members-otah",
    isMemberOnly: true,
    benefit: { kind: "amount", amount: 50 },
  }),
  promotionOf({
    ...OTAH,
    id: "gold-otah",
    memberTier: "Gold",
    benefit: { kind: "amount", amount: 100 },
  }),
  promotionOf({
    ...OTAH,
    id: "silver-otah",
    memberTier: "Silver",
    benefit: { kind: "priceBook", book: "by-five" },
  }),
].map(promotionToWire);

const twoOtah = (diner: Diner) => want(diner.item("OTAH"), {}, { quantity: 2 });

describe.each(DATABASES)("what members pay [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let numbers = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    await openMembership(owner);
    await openToVouchers(world, world.kopi, OFFERS, false);
  });
  afterAll(() => world.close());

  const newMember = async (): Promise<[MemberPhone, string]> => {
    numbers += 1;
    const phone = memberPhone(await world.kopi.checkIn(), world.send);
    const number = String(83_000_000 + 5_432 * numbers);
    const registered = await phone.ask("registerMember", { body: { ...MEI, phone: number } });
    expect(registered.status).toBe(200);
    return [phone, number];
  };
  const customerOn = async (phone: MemberPhone) =>
    (await phone.ask("readMember")).body as WireCustomer;
  const order = async (phone: MemberPhone, diner: Diner) => {
    const body = diner.orderOf(twoOtah(diner));
    const headers = { "idempotency-key": crypto.randomUUID() };
    return { body, reply: await phone.ask("placeOrder", { body, headers }) };
  };
  const putInTier = async (number: string, tier: string): Promise<WireFoundMember> => {
    const { member } = await owner.read<WireFoundMember>("findMember", { body: { phone: number } });
    const params = { id: member?.id ?? "" };
    return owner.read<WireFoundMember>("changeMemberTier", { params, body: { tier } });
  };

  it("is less where an offer is for members, and a guest is held to the price of all [MEM-051]", async () => {
    const [phone] = await newMember();
    const known = phone.diner.knownAs(await customerOn(phone));
    const { body, reply } = await order(phone, known);
    expect(reply).toMatchObject({ status: 200 });
    expect(body.expectedTotal).toBeLessThan(phone.diner.receiptOf(twoOtah(phone.diner)).total);
    const guest = memberPhone(await world.kopi.checkIn(), world.send);
    const stolen = await order(guest, guest.diner.knownAs(await customerOn(phone)));
    expect(stolen.reply).toMatchObject({ status: 409, body: { kind: "price-changed" } });
    // Who has logged out pays what everybody pays.
    await phone.ask("logoutMember", { body: {} });
    expect((await order(phone, known)).reply).toMatchObject({ status: 409 });
  });

  it("is less again in a tier, whose offers nobody else is told [MEM-051]", async () => {
    const [phone, number] = await newMember();
    const [other] = await newMember();
    const before = phone.diner.knownAs(await customerOn(phone));
    const found = await putInTier(number, "Gold");
    expect(found).toMatchObject({ member: { tier: "Gold" }, tiers: ["Gold", "Silver"] });
    const customer = await customerOn(phone);
    expect(customer.promotion).toMatchObject([
      { _id: "members-otah" },
      { _id: "member-bowls" },
      { _id: "gold-otah", memberTier: "Gold" },
    ]);
    const gold = phone.diner.knownAs(customer);
    const { body, reply } = await order(phone, gold);
    expect(reply).toMatchObject({ status: 200 });
    expect(body.expectedTotal).toBeLessThan(before.receiptOf(twoOtah(before)).total);
    for (const said of [
      JSON.stringify(phone.diner.settings),
      (await other.ask("readMember")).text,
    ]) {
      expect(said).not.toContain("gold-otah");
    }
    const audit = JSON.stringify(await owner.read("readAudit"));
    expect(audit).toContain(`******${number.slice(-4)} Gold`);
    expect(audit).not.toContain(number);
    await putInTier(number, "");
    expect((await order(phone, gold)).reply).toMatchObject({ status: 409 });
  });

  it("is asked for of a thousand members in turn as of three", async () => {
    const venue = await world.app.context.venues.find(world.kopi.id);
    if (venue === undefined) throw new Error("no venue");
    const answers = Array.from({ length: 1_000 }, (_, index) => {
      const tier = ["", "Gold", "Silver"][index % 3] ?? "";
      return venue.stock.promotionsFor(
        personalOrderer(venue, { member: loggedIn(tier) }),
        world.clock.now,
      );
    });
    expect(new Set(answers).size).toBe(3);
  });
});

const loggedIn = (tier: string) => ({
  memberId: "m",
  clubId: "c",
  isByPassword: true,
  tokenHash: "",
  tier,
});

const A_MEMBER: StoredMember = {
  id: "m",
  club_id: "c",
  phone: "6591234567",
  phone_typed: "9123 4567",
  name: "Lim",
  email: "",
  email_key: "",
  dob: 0,
  gender: null,
  password_hash: "",
  pdpa_at: 1,
  pdpa_version: "",
  tier: "",
  joined_venue_id: "v",
  created_at: 1,
  updated_at: 1,
  erased_at: 0,
};

describe("members' receipts", () => {
  let world: World;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld("sqlite");
    await openMembership(await world.kopi.signIn());
    await openToVouchers(world, world.kopi, OFFERS, false);
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  it("agree on phone and server in whatever cart, to the cent", async () => {
    const venue = await world.app.context.venues.find(world.kopi.id);
    if (venue === undefined) throw new Error("no venue");
    const codes = ["OTAH", "SATAY", "CHENDOL", "KOPI", "LAKSA", "KAYA-TOAST", "SOFT-EGGS"];
    const anyCart: fc.Arbitrary<Cart> = fc
      .array(fc.record({ at: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((lines) =>
        cartOf(
          ...lines.map(({ at, quantity }) =>
            want(diner.item(codes[at % codes.length] ?? ""), {}, { quantity }),
          ),
        ),
      );
    const who = fc.constantFrom(undefined, "", "Gold", "Silver", "Bronze");
    const phoneOffers = offersFromWire(v.parse(Offers, diner.settings));
    fc.assert(
      fc.property(anyCart, who, (cart, tier) => {
        const customer = tier === undefined ? undefined : toldOf({ ...A_MEMBER, tier });
        const { promotions: member } = offersFromWire(
          v.parse(Offers, { pm: customer?.promotion ?? [] }),
        );
        const hasCustomer = customer !== undefined;
        const onPhone = priceCart({
          cart,
          menu: diner.menu,
          rules: venueFromWire(diner.settings).pricing,
          mode: "dineIn",
          containers: phoneOffers.containers,
          promotions: promotionsFor({
            venue: phoneOffers.promotions,
            member,
            vouchers: [],
            hasCustomer,
          }),
        });
        const session = tier === undefined ? {} : { member: loggedIn(tier) };
        const atServer = priceCart({
          cart,
          menu: venue.stock.menu,
          rules: venue.rules.venue.pricing,
          mode: "dineIn",
          containers: venue.catalogue.containers,
          promotions: venue.stock.promotionsFor(personalOrderer(venue, session), world.clock.now),
        });
        expect(onPhone).toEqual(atServer);
      }),
      lawRuns(),
    );

    function toldOf(member: StoredMember): WireCustomer {
      if (venue === undefined) throw new Error("no venue");
      return JSON.parse(JSON.stringify(customerOf(member, venue, true))) as WireCustomer;
    }
  }, 120_000);
});

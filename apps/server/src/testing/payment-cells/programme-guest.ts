/** Why: a guest whose order takes something of the loyalty programme: all of it as store credit, or points for 10 % off. */
import { randomUUID } from "node:crypto";
import { SANDBOX_PHONES, SANDBOX_PIN, type RedeemCall } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import type { WireOrderPayload, WireProgrammeCustomer } from "@comanda/contract";
import { expect } from "vitest";
import { memberPhone } from "../members.ts";
import { orderRedeeming, type ProgrammePhone } from "../programme-orders.ts";
import type { RawReply } from "../raw-request.ts";
import { hangUpAt, PIECES, type PhoneCall } from "./cell-guest.ts";
import type { CellWorld } from "./cell-world.ts";
import { COUNTED } from "./server-words.ts";

export const SUBJECTS = ["store credit", "redemption"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What the member holds at the beginning of each cell. */
export const HELD = { points: 500, cashback: 1_200, credit: 50_000 } as const;
/** Of ten per cent off an order. */
export const POINTS = 100;

type OrderCall = "placeOrder" | "payByStoreCredit" | "makeOnlinePayment";

const SECOND = 1_000;
/** Between two taps of a guest who was told to try again. */
const PATIENCE = 5 * SECOND;
/** A guest who taps more often than this has found a fault. */
const TAPS = 12;
/** What a phone is told that goes on under the same key. */
const AGAIN = ["try-again", "programme-unanswered", "programme-away"];

/** What a cell cannot go on without. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("the cell has lost what it began with");
  return value;
}

export class ProgrammeGuest {
  readonly world: CellWorld;
  readonly subject: Subject;
  readonly phone: ProgrammePhone;
  readonly order: WireOrderPayload;
  readonly key = `key-${randomUUID()}`;

  private constructor(
    world: CellWorld,
    { subject, phone, order }: Pick<ProgrammeGuest, "subject" | "phone" | "order">,
  ) {
    this.world = world;
    this.subject = subject;
    this.phone = phone;
    this.order = order;
  }

  /** Checks in, logs in to the programme and has an order ready. */
  static async open(world: CellWorld, subject: Subject): Promise<ProgrammeGuest> {
    const member = present(world.programme.person(SANDBOX_PHONES.member));
    Object.assign(member, HELD);
    const phone = memberPhone(await world.phone(), (request) => world.send(request));
    const body = { userId: "x", countryCode: "65", phone: member.phone, pin: SANDBOX_PIN };
    const customer = (await phone.ask("logInProgramme", { body })).body as WireProgrammeCustomer;
    const own = Object.assign(phone, { adCustomer: { pin: customer.pin }, customer });
    const names = subject === "redemption" ? ["points ten-percent"] : [];
    const dishes = want(phone.diner.item(COUNTED), {}, { quantity: PIECES });
    return new ProgrammeGuest(world, {
      subject,
      phone: own,
      order: await orderRedeeming(own, names, dishes),
    });
  }

  get total(): number {
    return this.order.expectedTotal ?? 0;
  }

  /** The call that places the order, or another with the same order. */
  orderCall(
    name: OrderCall = this.subject === "redemption" ? "placeOrder" : "payByStoreCredit",
    key: string = this.key,
  ): PhoneCall {
    const body = name === "makeOnlinePayment" ? { ...this.order, payType: 0 } : this.order;
    return { name, input: { body, headers: { "idempotency-key": key } } };
  }

  /** A call as it is answered, also with a refusal; undefined where nobody answers. */
  ask({ name, input }: PhoneCall): Promise<RawReply | undefined> {
    return this.phone.ask(name, input).catch(() => undefined);
  }

  /** A call, until it is answered with something else than to try again. */
  async until(call: PhoneCall): Promise<RawReply> {
    for (let taps = 0; taps < TAPS; taps += 1) {
      const reply = await this.ask(call);
      const { kind = "" } = (reply?.body ?? {}) as { kind?: string };
      if (reply !== undefined && !AGAIN.includes(kind)) return reply;
      await this.world.pass(PATIENCE);
    }
    throw new Error(`${call.name} was never answered`);
  }

  /** The order, until it is placed. */
  async pay(): Promise<void> {
    expect(await this.until(this.orderCall())).toMatchObject({ status: 200 });
  }

  hangUp(call: PhoneCall): Promise<void> {
    return hangUpAt(this.world.url, this.phone.diner.token, call);
  }

  giveUpCall(): PhoneCall {
    return { name: "endPayment", input: { body: { orderId: this.order.orderId } } };
  }

  /** What somebody does reaches the programme as this call. */
  async reach(
    call: RedeemCall,
    act: () => Promise<unknown>,
  ): Promise<{ settled: Promise<unknown> }> {
    const { programme } = this.world;
    const before = programme.callsOf(call);
    const settled = act().catch(() => undefined);
    await expect
      .poll(() => programme.callsOf(call), { timeout: 20 * SECOND })
      .toBeGreaterThan(before);
    return { settled };
  }

  /** The kitchen cancels the order, at a console of its own, until it is. */
  async cancel(): Promise<void> {
    const owner = await this.world.owner();
    const { placed } = await this.world.look(this.order.orderId);
    const body = { from: "placed", reason: "soldOut", note: "" };
    await owner.ask("cancelOrder", { params: { id: present(placed[0]).id }, body });
  }
}

/** Why: what a guest does who pays on the phone, a step at a time, and goes on doing until it is answered. */
import { request as httpRequest } from "node:http";
import { once } from "node:events";
import {
  requestFor,
  type CallInput,
  type EndpointName,
  type WireOrderPayload,
  type WirePayableOrder,
  type WirePaymentLink,
  type WirePaymentOutcome,
} from "@comanda/contract";
import type { GuestAction } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { Diner } from "../diner.ts";
import { goTo, tap } from "../payment-scene.ts";
import { LINK_CALLS, passageOf } from "../paying-world.ts";
import type { CellWorld } from "./cell-world.ts";
import { COUNTED } from "./server-words.ts";

/** A call of the phone. */
export interface PhoneCall {
  readonly name: EndpointName;
  readonly input: CallInput;
}

/** Of the dish that is counted. */
export const PIECES = 2;
/** Between two taps of a guest who was told to try again. */
const PATIENCE = 5_000;
/** A guest who taps more often than this has found a fault. */
const TAPS = 12;

export class CellGuest {
  readonly world: CellWorld;
  readonly provider: ProviderName;
  readonly diner: Diner;
  readonly order: WireOrderPayload;
  readonly #key = `key-${crypto.randomUUID()}`;
  payable: WirePayableOrder | undefined;
  #link: WirePaymentLink | undefined;
  #page = "";
  /** Where the provider has led back to. */
  back = "";

  constructor(world: CellWorld, provider: ProviderName, diner: Diner) {
    this.world = world;
    this.provider = provider;
    this.diner = diner;
    this.order = diner.orderOf(want(diner.item(COUNTED), {}, { quantity: PIECES }));
  }

  get link(): WirePaymentLink {
    if (this.#link === undefined) throw new Error("the guest has no link yet");
    return this.#link;
  }

  /** The call that makes the order. */
  makeCall(): PhoneCall {
    const input = {
      body: { ...this.order, payType: 0 },
      headers: { "idempotency-key": this.#key },
    };
    return { name: "makeOnlinePayment", input };
  }

  /** The call for the link; what is due is what the phone was told. */
  linkCall(provider: ProviderName = this.provider): PhoneCall {
    if (this.payable === undefined) throw new Error("the guest has no order yet");
    const { amount, orderId } = this.payable;
    return { name: LINK_CALLS[provider], input: { body: { amount, orderId } } };
  }

  outcomeCall(): PhoneCall {
    return { name: "readPayment", input: { query: { payment: this.link.payment } } };
  }

  /** A call, until it is answered. */
  async until<Body>({ name, input }: PhoneCall): Promise<Body> {
    for (let taps = 0; taps < TAPS; taps += 1) {
      const came = await this.diner.call(name, input);
      if (came.kind === "answered") return came.body as Body;
      const kind = came.kind === "refused" ? came.refusal.kind : "try-again";
      if (kind !== "try-again" && kind !== "provider-away") {
        throw new Error(`${name} was refused: ${JSON.stringify(came)}`);
      }
      await this.world.pass(PATIENCE);
    }
    throw new Error(`${name} was never answered`);
  }

  async make(): Promise<WirePayableOrder> {
    this.payable = await this.until<WirePayableOrder>(this.makeCall());
    return this.payable;
  }

  async askLink(provider?: ProviderName): Promise<WirePaymentLink> {
    const link = await this.until<WirePaymentLink>(this.linkCall(provider));
    this.#link ??= link;
    return link;
  }

  /** The link that the phone has now: another, where the one before has ended. */
  async renewLink(): Promise<void> {
    this.#link = await this.until<WirePaymentLink>(this.linkCall());
  }

  /** Goes to the provider's page. */
  async open(link: WirePaymentLink = this.link): Promise<string> {
    this.#page = await goTo(passageOf(link));
    return this.#page;
  }

  /** Taps there. */
  async act(action: GuestAction, page: string = this.#page): Promise<string> {
    this.back = await tap(page, action);
    return this.back;
  }

  /** What the page says to which the guest comes back, once it knows. */
  async comeBack(who: Diner = this.diner): Promise<WirePaymentOutcome> {
    const { name, input } = this.outcomeCall();
    for (let looks = 0; looks < TAPS; looks += 1) {
      const outcome = await who.read<WirePaymentOutcome>(name, input);
      if (outcome.outcome !== "checking") return outcome;
      await this.world.pass(PATIENCE);
    }
    throw new Error("the page never came to know");
  }

  /** Sends a call whose answer gets lost on the way; it has been dealt with when this settles. */
  async loseAnswer({ name, input }: PhoneCall): Promise<void> {
    await this.diner.ask(name, input).catch(() => undefined);
  }

  /** Sends a call and hangs up as soon as all of it is under way. */
  hangUp(call: PhoneCall): Promise<void> {
    return hangUpAt(this.world.url, this.diner.token, call);
  }
}

/** Sends a phone's call and hangs up as soon as all of it is under way: nobody knows how far it comes. */
export async function hangUpAt(
  url: string,
  token: string,
  { name, input }: PhoneCall,
): Promise<void> {
  const signed = { authorization: `Bearer ${token}`, ...input.headers };
  const { method, path, headers, body } = requestFor(name, { ...input, headers: signed });
  const sent = httpRequest(url, { method, path, headers, agent: false });
  sent.on("error", () => undefined);
  sent.end(body);
  await once(sent, "finish");
  sent.destroy();
}

/** Why: what the simulated programme knows, and a ledger of its own of what it has taken and given. */
import { randomUUID } from "node:crypto";
import { CAMPAIGNS, member, newPeople, stranger, type SandboxPerson } from "./people.ts";

/** One line of the ledger: what a balance lost, below zero, or got. */
export interface ProgrammeEntry {
  readonly memberId: string;
  readonly orderRef: string;
  readonly kind: "committed" | "reversed" | "earned";
  readonly points: number;
  readonly cashback: number;
  readonly credit: number;
  readonly vouchers: number;
}

interface Taken {
  points: number;
  cashback: number;
  credit: number;
  readonly vouchers: string[];
}

export interface SandboxReservation {
  readonly commitId: string;
  readonly reservationId: string;
  readonly orderRef: string;
  readonly person: SandboxPerson;
  readonly taken: Taken;
  readonly expiresAt: number;
  state: "reserved" | "committed" | "cancelled" | "expired";
  readonly reversals: Map<string, number>;
}

export interface WantedReservation {
  readonly reservationId: string;
  readonly orderRef: string;
  readonly amount: number;
  readonly lifetime: number;
  readonly redemptions: readonly {
    readonly campaignId?: unknown;
    readonly spendingAmount?: unknown;
  }[];
}

/** Milliseconds that a session of a member lasts. */
const SESSION_MILLISECONDS = 30 * 60_000;

export class ProgrammeBook {
  readonly people: SandboxPerson[] = newPeople();
  /** What was sent to numbers. */
  readonly messages: { readonly phone: string; readonly text: string }[] = [];
  readonly #sessions = new Map<
    string,
    { readonly person: SandboxPerson; readonly until: number }
  >();
  readonly #reservations = new Map<string, SandboxReservation>();
  readonly #earned = new Set<string>();
  readonly ledger: ProgrammeEntry[] = [];
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  find(countryCode: string, phone: string): SandboxPerson | undefined {
    return this.people.find((each) => each.countryCode === countryCode && each.phone === phone);
  }

  /** Makes a person of somebody new. */
  meet(countryCode: string, phone: string): SandboxPerson {
    const found = this.find(countryCode, phone);
    if (found !== undefined) return found;
    const made = stranger(countryCode, phone);
    this.people.push(made);
    return made;
  }

  /** So many members more; answers their numbers. */
  welcome(count: number): readonly string[] {
    const more = Array.from({ length: count }, (_, at) => member(String(82_000_000 + at)));
    this.people.push(...more);
    return more.map(({ phone }) => phone);
  }

  beginSession(person: SandboxPerson): string {
    const session = `ms_${randomUUID()}`;
    this.#sessions.set(session, { person, until: this.#clock() + SESSION_MILLISECONDS });
    return session;
  }

  personOf(session: string): SandboxPerson | undefined {
    const found = this.#sessions.get(session);
    return found === undefined || found.until < this.#clock() ? undefined : found.person;
  }

  endSessions(): void {
    this.#sessions.clear();
  }

  /** The same id again is the same reservation; undefined where the balances are too small. */
  reserve(person: SandboxPerson, wanted: WantedReservation): SandboxReservation | undefined {
    const before = this.named(wanted.reservationId);
    if (before !== undefined) return before;
    const taken = takenBy(wanted);
    if (!this.#hasEnough(person, taken)) return undefined;
    const made: SandboxReservation = {
      commitId: `cm_${randomUUID()}`,
      reservationId: wanted.reservationId,
      orderRef: wanted.orderRef,
      person,
      taken,
      expiresAt: this.#clock() + wanted.lifetime * 1_000,
      state: "reserved",
      reversals: new Map(),
    };
    this.#reservations.set(made.commitId, made);
    return made;
  }

  statesOf(orderRef: string): readonly SandboxReservation["state"][] {
    return [...this.#reservations.values()]
      .filter((each) => each.orderRef === orderRef)
      .map((each) => this.#aged(each).state);
  }

  named(reservationId: string): SandboxReservation | undefined {
    return [...this.#reservations.values()]
      .map((each) => this.#aged(each))
      .find((each) => each.reservationId === reservationId);
  }

  reservation(commitId: string): SandboxReservation | undefined {
    const found = this.#reservations.get(commitId);
    return found === undefined ? undefined : this.#aged(found);
  }

  commit(reservation: SandboxReservation): void {
    if (reservation.state !== "reserved") return;
    reservation.state = "committed";
    this.#move(reservation, -1, "committed", reservation.taken);
  }

  /** The same id again gives nothing more; undefined where more is asked for than was taken. */
  reverse(
    reservation: SandboxReservation,
    refundId: string,
    amount: number,
  ): SandboxReservation | undefined {
    if (reservation.state !== "committed" || reservation.reversals.has(refundId))
      return reservation;
    const back = [...reservation.reversals.values()].reduce((sum, each) => sum + each, 0);
    const left = reservation.taken.credit - back;
    if (amount > left) return undefined;
    reservation.reversals.set(refundId, amount);
    const isAll = amount === left;
    const { taken } = reservation;
    const nothing = { points: 0, cashback: 0, vouchers: [] };
    this.#move(reservation, 1, "reversed", { ...(isAll ? taken : nothing), credit: amount });
    return reservation;
  }

  /** A point for each whole unit of money, once for a key; below zero they are taken back. */
  earn(memberId: string, orderRef: string, amount: number, key: string): boolean {
    const person = this.people.find(({ id }) => id === memberId);
    if (person === undefined) return false;
    if (this.#earned.has(key)) return true;
    this.#earned.add(key);
    const points = Math.trunc(amount / 100);
    person.points += points;
    const nothing = { cashback: 0, credit: 0, vouchers: 0 };
    this.ledger.push({ memberId, orderRef, kind: "earned", points, ...nothing });
    return true;
  }

  #aged(reservation: SandboxReservation): SandboxReservation {
    const isOver = reservation.state === "reserved" && reservation.expiresAt < this.#clock();
    if (isOver) reservation.state = "expired";
    return reservation;
  }

  /** What others of the person's reservations hold is not there. */
  #hasEnough(person: SandboxPerson, taken: Taken): boolean {
    const held = [...this.#reservations.values()]
      .map((each) => this.#aged(each))
      .filter((each) => each.person === person && each.state === "reserved")
      .map((each) => each.taken);
    const all = [...held, taken];
    const sum = (of: (each: Taken) => number) => all.reduce((total, each) => total + of(each), 0);
    const vouchers = Map.groupBy(
      all.flatMap((each) => each.vouchers),
      (id) => id,
    );
    return (
      sum((each) => each.points) <= person.points &&
      sum((each) => each.cashback) <= person.cashback &&
      sum((each) => each.credit) <= person.credit &&
      [...vouchers].every(([id, used]) => used.length <= (person.vouchers.get(id) ?? 0))
    );
  }

  #move(
    { person, orderRef }: SandboxReservation,
    sign: 1 | -1,
    kind: "committed" | "reversed",
    { points, cashback, credit, vouchers }: Taken,
  ): void {
    person.points += sign * points;
    person.cashback += sign * cashback;
    person.credit += sign * credit;
    for (const id of vouchers) person.vouchers.set(id, (person.vouchers.get(id) ?? 0) + sign);
    this.ledger.push({
      memberId: person.id,
      orderRef,
      kind,
      points: sign * points,
      cashback: sign * cashback,
      credit: sign * credit,
      vouchers: sign * vouchers.length,
    });
  }
}

function takenBy({ amount, redemptions }: WantedReservation): Taken {
  const taken: Taken = { points: 0, cashback: 0, credit: amount, vouchers: [] };
  for (const { campaignId, spendingAmount } of redemptions) {
    const campaign = CAMPAIGNS.find((each) => each.campaignId === campaignId);
    const spent = Number(spendingAmount);
    if (campaign?.type === "voucher") taken.vouchers.push(campaign.campaignId);
    if (campaign?.type === "loyalty") taken.points += spent;
    if (campaign?.type === "cashback") taken.cashback += spent;
  }
  return taken;
}

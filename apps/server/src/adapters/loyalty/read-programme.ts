import type { Currency } from "@comanda/domain/payments";
import type { ProgrammeFlags } from "@comanda/domain/session";
import { textAt, valueAt } from "../payments/document/json-path.ts";
import { amountOf } from "../payments/document/read-payment.ts";
import type {
  CampaignBalance,
  ProgrammeCampaign,
  ProgrammeMember,
  ReservationState,
} from "./loyalty-programme.ts";
import type { ProgrammeDocument } from "./programme-document.ts";

type Paths = readonly string[];

/** Of a list that a programme answers; more is left out. */
const MAX_ENTRIES = 200;

/** "1", 1 and true are yes; what else stands there, or nothing, is undefined. */
function flagAt(content: unknown, paths: Paths): boolean | undefined {
  const value = paths.map((path) => valueAt(content, path)).find((each) => each !== undefined);
  if (value === true || value === 1 || value === "1" || value === "true") return true;
  const isNo = value === false || value === 0 || value === "0" || value === "false";
  return isNo ? false : undefined;
}

/** What of the three flags is said. */
export function flagsAt(
  content: unknown,
  {
    isMember,
    hasPin,
    isNew,
  }: {
    readonly isMember?: Paths | undefined;
    readonly hasPin?: Paths | undefined;
    readonly isNew?: Paths | undefined;
  },
): Partial<ProgrammeFlags> {
  const read = {
    isMember: flagAt(content, isMember ?? []),
    hasPin: flagAt(content, hasPin ?? []),
    isNew: flagAt(content, isNew ?? []),
  };
  const said = Object.entries(read).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said);
}

function listAt(content: unknown, path: string): readonly unknown[] {
  const list = valueAt(content, path);
  return Array.isArray(list) ? (list as unknown[]).slice(0, MAX_ENTRIES) : [];
}

function textOf(content: unknown, paths: Paths): string {
  return textAt(content, paths) ?? "";
}

/** A whole number of points or vouchers; undefined where it is none. */
function countAt(content: unknown, paths: Paths): number | undefined {
  const text = textOf(content, paths);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Undefined where it has no name of its own: nobody could earn points. */
export function memberAt(
  content: unknown,
  { member, amount }: ProgrammeDocument,
  currency: Currency,
): ProgrammeMember | undefined {
  const memberId = textOf(content, member.memberId);
  if (memberId === "") return undefined;
  return {
    memberId,
    firstName: textOf(content, member.firstName),
    lastName: textOf(content, member.lastName),
    membershipTags: listAt(content, member.tags)
      .map((each) => textOf(each, member.tag))
      .filter((tag) => tag !== ""),
    balances: listAt(content, member.balances).flatMap(
      (each) => balanceAt(each, member.balance, amount.unit, currency) ?? [],
    ),
  };
}

/** A balance of a kind that nobody knows, or without a readable number, is none. */
function balanceAt(
  content: unknown,
  reading: ProgrammeDocument["member"]["balance"],
  unit: ProgrammeDocument["amount"]["unit"],
  currency: Currency,
): CampaignBalance | undefined {
  const word = textOf(content, reading.kind);
  const amount = amountOf(textAt(content, reading.amount), unit, currency);
  if (reading.cashback.includes(word) && amount !== undefined) return { kind: "cashback", amount };
  if (reading.storedValue.includes(word) && amount !== undefined) {
    return { kind: "stored-value", amount };
  }
  if (reading.loyalty.includes(word)) {
    const points = countAt(content, reading.points);
    return points === undefined ? undefined : { kind: "loyalty", points };
  }
  const count = countAt(content, reading.count);
  const campaignId = textOf(content, reading.campaignId);
  if (!reading.voucher.includes(word) || count === undefined || campaignId === "") return undefined;
  const [name, description] = [textOf(content, reading.name), textOf(content, reading.description)];
  return { kind: "voucher", campaignId, name, description, count };
}

/** A campaign that cannot be read whole is none: what it would take from a balance is not guessed. */
export function campaignsAt(
  content: unknown,
  { campaigns, amount }: ProgrammeDocument,
  currency: Currency,
): readonly ProgrammeCampaign[] {
  return listAt(content, campaigns.list).flatMap(
    (each) => campaignAt(each, campaigns, amount.unit, currency) ?? [],
  );
}

function campaignAt(
  content: unknown,
  reading: ProgrammeDocument["campaigns"],
  unit: ProgrammeDocument["amount"]["unit"],
  currency: Currency,
): ProgrammeCampaign | undefined {
  const word = textOf(content, reading.kind);
  const kinds = ["voucher", "loyalty", "cashback"] as const;
  const kind = kinds.find((each) => reading.kinds[each].includes(word));
  const type = textOf(content, reading.discountType);
  const discountType = ([0, 1, 2] as const).find((each) => String(each) === type);
  const campaignId = textOf(content, reading.campaignId);
  if (kind === undefined || discountType === undefined || campaignId === "") return undefined;
  const amountAt = (paths: Paths): number | undefined =>
    amountOf(textAt(content, paths), unit, currency);
  const worthAt = (within: unknown, paths: Paths): number | undefined =>
    discountType === 0 ? amountOf(textAt(within, paths), unit, currency) : countAt(within, paths);
  const value = worthAt(content, reading.value);
  const spent = kind === "cashback" ? amountAt : (paths: Paths) => countAt(content, paths);
  const spendingAmount = spent(reading.spendingAmount) ?? (kind === "cashback" ? undefined : 0);
  if ((value === undefined && discountType !== 2) || spendingAmount === undefined) return undefined;
  return {
    campaignId,
    kind,
    name: textOf(content, reading.name),
    description: textOf(content, reading.description),
    discountType,
    value: value ?? 0,
    spendingAmount,
    sku: textOf(content, reading.sku),
    addsItem: flagAt(content, reading.addsItem) === true,
    isAvailable: flagAt(content, reading.isAvailable) === true,
    redeem: listAt(content, reading.options).flatMap((each) => {
      const id = textOf(each, reading.option.id);
      const redeemPoint = countAt(each, reading.option.points);
      const description = textOf(each, reading.option.description);
      const worth = reading.option.value && worthAt(each, reading.option.value);
      const option = { id, description, ...(worth !== undefined && { value: worth }) };
      return id === "" || redeemPoint === undefined ? [] : [{ ...option, redeemPoint }];
    }),
  };
}

/** A word that nobody knows is `unknown`, and changes nothing. */
export function stateAt(
  content: unknown,
  paths: Paths,
  states: ProgrammeDocument["states"],
): ReservationState {
  const word = textOf(content, paths);
  const found = Object.entries(states).find(([, words]) => words.includes(word));
  return (found?.[0] as ReservationState | undefined) ?? "unknown";
}

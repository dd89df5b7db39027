import { readText, type Language, type Text } from "@comanda/domain";
import { roomNumberAt } from "@comanda/domain/fulfilment";
import { formatMoney, formatPercent, type Money, type Rate } from "@comanda/domain/money";
import { DEFAULT_ORDER_MODE, formatOrderNumber, goesToRoom } from "@comanda/domain/order";
import {
  chosenGroups,
  shownReceipt,
  type Adjustment,
  type ReceiptLine,
  type ReceiptOption,
  type ShownReceipt,
} from "@comanda/domain/pricing";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { Venue } from "@comanda/domain/venue";
import { MODE_NAMES } from "@comanda/contract";
import type { MailedOrder } from "../../../tables/members/receipt-mail.store.ts";
import { methodOf, STORE_CREDIT, TOP_UP } from "../../../tables/orders/paid-method.ts";
import { RECEIPT_WORDS, type PaidBy, type ReceiptWords } from "./receipt-words.ts";

/** An order whose receipt is mailed, to whom reads which language. */
export interface ReceiptMail {
  readonly language: Language;
  readonly venue: Venue;
  readonly order: MailedOrder;
}

/** A dish of a receipt, in words. */
export interface DishRow {
  readonly quantity: number;
  readonly title: string;
  /** What was chosen, left out, asked for and taken off. */
  readonly notes: readonly string[];
  /** Empty where the venue shows no prices of dishes. */
  readonly amount: string;
}

/** A sum of a receipt; a part stands inside the one above it. */
export interface SumRow {
  readonly name: string;
  readonly amount: string;
  readonly rank: "sum" | "total" | "part";
}

/** A receipt in the words of its reader, from top to bottom; a text and a page are drawn of it. */
export interface ReceiptRows {
  readonly heading: string;
  /** Where, how and when. */
  readonly about: readonly string[];
  readonly dishes: readonly DishRow[];
  readonly sums: readonly SumRow[];
  readonly after: readonly string[];
}

/** What depends on the reader and the venue. */
interface Reading {
  readonly words: ReceiptWords;
  readonly read: (text: Text) => string;
  readonly money: (amount: Money) => string;
  readonly hidesPrices: boolean;
}

/** The same amounts as on the phone, made of the same receipt (shownReceipt). */
export function receiptRows({ language, venue, order }: ReceiptMail): ReceiptRows {
  const words = RECEIPT_WORDS[language];
  const reading: Reading = {
    words,
    read: (text) => readText(text, language),
    money: (amount) => formatMoney(amount, venue.currencySymbol),
    hidesPrices: venue.hidesPrices,
  };
  const shown = shownReceipt(order.receipt);
  const isCancelled = order.state === "cancelled";
  const sums = [...sumRows(reading, shown, venue, order), ...paymentRows(reading, order)];
  const isRoomCharged = goesToRoom(order.mode) && !isCancelled && order.paid < order.receipt.total;
  return {
    heading: words.heading(formatOrderNumber(order.number)),
    about: [
      ...(isCancelled ? [words.cancelled] : []),
      placeOf(reading, order),
      timeOf(order.placed_at, venue),
      ...(order.due_at > 0 ? [words.dueAt(timeOf(order.due_at, venue))] : []),
    ],
    dishes: shown.lines.map((line) => dishRow(reading, line)),
    sums,
    after: [
      ...(order.remark === "" ? [] : [words.note(order.remark)]),
      ...(isRoomCharged ? [words.chargedToRoom] : []),
    ],
  };
}

/** "Dine In · Table 7", and of what leaves the house how it does. */
function placeOf({ words, read }: Reading, order: MailedOrder): string {
  const { mode, place_label: label, typed_room: typed } = order;
  const isNumber = (place: string): boolean => /^\d/.test(place);
  const room = typed === "" ? roomNumberAt(label) : typed;
  const place = goesToRoom(mode)
    ? isNumber(room)
      ? words.room(room)
      : room
    : isNumber(label)
      ? words.table(label)
      : label;
  const hasPlace = (mode === DEFAULT_ORDER_MODE || goesToRoom(mode)) && place !== "";
  return [read(MODE_NAMES[mode]), ...(hasPlace ? [place] : [])].join(" · ");
}

/** "2026-11-28 14:05", on the venue's clock. */
function timeOf(at: number, { timeZone }: Venue): string {
  const { date, minute } = localTime(at, timeZone);
  return `${date} ${formatTimeOfDay(minute)}`;
}

function dishRow(reading: Reading, line: ReceiptLine): DishRow {
  const { words, read, money, hidesPrices } = reading;
  const { leftOut = [], adjustments, remark } = line;
  const saved = (each: Adjustment): string => {
    const name = each.kind === "promotion" ? read(each.name) : each.remark || words.specialPrice;
    return hidesPrices ? name : `${name} ${money(-each.amount)}`;
  };
  return {
    quantity: line.quantity,
    title: read(line.title),
    notes: [
      ...chosenGroups(line.options).map(({ group, choices }) => {
        const names = choices.map((option) => choiceOf(reading, option)).join(words.list);
        return words.labelled(read(group), names);
      }),
      ...(leftOut.length === 0
        ? []
        : [words.without(leftOut.map(({ title }) => read(title)).join(words.list))]),
      ...(line.isTakeAway ? [words.toTakeAway] : []),
      ...(remark === "" ? [] : [remark]),
      ...adjustments.map(saved),
    ],
    amount: hidesPrices ? "" : money(line.lineTotal),
  };
}

/** "2× Egg + $1.00 each": as the phone's slip says a choice. */
function choiceOf({ words, read, money, hidesPrices }: Reading, option: ReceiptOption): string {
  const { title, quantity, included = 0, price } = option;
  const pieces = quantity > 1 ? `${quantity}× ` : "";
  if (hidesPrices) return `${pieces}${read(title)}`;
  const name =
    included === 0
      ? read(title)
      : words.included(read(title), included < quantity ? String(included) : "");
  const paid = quantity - included;
  const surcharge = ` + ${money(price)}`;
  const cost = price === 0 || paid === 0 ? "" : paid > 1 ? words.each(surcharge) : surcharge;
  return `${pieces}${name}${cost}`;
}

function sumRows(
  { words, read, money }: Reading,
  shown: ShownReceipt,
  venue: Venue,
  { receipt }: MailedOrder,
): SumRow[] {
  const row = (name: string, amount: Money, rank: SumRow["rank"] = "sum"): SumRow => ({
    name,
    amount: money(amount),
    rank,
  });
  const rated = (name: string, rate: Rate | undefined): string =>
    rate === undefined ? name : `${name} ${formatPercent(rate)}`;
  const isTaxed = receipt.charges.some(({ kind }) => kind === "tax");
  const hasOneTax = venue.pricing.taxMode === "shop" && isTaxed;
  const inside = (rate: Rate | undefined): string =>
    receipt.includedTaxes === undefined
      ? words.ofWhich(rated(words.charges.tax, rate))
      : words.taxInside(rate === undefined ? "" : formatPercent(rate));
  return [
    row(words.subtotal, shown.subtotal),
    ...shown.discounts.map(({ name, amount }) => row(read(name), -amount)),
    ...shown.charges.map(({ kind, amount, rate }) => row(rated(words.charges[kind], rate), amount)),
    ...(shown.rounding === 0 ? [] : [row(words.rounding, shown.rounding)]),
    row(hasOneTax ? words.totalWithTax : words.total, shown.total, "total"),
    ...shown.includedTaxes.map(({ rate, amount }) => row(inside(rate), amount, "part")),
  ];
}

/** What came, what went back, and what is still to come: of 20.00 with 5.00 paid, 15.00. After a refund nothing is asked for. */
function paymentRows({ words, money }: Reading, order: MailedOrder): SumRow[] {
  const { paid, refunded, payment_source: source, receipt, state } = order;
  const came = paid + refunded;
  const owed = state === "cancelled" || refunded > 0 ? 0 : receipt.total - paid;
  const row = (name: string, amount: Money): SumRow[] =>
    amount > 0 ? [{ name, amount: money(amount), rank: "sum" }] : [];
  return [
    ...row(words.paid[paidBy(source)], came),
    ...row(words.refunded, refunded),
    ...row(words.stillToPay, owed),
  ];
}

function paidBy(source: string | null): PaidBy {
  if (source === TOP_UP) return "topUp";
  if (source === STORE_CREDIT) return "storeCredit";
  return source === null ? "other" : methodOf(source);
}

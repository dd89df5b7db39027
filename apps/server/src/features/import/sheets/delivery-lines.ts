import type { WireDeliveryRules } from "@comanda/contract";
import { DeliveryRules, MAX_DELIVERY_AMOUNT, MAX_DELIVERY_BANDS } from "@comanda/contract/schemas";
import { accept, refuse } from "@comanda/domain";
import * as v from "valibot";
import { numberOf, oneOf, plainOf, type CellType } from "../workbook/cells.ts";
import { withoutCurrency } from "./figures.ts";
import { price } from "./price-cell.ts";
import type { AnySetting, Setting } from "./venue-line.ts";

type Bands = WireDeliveryRules["deliveryCosts"];

const USUAL = v.parse(DeliveryRules, {});
const MONEY = /^\d{1,9}(?:\.\d{1,2})?$/;
const TO = /\s*(?:[-\u2010-\u2015~]|\bto\b|至|到)\s*/iu;
const AND_MORE = /\s*(?:\+|and more|or more|及以上|以上)$/iu;

/** "0-30: 5; 30-60: 3; 60+: 0": what a subtotal from one amount on and up to another costs. */
export const deliveryBands: CellType<Bands> = {
  read: (cell) => {
    const pieces = plainOf(cell)
      .split(/[;\n]/u)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== "");
    const bands: Bands = [];
    for (const said of pieces) {
      const band = readBand(said);
      if (band === undefined) return refuse({ kind: "not-delivery-fees", said });
      bands.push(band);
    }
    return bands.length > MAX_DELIVERY_BANDS
      ? refuse({ kind: "list-too-long", most: MAX_DELIVERY_BANDS })
      : accept(bands);
  },
  write: (bands) => (bands.length === 0 ? null : bands.map(writeBand).join("; ")),
};

function readBand(piece: string): Bands[number] | undefined {
  const [, span = "", fee = ""] = /^(.+?)\s*[:=]\s*(.+)$/u.exec(piece) ?? [];
  const deliveryPrice = amountOf(fee);
  const isOpen = AND_MORE.test(span);
  const ends = isOpen ? [span.replace(AND_MORE, "")] : span.split(TO);
  const [minPrice, maxPrice] = ends.map(amountOf);
  if (deliveryPrice === undefined || minPrice === undefined) return undefined;
  if (isOpen) return { minPrice, deliveryPrice };
  return maxPrice === undefined || ends.length !== 2
    ? undefined
    : { minPrice, maxPrice, deliveryPrice };
}

function amountOf(typed: string): number | undefined {
  const amount = numberOf(withoutCurrency(typed.trim()), MONEY);
  return amount !== undefined && amount <= MAX_DELIVERY_AMOUNT ? amount : undefined;
}

function writeBand({ minPrice, maxPrice, deliveryPrice }: Bands[number]): string {
  return `${minPrice}${maxPrice === undefined ? "+" : `-${maxPrice}`}: ${deliveryPrice}`;
}

/** An amount that a venue may leave to the program: a cell that says what holds anyway leaves it to it still. */
function amountLine(
  key: "deliveryDisAmt" | "deliverySpend" | "minimumConsumption",
  en: string,
  zh: string,
): Setting<number> {
  return {
    name: { en, zh },
    type: atMost(price),
    of: (settings) => settings[key] ?? USUAL[key],
    with: (settings, value) =>
      value === (settings[key] ?? USUAL[key]) ? settings : { ...settings, [key]: value },
  };
}

function atMost(type: CellType<number>): CellType<number> {
  return {
    ...type,
    read: (cell) => {
      const read = type.read(cell);
      return read.ok && read.value > MAX_DELIVERY_AMOUNT ? refuse({ kind: "not-a-price" }) : read;
    },
  };
}

const METHODS = { bands: 0, lookup: 1 } as const;
const METHOD_NAMES = {
  bands: { en: "subtotal", zh: "小计" },
  lookup: { en: "postal code", zh: "邮编" },
} as const;

const METHOD: Setting<keyof typeof METHODS> = {
  name: { en: "Delivery fees by", zh: "外送费计算方式" },
  type: oneOf(METHOD_NAMES),
  of: ({ deliveryCalMethod }) => (deliveryCalMethod === METHODS.lookup ? "lookup" : "bands"),
  with: (settings, method) =>
    METHOD.of(settings) === method ? settings : { ...settings, deliveryCalMethod: METHODS[method] },
};

const FEES: Setting<Bands> = {
  name: { en: "Delivery fees", zh: "外送费" },
  type: deliveryBands,
  note: {
    en: "By the subtotal, like 0-30: 5; 30-60: 3; 60+: 0. The first that fits counts.",
    zh: "按小计填写，例如：0-30: 5; 30-60: 3; 60+: 0。以第一个符合的为准。",
  },
  of: ({ deliveryCosts = [] }) => deliveryCosts,
  with: (settings, bands) =>
    deliveryBands.write(bands) === deliveryBands.write(FEES.of(settings))
      ? settings
      : { ...settings, deliveryCosts: bands },
};

/** What a delivery costs and has to come to (ENT-015). */
export const DELIVERY_LINES: readonly AnySetting[] = [
  METHOD,
  FEES,
  amountLine("deliveryDisAmt", "Taken off the delivery fee", "外送费减免"),
  amountLine("deliverySpend", "From this subtotal on", "外送费减免所需的小计"),
  amountLine("minimumConsumption", "Minimum for a delivery", "外送最低消费"),
];

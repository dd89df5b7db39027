import type { WireEarnRules, WireStampRule } from "@comanda/contract";
import { EarnRules, MAX_STAMP_RULES, StampRule } from "@comanda/contract/schemas";
import { accept, refuse } from "@comanda/domain";
import * as v from "valibot";
import { plainOf, wholeNumber, type CellType } from "../workbook/cells.ts";
import { price } from "./price-cell.ts";
import type { AnySetting, Setting } from "./venue-line.ts";

const USUAL = v.parse(EarnRules, {});
type NumberRule = "earnPoints" | "earnPer" | "pointsKeptDays" | "claimDays";

/** A number that a venue may leave to the program: a cell that says what holds anyway leaves it to it still. */
function numberLine(
  key: NumberRule,
  type: CellType<number>,
  [en, zh]: readonly [en: string, zh: string],
): Setting<number> {
  return {
    name: { en, zh },
    type,
    of: (settings) => settings[key] ?? USUAL[key],
    with: (settings, value) =>
      value === (settings[key] ?? USUAL[key]) ? settings : { ...settings, [key]: value },
  };
}

/** What points are given for: 0.01 at least. */
const perAmount: CellType<number> = {
  ...price,
  read: (cell) => {
    const read = price.read(cell);
    return read.ok && read.value < 0.01 ? refuse({ kind: "not-a-price" }) : read;
  },
};

const LINE = /^(\S+)\s*\|\s*(order|dish|\u8ba2\u5355|\u9910\u70b9)(?:\s*[:\uff1a]\s*(.*))?$/iu;

/** What stamps the card of a reward, one a line: `FREE-TEA | order`, or `FREE-TEA | dish: TEH, KOPI`. */
const stampRules: CellType<WireStampRule[]> = {
  read: (cell) => {
    const lines = plainOf(cell)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const rules: WireStampRule[] = [];
    for (const said of lines) {
      const rule = readRule(said);
      if (rule === undefined) return refuse({ kind: "not-stamp-rules", said });
      rules.push(rule);
    }
    const isLong = rules.length > MAX_STAMP_RULES;
    return isLong ? refuse({ kind: "list-too-long", most: MAX_STAMP_RULES }) : accept(rules);
  },
  write: (rules) => (rules.length === 0 ? null : rules.map(writeRule).join("\n")),
};

function readRule(line: string): WireStampRule | undefined {
  const [, reward, per = "", listed = ""] = LINE.exec(line) ?? [];
  if (reward === undefined) return undefined;
  const dishes = listed.split(/[,\uff0c;\uff1b\s]+/u).filter((code) => code !== "");
  const isByDish = per.toLowerCase() === "dish" || per === "\u9910\u70b9";
  const read = v.safeParse(StampRule, { reward, per: isByDish ? "dish" : "order", dishes });
  return read.success ? read.output : undefined;
}

function writeRule({ reward, per, dishes }: WireStampRule): string {
  return `${reward} | ${per}${dishes.length === 0 ? "" : `: ${dishes.join(", ")}`}`;
}

const STAMPS: Setting<WireEarnRules["stampRules"]> = {
  name: { en: "What stamps a card", zh: "集印花规则" },
  type: stampRules,
  note: {
    en: "One a line: the reward and what is stamped, like FREE-TEA | order, or FREE-TEA | dish: TEH, KOPI for each piece of these dishes.",
    zh: "每行一条：奖励编号及集印花方式，例如 FREE-TEA | order（每单一枚），或 FREE-TEA | dish: TEH, KOPI（每份一枚）。",
  },
  of: ({ stampRules: rules = [] }) => rules,
  with: (settings, rules) =>
    stampRules.write(rules) === stampRules.write(STAMPS.of(settings))
      ? settings
      : { ...settings, stampRules: [...rules] },
};

/** What members get for what they pay. */
export const EARN_LINES: readonly AnySetting[] = [
  numberLine("earnPoints", wholeNumber(0, 10_000), ["Points that members get", "会员获得积分"]),
  numberLine("earnPer", perAmount, ["Points for each amount of", "每消费金额获得积分"]),
  numberLine("pointsKeptDays", wholeNumber(0, 3650), [
    "Days after which points are lost",
    "积分有效天数",
  ]),
  numberLine("claimDays", wholeNumber(0, 365), [
    "Days for claiming an order without a login",
    "未登录订单可补登天数",
  ]),
  STAMPS,
];

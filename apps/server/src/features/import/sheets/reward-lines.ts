import { rewardFromWire, type WireReward } from "@comanda/contract";
import { MAX_REWARD_DISHES, MAX_REWARDS, RedeemRules, Reward } from "@comanda/contract/schemas";
import { accept, isPlain, refuse, type Result } from "@comanda/domain";
import * as v from "valibot";
import { plainOf, yesOrNo, type CellType } from "../workbook/cells.ts";
import type { AnySetting, Setting } from "./venue-line.ts";

const PARTS = /\s*\|\s*/u;
const COST = /^(\d{1,9})\s*(points?|stamps?|\u5206|\u79ef\u5206|\u5370\u82b1)$/iu;
const VOUCHER = /^(?:voucher|\u4f18\u60e0\u5238)$/iu;
const PERCENT = /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/u;
const AMOUNT = /^(\d{1,9}(?:\.\d{1,2})?)$/u;
const FREE = /^(?:free|\u514d\u8d39)$/iu;
const DISHES = /\s*[:\uff1a]\s*/u;

/**
 * Rewards, one a line: `TEN-OFF | Ten off | 九折 | 100 points | 10%`. Of dishes `50 points | free: OTAH, KAYA`, of a stamp
 * card `10 stamps`, and `voucher` for what costs nothing. The first word names it, so that its title can change.
 */
export const rewardList: CellType<readonly WireReward[]> = {
  read: (cell) => {
    const lines = plainOf(cell)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const rewards: WireReward[] = [];
    for (const said of lines) {
      const reward = readReward(said);
      const isTwice = rewards.some(({ _id }) => _id === reward?._id);
      if (reward === undefined || isTwice) return refuse({ kind: "not-rewards", said });
      rewards.push(reward);
    }
    const isLong = rewards.length > MAX_REWARDS;
    return isLong ? refuse({ kind: "list-too-long", most: MAX_REWARDS }) : accept(rewards);
  },
  write: (rewards) => (rewards.length === 0 ? null : rewards.map(writeReward).join("\n")),
};

function readReward(line: string): WireReward | undefined {
  const [_id = "", rewardTitle = "", rewardTitle2 = "", cost = "", brings = "", ...more] =
    line.split(PARTS);
  const costs = costOf(cost);
  const discount = discountOf(brings);
  if (!costs.ok || !discount.ok || more.length > 0 || !isPlain(line)) return undefined;
  const named = { _id, rewardTitle, rewardTitle2, ...costs.value, ...discount.value };
  const read = v.safeParse(Reward, named);
  const isWhole = read.success && rewardFromWire(read.output) !== undefined;
  return isWhole ? read.output : undefined;
}

type Part = Result<Partial<WireReward>, undefined>;

function costOf(cost: string): Part {
  if (VOUCHER.test(cost)) return accept({ type: 1 });
  const [, number, unit = ""] = COST.exec(cost) ?? [];
  if (number === undefined) return refuse(undefined);
  const isStamps = /^(?:stamps?|\u5370\u82b1)$/iu.test(unit);
  return accept(
    isStamps ? { type: 3, minTrans: Number(number) } : { type: 0, redeemPts: Number(number) },
  );
}

function discountOf(brings: string): Part {
  const [off = "", dishes] = brings.split(DISHES);
  const itemsInclude = (dishes ?? "").split(/[,\uff0c;\uff1b\s]+/u).filter((code) => code !== "");
  if (itemsInclude.length > MAX_REWARD_DISHES) return refuse(undefined);
  if (FREE.test(off)) return accept({ discountType: 2, itemsInclude });
  const percent = PERCENT.exec(off)?.[1];
  if (percent !== undefined) {
    const byPercent = { discountByPercent: true, discountPercent: Number(percent) };
    return accept({ ...byPercent, discountType: dishes === undefined ? 0 : 1, itemsInclude });
  }
  const amount = AMOUNT.exec(off)?.[1];
  if (amount === undefined || dishes !== undefined) return refuse(undefined);
  return accept({ discountType: 0, discountPrice: Number(amount) });
}

function writeReward(reward: WireReward): string {
  const { _id, type, rewardTitle, rewardTitle2, redeemPts, minTrans } = reward;
  const costs = type === 0 ? `${redeemPts} points` : `${minTrans} stamps`;
  const cost = type === 0 || type === 3 ? costs : "voucher";
  return [_id, rewardTitle, rewardTitle2, cost, writeDiscount(reward)].join(" | ");
}

function writeDiscount(reward: WireReward): string {
  const { discountType, discountByPercent, discountPercent, discountPrice, itemsInclude } = reward;
  const dishes = itemsInclude.join(", ");
  if (discountType === 2) return `free: ${dishes}`;
  if (discountType === 1) return `${discountPercent}%: ${dishes}`;
  return discountByPercent ? `${discountPercent}%` : String(discountPrice);
}

const USUAL = v.parse(RedeemRules, {});

const REDEEMS: Setting<boolean> = {
  name: { en: "Members redeem rewards on their phone", zh: "会员可用手机兑换奖励" },
  type: yesOrNo,
  of: ({ memberRedeem }) => memberRedeem ?? USUAL.memberRedeem,
  with: (settings, value) =>
    value === (settings.memberRedeem ?? USUAL.memberRedeem)
      ? settings
      : { ...settings, memberRedeem: value },
};

const REWARDS: Setting<readonly WireReward[]> = {
  name: { en: "Rewards", zh: "奖励" },
  type: rewardList,
  note: {
    en: "One a line, like TEN-OFF | Ten off | 九折 | 100 points | 10%. Of dishes: 50 points | free: OTAH, or 10 stamps | 50%: TEH, KOPI. An amount off the order is 5.00.",
    zh: "每行一项，例如：TEN-OFF | Ten off | 九折 | 100 points | 10%。菜品：50 points | free: OTAH，或 10 stamps | 50%: TEH, KOPI。订单立减填写 5.00。",
  },
  of: ({ rewards = [] }) => rewards,
  with: (settings, rewards) =>
    rewardList.write(rewards) === rewardList.write(REWARDS.of(settings))
      ? settings
      : { ...settings, rewards: [...rewards] },
};

/** What members get for their points and stamps (ENT-033). */
export const REWARD_LINES: readonly AnySetting[] = [REDEEMS, REWARDS];

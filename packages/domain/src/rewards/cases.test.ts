import { choice, dish, itemOf, NO_CHARGES, promotionOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { CartLine } from "../cart/cart.ts";
import campaigns from "../cases/rewards/campaigns.json" with { type: "json" };
import rewards from "../cases/rewards/rewards.json" with { type: "json" };
import type { Item } from "../menu/item.ts";
import { formatAmount, fromDecimal, type Money } from "../money/money.ts";
import { NO_RATE, rateFromFraction } from "../money/rate.ts";
import { furtherDiscount } from "../pricing/order-discount.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { Receipt } from "../pricing/receipt.ts";
import type { Promotion } from "../promotions/promotion.ts";
import { removeRedemption } from "./change-redeeming.ts";
import type { Campaign } from "./campaign.ts";
import type { AmountOff, Free, PercentOff } from "./discount.ts";
import { pointsBalance, type MemberBalance } from "./member-balance.ts";
import { redeemCampaign } from "./redeem-campaign.ts";
import { redeemReward } from "./redeem-reward.ts";
import { redeemedCart, redemptionIndex } from "./redeemed-cart.ts";
import { redeemedDiscounts, redemptionTitle } from "./redeemed-discounts.ts";
import type { Redeeming, Redemption } from "./redemption.ts";
import type { Reward } from "./reward.ts";

/** "12.05". */
type Amount = string;
/** "9 %". */
type Percent = string;

interface CaseFile {
  readonly menu: Readonly<Record<string, DishWords>>;
  readonly cases: readonly Case[];
}

interface Case {
  readonly name: string;
  /** "2 TEA with Foam, Jelly". */
  readonly cart: readonly string[];
  /** 100 points and nothing in hand where nothing is said; `left` by the title of the reward. */
  readonly member?: { readonly points: number; readonly left?: Readonly<Record<string, number>> };
  /** What staff takes off the order. */
  readonly staff?: Percent;
  readonly do: readonly Step[];
  /** As `told` says it; what is not named is not looked at, but refusals always are. */
  readonly expected: Partial<Expected>;
}

/** `voucher` is a promotion of so much off the bill, which moves the subtotal under what is redeemed. */
type Step =
  | RewardWords
  | CampaignWords
  | { readonly remove: number }
  | { readonly voucher: Amount };

interface DishWords {
  readonly price: Amount;
  readonly options?: Readonly<Record<string, Amount>>;
  readonly chosen?: readonly string[];
  readonly minimum?: number;
  readonly isSoldOut?: boolean;
  readonly isContainer?: boolean;
}

/** Without percent and amount a dish for nothing. */
interface DiscountWords {
  readonly percent?: Percent;
  readonly amount?: Amount;
}

interface RewardWords extends DiscountWords {
  readonly reward: string;
  readonly kind?: Reward["kind"];
  readonly points: number;
  readonly dishes?: readonly string[];
}

interface CampaignWords extends DiscountWords {
  readonly campaign: string;
  readonly kind: Campaign["kind"];
  readonly option?: string;
  readonly spends?: number;
  readonly dish?: string;
  readonly addsItem?: boolean;
  readonly isAvailable?: boolean;
}

interface Expected {
  readonly lines: readonly string[];
  readonly discounts: readonly string[];
  readonly redemptions: readonly string[];
  readonly refused: readonly string[];
  readonly subtotal: Amount;
  readonly total: Amount;
  readonly points: number;
}

/** All programme customers of these cases. */
const PROGRAMME = {
  points: 100,
  cashback: 800,
  credit: 0,
  vouchers: new Map([
    ["Coupon", 1],
    ["Ticket", 1],
  ]),
};

const money = (amount: Amount): Money => fromDecimal(Number(amount));
const rate = (percent: Percent) => rateFromFraction(Number.parseFloat(percent) / 100) ?? NO_RATE;

function itemFrom([code, words]: [string, DishWords]): Item {
  const options = Object.entries(words.options ?? {}).map(([name, price]) =>
    choice(name, [name, ""], {
      add: Number(price),
      isChosen: words.chosen?.includes(name) ?? false,
    }),
  );
  return itemOf(
    dish(code, [code, ""], Number(words.price), {
      groups: options.length === 0 ? [] : [question("checklist", ["Options", ""], options)],
      rest: {
        minQty: words.minimum ?? 1,
        isSoldOut: words.isSoldOut ?? false,
        isContainer: words.isContainer ?? false,
      },
    }),
  );
}

function lineFrom(words: string, at: number): CartLine {
  const [dishes = "", chosen = ""] = words.split(" with ");
  const [quantity = "", code = ""] = dishes.split(" ");
  const options = chosen
    .split(", ")
    .filter((option) => option !== "")
    .map((option) => ({ option, quantity: 1, nested: [] }));
  return {
    id: `line-${at}`,
    code,
    quantity: Number(quantity),
    isTakeAway: false,
    remark: "",
    selection: [{ group: "0:Options", isOn: true, options }],
    seen: { title: { en: code, zh: "" }, unitPrice: undefined },
  };
}

function discountFrom({ percent, amount }: DiscountWords): AmountOff | PercentOff | Free {
  if (percent !== undefined) return { kind: "percent", rate: rate(percent) };
  return amount === undefined ? { kind: "free" } : { kind: "amount", amount: money(amount) };
}

function rewardFrom(words: RewardWords): Reward {
  const { reward, kind = "points", points, dishes: codes } = words;
  const discount = discountFrom(words);
  const shared = { id: reward, kind, title: { en: reward, zh: "" }, cost: points };
  if (codes === undefined && discount.kind !== "free") {
    return { ...shared, benefit: { on: "order", discount } };
  }
  if (codes !== undefined && discount.kind !== "amount") {
    return { ...shared, benefit: { on: "item", discount, codes } };
  }
  throw new Error(`${reward} is neither for the order nor for a dish`);
}

function campaignFrom(words: CampaignWords): Campaign {
  const { campaign, kind, option, spends = 0, dish: item } = words;
  const { addsItem = false, isAvailable = true } = words;
  const discount = discountFrom(words);
  const id = campaign;
  return {
    id,
    option,
    kind,
    name: id,
    discount,
    spendingAmount: spends,
    item,
    addsItem,
    isAvailable,
  };
}

function memberFrom({ points, left = {} }: NonNullable<Case["member"]>): MemberBalance {
  return {
    earnedPoints: points,
    spentPoints: 0,
    forfeitedPoints: 0,
    toppedUp: 0,
    spentTopUp: 0,
    records: Object.entries(left).map(([campaign, available]) => {
      return { id: "", campaign, transactions: 0, neededTransactions: 0, available };
    }),
  };
}

interface Visit {
  readonly items: ReadonlyMap<string, Item>;
  readonly staff: Percent;
  readonly vouchers: readonly Promotion[];
}

function receiptOf(state: Redeeming, { items, staff, vouchers }: Visit): Receipt {
  const byStaff = furtherDiscount({ rate: rate(staff), amount: 0, remark: "Staff" });
  return priceCart({
    cart: redeemedCart(state),
    menu: { categories: [], items },
    rules: NO_CHARGES,
    mode: "dineIn",
    promotions: vouchers,
    orderDiscounts: redeemedDiscounts(state.redemptions, byStaff),
  });
}

const staffDiscount = ({ discounts }: Receipt): Money =>
  discounts.find(({ source }) => source === "staff")?.amount ?? 0;

function describeRedemption(state: Redeeming, redemption: Redemption): string {
  const spent =
    redemption.source === "reward"
      ? `${redemption.points} points`
      : `spends ${redemption.spendingAmount}`;
  const amount = formatAmount(redemption.amount);
  const index = redemptionIndex(state, redemption);
  return `${redemptionTitle(redemption).en} ${amount} at ${index}, ${spent}`;
}

function play(
  file: CaseFile,
  { cart, member = { points: 100 }, staff = "0 %", ...rest }: Case,
): Expected {
  const items = new Map(Object.entries(file.menu).map((entry) => [entry[0], itemFrom(entry)]));
  const balance = memberFrom(member);
  const refused: string[] = [];
  let visit: Visit = { items, staff, vouchers: [] };
  let state: Redeeming = { cart: { lines: cart.map(lineFrom) }, redemptions: [] };
  for (const [at, step] of rest.do.entries()) {
    if ("remove" in step) {
      state = removeRedemption(state, step.remove);
      continue;
    }
    if ("voucher" in step) {
      const benefit = { kind: "amount", amount: money(step.voucher) } as const;
      visit = { ...visit, vouchers: [promotionOf({ isVoucher: true, benefit })] };
      continue;
    }
    const receipt = receiptOf(state, visit);
    const context = {
      isRedeemOn: true,
      menu: { categories: [], items },
      subtotal: receipt.subtotal,
      staffDiscount: staffDiscount(receipt),
      newLine: `new-${at}`,
      member: balance,
      programme: PROGRAMME,
    };
    const redeemed =
      "reward" in step
        ? redeemReward(state, rewardFrom(step), context)
        : redeemCampaign(state, campaignFrom(step), context);
    if (redeemed.ok) state = redeemed.value;
    else refused.push(redeemed.refusal.kind);
  }
  const receipt = receiptOf(state, visit);
  return {
    lines: receipt.lines.map(
      ({ quantity, code, lineTotal }) => `${quantity} ${code} ${formatAmount(lineTotal)}`,
    ),
    discounts: receipt.discounts.map(({ name, amount }) => `${name.en} ${formatAmount(amount)}`),
    redemptions: state.redemptions.map((redemption) => describeRedemption(state, redemption)),
    refused,
    subtotal: formatAmount(receipt.subtotal),
    total: formatAmount(receipt.total),
    points: pointsBalance(balance, state.redemptions),
  };
}

describe("redeemReward", () => {
  const file = rewards as unknown as CaseFile;
  it.each(file.cases)("$name", (each) => {
    expect(play(file, each)).toMatchObject({ refused: [], ...each.expected });
  });
});

describe("redeemCampaign", () => {
  const file = campaigns as unknown as CaseFile;
  it.each(file.cases)("$name", (each) => {
    expect(play(file, each)).toMatchObject({ refused: [], ...each.expected });
  });
});

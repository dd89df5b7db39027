import type { WireOffers, WirePromotion } from "@comanda/contract";
import { Item, Promotion } from "@comanda/contract/schemas";
import * as v from "valibot";
import { dish, type Words } from "../../menu-builder.ts";

const CUPS = ["KOPI", "KOPI-C", "KOPI-O", "TEH", "TEH-C", "TEH-O"];
const SWEETS = ["ICE-KACHANG", "CHENDOL", "MANGO-SAGO", "ORH-NEE", "CUSTARD"];
const MAINS_FOR_FRIES = ["NIGHT-BURGER", "KID-SPAGHETTI"];
const BOWLS = ["BOWL-BUILD", "BOWL-PRAWN", "BOWL-AVOCADO", "BOWL-SATAY"];
const PLATTERS = ["SATAY-PLATTER", "KUEH-PLATTER"];
const TUB = "SOUP-TUB";
const CONTAINER = { rest: { isContainer: true } };

/** What Kopi Lane gives away: one promotion of every kind, and the tubs its soups leave the house in. */
export function kopiLaneOffers(): WireOffers {
  return {
    pm: [
      promotion("breakfast-trio", ["Breakfast trio at $6.20", "早餐三件套 $6.20"], 60, {
        condition: 2,
        itemBundle: ["KAYA-TOAST", "SOFT-EGGS", { itemId: "KOPI", qty: 1 }],
        discountType: 0,
        fixedPrice: 6.2,
        excludeOption: true,
      }),
      promotion("three-sweets", ["Any 3 desserts for $12.00", "任选三份甜品 $12.00"], 55, {
        condition: 5,
        itemsBundle: SWEETS,
        itemQty: 3,
        discountType: 0,
        fixedPrice: 12,
      }),
      promotion("third-satay", ["Every third satay half price", "沙爹每三份一份半价"], 50, {
        condition: 1,
        itemsInclude: ["SATAY"],
        hasMinQty: true,
        minQty: 3,
        maxQty: 3,
        itemQty: 1,
        ...percent(50),
      }),
      promotion("otah-by-five", ["Otah, $2.00 each from five", "乌打五个起每个 $2.00"], 50, {
        type: 2,
        priceBookId: "by-five",
        condition: 1,
        itemsInclude: ["OTAH"],
      }),
      promotion("fries-with-burger", ["$1.50 off fries with a burger", "点汉堡薯条减 $1.50"], 45, {
        condition: 1,
        itemsInclude: MAINS_FOR_FRIES,
        discountApply: 1,
        itemsDiscountInclude: ["FRIES"],
        itemQty: 1,
        discountPrice: 1.5,
      }),
      promotion("two-crabs", ["Second chilli crab 20% off", "第二只辣椒蟹八折"], 45, {
        condition: 1,
        itemsInclude: ["CHILLI-CRAB"],
        hasMinQty: true,
        minQty: 2,
        maxQty: 2,
        itemQty: 1,
        ...percent(20),
      }),
      promotion("kaya-to-go", ["$1.80 off a jar of kaya", "咖椰一罐减 $1.80"], 40, {
        condition: 1,
        itemsInclude: ["KAYA-JAR"],
        discountPrice: 1.8,
        hasLimitedQty: true,
        limitedQty: 200,
        hasMaxQtyPerBill: true,
        maxQtyPerBill: 2,
      }),
      promotion("platter-fund", ["Platters 5% off while it lasts", "拼盘九五折，送完为止"], 40, {
        condition: 1,
        itemsInclude: PLATTERS,
        ...percent(5),
        canStack: true,
        hasLimitedAmount: true,
        limitedAmount: 500,
      }),
      promotion(
        "steamboat-four",
        ["Steamboat for four: $2.00 off each", "四人火锅每位减 $2.00"],
        35,
        {
          condition: 1,
          itemsInclude: ["STEAMBOAT"],
          hasMinQty: true,
          minQty: 4,
          discountPrice: 2,
        },
      ),
      promotion("member-bowls", ["Members: bowls 10% off", "会员谷物碗九折"], 30, {
        condition: 1,
        itemsInclude: BOWLS,
        ...percent(10),
        isMemberOnly: true,
        canStack: true,
      }),
      promotion(
        "cake-with-curry",
        ["Half-price dessert from $40 of mains", "主食满 $40 甜品半价"],
        25,
        {
          condition: 3,
          minAmount: 40,
          itemsExclude: [...SWEETS, ...CUPS, ...PLATTERS],
          discountApply: 1,
          itemsDiscountInclude: SWEETS,
          itemQty: 1,
          ...percent(50),
          canStack: true,
          cantStackWithSpecificPromo: true,
          listOfPromo: ["three-sweets"],
        },
      ),
      promotion(
        "big-tables",
        ["Spend $100, 8% off, up to $15.00", "满 $100 享 92 折，最多减 $15.00"],
        20,
        {
          condition: 3,
          minAmount: 100,
          ...percent(8),
          canStack: true,
          hasMaxDiscount: true,
          maxDiscount: 15,
        },
      ),
      promotion("soup-night", ["Spend $30 on soups, $3.00 off", "汤类满 $30 减 $3.00"], 15, {
        condition: 4,
        itemsInclude: ["FISH-SOUP", "BAK-KUT-TEH"],
        minAmount: 30,
        discountPrice: 3,
        canStack: true,
      }),
    ],
    containerItems: [v.parse(Item, dish(TUB, ["Soup tub", "汤盒"], 0.4, CONTAINER))],
  };
}

/** A soup that leaves the house in a tub of its own. */
export const IN_A_TUB = { autoAddContainer: true, containerIds: [TUB] };

/** Otah by the piece, and cheaper by five. */
export const OTAH_PRICES = {
  "by-five": [{ title: "5 and more", price: 2, minQty: 5, maxQty: 0 }],
};

function promotion(
  id: string,
  name: Words,
  priority: number,
  members: Partial<WirePromotion>,
): WirePromotion {
  const named = { _id: id, eventName: name[0], eventName2: name[1], eventPriority: priority };
  return v.parse(Promotion, { ...named, ...members });
}

function percent(share: number): Partial<WirePromotion> {
  return { discountByPercent: true, discountPercent: share };
}

import type {
  Item,
  ItemSize,
  Picture,
  PriceBookEntry,
  SpecialDiscount,
} from "@comanda/domain/menu";
import { fractionOf, fromDecimal, rateFromFraction, toDecimal } from "@comanda/domain/money";
import type { WireItem } from "../schemas/menu.ts";
import { priceFromWire } from "./price.ts";
import { optionGroupFromWire, optionGroupToWire } from "./option-group.ts";

/** The specification's sizes 0 to 3, by place. */
const SIZES: readonly ItemSize[] = ["half", "wide", "compact", "row"];

/** The size of a tile; what is no size, also before anyone has looked at the dish, is the first. */
export function sizeFromWire(size: unknown): ItemSize {
  return SIZES[size as number] ?? "half";
}

/** A dish of the wire in the domain's words; `exclusive` are the venue's titles of options that stand alone. */
export function itemFromWire(wire: WireItem, exclusive: readonly string[]): Item {
  return {
    code: wire.codeId,
    title: { en: wire.title, zh: wire.title2 },
    description: { en: wire.description, zh: wire.description2 },
    picture: pictureFromWire(wire),
    price: priceFromWire(wire.price),
    comparePrice: wire.comparePrice === undefined ? undefined : priceFromWire(wire.comparePrice),
    taxRate: wire.tax === undefined ? undefined : rateFromFraction(wire.tax),
    isOutsidePromotions: wire.fixedPrice === true,
    fixedPrice: typeof wire.fixedPrice === "number" ? priceFromWire(wire.fixedPrice) : undefined,
    size: sizeFromWire(wire.size),
    icons: wire.icons,
    isSoldOut: wire.isSoldOut,
    isHidden: wire.hideDisplay,
    isCategory: wire.isCategory,
    isSetMeal: wire.isSetMeal,
    hidesQuantity: wire.hideQtySelection,
    allowsRemark: wire.hasRemark,
    remark: wire.remark,
    quantity: wire.qty,
    minimumQuantity: Math.max(1, wire.minQty),
    isTakeAway: wire.isTakeAway,
    neverTakeAway: wire.notForTakeAway,
    groups: wire.optionArray.map((group, index) => optionGroupFromWire(group, index, exclusive)),
    recommendations: {
      isOffered: wire.hasRecommended,
      codes: wire.recommendedArray,
      engine: wire.recommendedEngine,
    },
    containers: { isAutomatic: wire.autoAddContainer, codes: wire.containerIds },
    isContainer: wire.isContainer,
    isVoucher: wire.isVoucher,
    isPackage: wire.isPackage,
    promotionBadges: wire.promotion,
    hasDiscountBadge: wire.hasDiscount,
    specialDiscount: specialDiscountFromWire(wire),
    priceBooks: priceBooksFromWire(wire),
    dietary: wire.dietary,
    nutrition: wire.nutrition,
    leadMinutes: wire.leadMinutes ?? 0,
  };
}

export function itemToWire(item: Item): WireItem {
  const { taxRate, comparePrice, fixedPrice, picture, dietary, nutrition, leadMinutes } = item;
  return {
    codeId: item.code,
    title: item.title.en,
    title2: item.title.zh,
    description: item.description.en,
    description2: item.description.zh,
    image: imageOf(picture),
    ...(picture !== undefined && picture.base !== "" && { picture: pictureToWire(picture) }),
    price: toDecimal(item.price),
    ...(comparePrice !== undefined && { comparePrice: toDecimal(comparePrice) }),
    ...(taxRate !== undefined && { tax: fractionOf(taxRate) }),
    fixedPrice: fixedPrice === undefined ? item.isOutsidePromotions : toDecimal(fixedPrice),
    size: SIZES.indexOf(item.size) as WireItem["size"],
    icons: [...item.icons],
    isSoldOut: item.isSoldOut,
    hideDisplay: item.isHidden,
    isCategory: item.isCategory,
    isSetMeal: item.isSetMeal,
    hideQtySelection: item.hidesQuantity,
    hasRemark: item.allowsRemark,
    remark: item.remark,
    qty: item.quantity,
    minQty: item.minimumQuantity,
    isTakeAway: item.isTakeAway,
    notForTakeAway: item.neverTakeAway,
    optionArray: item.groups.map(optionGroupToWire),
    recommendedArray: [...item.recommendations.codes],
    hasRecommended: item.recommendations.isOffered,
    recommendedEngine: item.recommendations.engine,
    autoAddContainer: item.containers.isAutomatic,
    containerIds: [...item.containers.codes],
    isContainer: item.isContainer,
    isVoucher: item.isVoucher,
    isPackage: item.isPackage,
    promotion: [...item.promotionBadges],
    hasDiscount: item.hasDiscountBadge,
    ...specialDiscountToWire(item.specialDiscount),
    pricebook: priceBooksToWire(item.priceBooks),
    ...(dietary !== undefined && {
      dietary: { contains: [...dietary.contains], suits: [...dietary.suits] },
    }),
    ...(nutrition !== undefined && { nutrition }),
    ...(leadMinutes > 0 && { leadMinutes }),
  };
}

type WirePicture = NonNullable<WireItem["picture"]>;
type WirePriceBookEntry = Extract<WireItem["pricebook"][string], readonly unknown[]>[number];

/** One picture address for readers that know no widths: the largest WebP. */
export function imageOf(picture: Picture | undefined): string {
  if (picture === undefined) return "";
  if (picture.base === "" || picture.widths.length === 0) return picture.url;
  return `${picture.base}-${Math.max(...picture.widths)}.webp`;
}

function pictureFromWire(wire: WireItem): Picture | undefined {
  if (wire.picture !== undefined) return { ...wire.picture, url: "" };
  if (wire.image === "") return undefined;
  return { base: "", url: wire.image, widths: [], ground: "", placeholder: "" };
}

function pictureToWire({ base, widths, ground, placeholder }: Picture): WirePicture {
  return { base, widths: [...widths], ground, placeholder };
}

type WireSpecialDiscount = Pick<
  WireItem,
  "hasSpecialDiscount" | "specialDiscount" | "specialDiscountAmount" | "specialDiscountRemark"
>;

function specialDiscountFromWire(wire: WireSpecialDiscount): SpecialDiscount {
  return {
    isOn: wire.hasSpecialDiscount,
    fraction: wire.specialDiscount,
    amount: fromDecimal(wire.specialDiscountAmount),
    remark: wire.specialDiscountRemark,
  };
}

function specialDiscountToWire(discount: SpecialDiscount): WireSpecialDiscount {
  return {
    hasSpecialDiscount: discount.isOn,
    specialDiscount: discount.fraction,
    specialDiscountAmount: toDecimal(discount.amount),
    specialDiscountRemark: discount.remark,
  };
}

/** One entry or several under a key read alike. */
function priceBooksFromWire({ pricebook }: WireItem): Item["priceBooks"] {
  return mapValues(pricebook, (entries) => [entries].flat().flatMap(priceBookEntryFromWire));
}

function priceBooksToWire(books: Item["priceBooks"]): Record<string, WirePriceBookEntry[]> {
  return mapValues(books, (entries) => entries.map(priceBookEntryToWire));
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** Without a price an entry is passed over (M-B16). */
function priceBookEntryFromWire(wire: WirePriceBookEntry): readonly PriceBookEntry[] {
  const { title, price, minQty: minimum, maxQty: maximum } = wire;
  return price === undefined || price === null
    ? []
    : [{ title, price: priceFromWire(price), minimum, maximum }];
}

function priceBookEntryToWire(entry: PriceBookEntry): WirePriceBookEntry {
  return {
    title: entry.title,
    price: toDecimal(entry.price),
    minQty: entry.minimum,
    maxQty: entry.maximum,
  };
}

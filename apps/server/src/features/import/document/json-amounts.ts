import { roundedPrice } from "../sheets/price-cell.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";

/** An amount of a JSON text, where it stands: "menu.KOPI.price", "settings.pm.TEN.minAmount". */
interface Amount {
  readonly place: string;
  readonly amount: number;
}

/** Members of dishes, containers, price books, choices and promotions that are money. */
const AMOUNTS: ReadonlySet<string> = new Set([
  "price",
  "comparePrice",
  "fixedPrice",
  "optionPrice",
  "addPrice",
  "discountPrice",
  "minAmount",
  "maxDiscount",
  "limitedAmount",
  "specialDiscountAmount",
]);
/** What a choice adds it may take away (M-B18). */
const MAY_TAKE_AWAY = /\.optionArray\.\d+\.options\.\d+\.(?:price|addPrice)$/u;

/**
 * A venue with other amounts. A dish, a container and a promotion stands in its place by its code, so that an amount which
 * the venue has already is known by its place.
 */
function withAmounts<Value>(value: Value, place: string, other: (amount: Amount) => number): Value {
  if (Array.isArray(value)) {
    return value.map((each: unknown, at) =>
      withAmounts(each, `${place}.${codeOf(each) ?? at}`, other),
    ) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  // A dish is the same in whichever category it stands.
  const code = place.startsWith("menu") ? codeOf(value) : undefined;
  const here = code === undefined ? place : `menu.${code}`;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => {
      const at = `${here}.${key}`;
      const isAmount = AMOUNTS.has(key) && typeof member === "number";
      return [
        key,
        isAmount ? other({ place: at, amount: member }) : withAmounts(member, at, other),
      ];
    }),
  ) as Value;
}

function codeOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { codeId, _id } = value as Readonly<Record<string, unknown>>;
  if ("optionArray" in value && "itemOptionId" in value) return undefined;
  return typeof codeId === "string" ? codeId : typeof _id === "string" ? _id : undefined;
}

type MoneyParts = Pick<VenueDocument["settings"], "pm" | "containerItems">;

function partsOf({
  settings,
  menu,
}: VenueDocument): readonly [VenueDocument["menu"]["menus"], MoneyParts] {
  const { pm, containerItems } = settings;
  return [menu.menus, { ...(pm && { pm }), ...(containerItems && { containerItems }) }];
}

/** What of the amounts of a text is new to the venue: rounded where it has more than two decimals, or below 0. */
export interface NewAmounts {
  readonly venue: VenueDocument;
  readonly rounded: readonly {
    readonly place: string;
    readonly exact: number;
    readonly rounded: number;
  }[];
  /** Where the first one stands that is below 0 and sold for it. */
  readonly negative: string | undefined;
}

export function newAmounts(before: VenueDocument, after: VenueDocument): NewAmounts {
  const known = new Set<string>();
  const note = ({ place, amount }: Amount): number => {
    known.add(`${place} ${amount}`);
    return amount;
  };
  const [menusBefore, othersBefore] = partsOf(before);
  withAmounts(menusBefore, "menu", note);
  withAmounts(othersBefore, "settings", note);
  const rounded: { place: string; exact: number; rounded: number }[] = [];
  let negative: string | undefined;
  const round = ({ place, amount }: Amount): number => {
    if (known.has(`${place} ${amount}`)) return amount;
    if (amount < 0 && !MAY_TAKE_AWAY.test(place)) negative ??= place;
    const cents = roundedPrice(amount);
    if (cents === amount) return amount;
    rounded.push({ place, exact: amount, rounded: cents });
    return cents;
  };
  const [menus, others] = partsOf(after);
  const venue = {
    ...after,
    menu: { ...after.menu, menus: withAmounts(menus, "menu", round) },
    settings: { ...after.settings, ...withAmounts(others, "settings", round) },
  };
  return { venue, rounded, negative };
}

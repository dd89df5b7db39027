/** An order as it was stored before: a cart of the wire and a receipt, both JSON. */
export interface PlacedBefore {
  readonly id: string;
  readonly cart: string;
  readonly receipt: string;
}

export interface LineRow {
  readonly placed_order_id: string;
  readonly position: number;
  readonly line: string;
  readonly code: string;
  readonly quantity: number;
  readonly is_take_away: number;
  readonly is_container: number;
  readonly remark: string;
  readonly unit_price: number;
  readonly unit_total: number;
  readonly line_total: number;
  readonly tax: number;
  readonly choices: string;
}

interface Receipt {
  readonly lines: readonly ReceiptLine[];
  readonly charges: readonly { readonly kind: string; readonly amount: number }[];
}

interface ReceiptLine {
  readonly line: string;
  readonly code: string;
  readonly quantity: number;
  readonly isTakeAway: boolean;
  readonly isContainer?: boolean;
  readonly remark: string;
  readonly unitPrice: number;
  readonly unitTotal: number;
  readonly lineTotal: number;
}

interface WireLine {
  readonly lineId: string;
  readonly optionArray: readonly WireGroup[];
}

interface WireGroup {
  readonly optionTitle: string;
  readonly optionTitle2: string;
  readonly optionActive: boolean;
  readonly optionRequired: boolean;
  readonly isMultiple: boolean;
  readonly minQty: number;
  readonly maxQty: number;
  readonly optionType: number;
  readonly optionPrice: number;
  readonly options: readonly WireOption[];
}

interface WireOption {
  readonly itemOptionId: string;
  readonly codeId: string;
  readonly title: string;
  readonly title2: string;
  readonly qty: number;
  readonly price?: number;
  readonly addPrice?: number;
  readonly optionArray: readonly WireGroup[];
}

const CONTROLS = [
  "buttonBar",
  "singleList",
  "multipleList",
  "singleCards",
  "stepperList",
  "cards",
  "largeCards",
];

/**
 * The rows of an order: what was paid from its receipt, what was chosen from its cart. Nobody kept what a line bore of
 * the tax; it is taken to be in proportion to the line's total, as it was wherever a venue has one rate.
 */
export function lineRowsOf(order: PlacedBefore): LineRow[] {
  const { lines, charges } = JSON.parse(order.receipt) as Receipt;
  const ordered = JSON.parse(order.cart) as readonly WireLine[];
  const chosen = new Map(ordered.map(({ lineId, optionArray }) => [lineId, optionArray]));
  const tax = charges.find(({ kind }) => kind === "tax")?.amount ?? 0;
  const taxes = spread(
    tax,
    lines.map(({ lineTotal }) => lineTotal),
  );
  return lines.map((line, position) => ({
    placed_order_id: order.id,
    position,
    line: line.line,
    code: line.code,
    quantity: line.quantity,
    is_take_away: line.isTakeAway ? 1 : 0,
    is_container: line.isContainer === true ? 1 : 0,
    remark: line.remark,
    unit_price: line.unitPrice,
    unit_total: line.unitTotal,
    line_total: line.lineTotal,
    tax: taxes[position] ?? 0,
    choices: JSON.stringify((chosen.get(line.line) ?? []).map(groupOf)),
  }));
}

function groupOf(group: WireGroup): object {
  return {
    title: { en: group.optionTitle, zh: group.optionTitle2 },
    control: CONTROLS[group.optionType] ?? "unknown",
    price: minorUnits(group.optionPrice),
    isOn: group.optionActive,
    isRequired: group.optionRequired,
    isMultiple: group.isMultiple,
    minimum: group.minQty,
    maximum: group.maxQty,
    options: group.options.map(optionOf),
  };
}

function optionOf(option: WireOption): object {
  return {
    id: option.itemOptionId,
    code: option.codeId,
    title: { en: option.title, zh: option.title2 },
    quantity: option.qty,
    surcharge: minorUnits(option.addPrice),
    ownPrice: minorUnits(option.price),
    groups: option.optionArray.map(groupOf),
  };
}

function minorUnits(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * 100);
}

/** Shares in proportion that add up: whole parts first, then a unit each to the largest rests. */
function spread(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / whole);
  const shares = exact.map(Math.floor);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRest = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at);
  const lucky = new Set(byRest.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => share + (lucky.has(at) ? 1 : 0));
}

import type { WireBoardOrder, WireTopCategory } from "@comanda/contract";
import { isShownAt, type Cooked } from "@comanda/domain/order";

/** Lines of an order by their place in its receipt, 0 for the first. */
export type Places = readonly number[];

/** Which lines of an order a screen shows; undefined: it shows the order whole. */
export type LinesHere = (order: WireBoardOrder) => Places | undefined;

/** A screen that cooks everything. */
export const showAllLines: LinesHere = () => undefined;

const NONE: Places = [];

interface Screen {
  readonly categories: readonly WireTopCategory[];
  readonly cooked: Cooked;
  /** What the other stations that are awake cook together. */
  readonly elsewhere: Cooked;
}

/**
 * Which lines a screen shows: a bar of two kopi and a laksa the first. Boxes for taking away go with any dish. An order's
 * lines never change, so that each order is looked at once, however often it is drawn.
 */
export function linesHere({ categories, cooked, elsewhere }: Screen): LinesHere {
  if (cooked === "everything") return showAllLines;
  const categoriesOf = new Map<string, string[]>();
  for (const { id, codes } of categories) {
    for (const code of codes) categoriesOf.set(code, [...(categoriesOf.get(code) ?? []), id]);
  }
  const known = new WeakMap<WireBoardOrder["receipt"], { readonly places: Places | undefined }>();
  return ({ receipt }) => {
    const before = known.get(receipt);
    if (before !== undefined) return before.places;
    const places = placesOf(receipt, (code) =>
      isShownAt(categoriesOf.get(code) ?? [], cooked, elsewhere),
    );
    known.set(receipt, { places });
    return places;
  };
}

/** Whether a screen shows anything of an order. */
export function isHere(linesOf: LinesHere, order: WireBoardOrder): boolean {
  return linesOf(order)?.length !== 0;
}

function placesOf(
  { lines }: WireBoardOrder["receipt"],
  isShown: (code: string) => boolean,
): Places | undefined {
  const dishes = lines.filter(({ isContainer }) => !isContainer);
  const shown = new Set(dishes.filter(({ code }) => isShown(code)));
  if (shown.size === dishes.length) return undefined;
  if (shown.size === 0) return NONE;
  return lines.flatMap((line, place) => (line.isContainer || shown.has(line) ? [place] : []));
}

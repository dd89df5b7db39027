import type { Cart, CartLine } from "../cart/cart.ts";
import type { Redeeming, Redemption } from "./redemption.ts";

/** The cart with everything that is redeemed on its lines: the one to show, to price and to send. */
export function redeemedCart(state: Redeeming): Cart {
  return { lines: redeemedLines(state).map(({ line }) => line) };
}

/**
 * Where a redemption stands in `redeemedCart`: the place of its line from 0, or -1 for the order as a whole (RWD-022).
 * Found anew each time, so that it moves along when lines before it come and go (M-C3).
 */
export function redemptionIndex(state: Redeeming, redemption: Redemption): number {
  return redeemedLines(state).findIndex((placed) => placed.redemption === redemption);
}

interface RedeemedLine {
  readonly line: CartLine;
  readonly redemption: Redemption | undefined;
}

function redeemedLines({ cart, redemptions }: Redeeming): readonly RedeemedLine[] {
  const lines = cart.lines.flatMap((line) => splitLine(line, redemptions));
  const added = redemptions.flatMap((redemption): RedeemedLine[] =>
    redemption.target.kind === "added" ? [{ line: redemption.target.line, redemption }] : [],
  );
  return [...lines, ...added];
}

/** Each redeemed unit stands right after its line, the latest first; the last unit of a line is the line (RWD-007). */
function splitLine(line: CartLine, redemptions: readonly Redemption[]): readonly RedeemedLine[] {
  const units = redemptions.flatMap((redemption): RedeemedLine[] => {
    const { target } = redemption;
    if (target.kind !== "unit" || target.line !== line.id) return [];
    const { unit, special } = target;
    return [{ line: { ...line, id: unit, quantity: 1, special }, redemption }];
  });
  const quantity = line.quantity - units.length;
  const rest = { line: { ...line, quantity }, redemption: undefined };
  const [latest, ...earlier] = units.reverse();
  if (latest === undefined) return [{ line, redemption: undefined }];
  if (quantity > 0) return [rest, latest, ...earlier];
  return [{ ...latest, line: { ...latest.line, id: line.id } }, ...earlier];
}

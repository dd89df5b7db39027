/** Why: inside an app the folders point one way too (pages -> features -> data, state -> lib). */
import type { FolderOrder } from "./layers-config.ts";

/**
 * Whether one module of an app may import another.
 * @param from, to paths inside the app's `src`, such as `features/cart/cart-bar.tsx`
 * @returns what is wrong, or undefined
 */
export function checkFolders(from: string, to: string, rules: FolderOrder): string | undefined {
  const [fromTop = "", fromSub = ""] = from.split("/");
  const [toTop = "", toSub = ""] = to.split("/");
  if (fromTop === toTop) {
    const isSeparate = rules.separate.includes(fromTop) && fromSub !== toSub;
    return isSeparate
      ? `${fromTop}/${fromSub} may not import its neighbour ${toTop}/${toSub}; move what both need inwards`
      : undefined;
  }
  const fromRank = rankOf(fromTop, rules);
  const toRank = rankOf(toTop, rules);
  if (fromRank === undefined || toRank === undefined) {
    const unknown = fromRank === undefined ? fromTop : toTop;
    return `"${unknown}" has no place in the order of folders; add it to layers.config.json`;
  }
  if (fromRank < toRank) return undefined;
  const order = rules.order.map((step) => step.join(", ")).join(" -> ");
  return `${fromTop} may not import ${toTop} (${order})`;
}

function rankOf(folder: string, rules: FolderOrder): number | undefined {
  const rank = rules.order.findIndex((step) => step.includes(folder));
  return rank === -1 ? undefined : rank;
}

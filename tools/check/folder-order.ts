/** Why: inside an app the folders point one way too (pages -> features -> data, state -> lib). */
import type { FolderOrder } from "./layers-config.ts";

/**
 * Whether one module of an app may import another.
 * @param from, to paths inside the app's `src`, such as `features/cart/cart-bar.tsx`
 * @returns what is wrong, or undefined
 */
export function checkFolders(from: string, to: string, rules: FolderOrder): string | undefined {
  const importers = rules.importers?.[to];
  if (importers !== undefined && !importers.includes(from)) {
    return `${to} is imported by ${importers.join(" and ")} alone`;
  }
  const [fromTop, toTop] = [topOf(from, rules), topOf(to, rules)];
  if (fromTop === toTop) {
    return rules.separate.includes(fromTop) ? checkNeighbours(from, to, rules) : undefined;
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

function checkNeighbours(
  from: string,
  to: string,
  { pairs = {} }: FolderOrder,
): string | undefined {
  const [top = "", fromSub = ""] = from.split("/");
  const [, toSub = ""] = to.split("/");
  if (fromSub === toSub || pairs[`${fromSub} -> ${toSub}`] !== undefined) return undefined;
  return `${top}/${fromSub} may not import its neighbour ${top}/${toSub}; move what both need inwards`;
}

/** The folder that a module counts as: the one it lies in, or the one its name lifts it to. */
function topOf(path: string, { lifted = {} }: FolderOrder): string {
  const ending = Object.keys(lifted).find((each) => path.endsWith(each));
  return lifted[ending ?? ""] ?? path.split("/")[0] ?? "";
}

function rankOf(folder: string, rules: FolderOrder): number | undefined {
  const rank = rules.order.findIndex((step) => step.includes(folder));
  return rank === -1 ? undefined : rank;
}
